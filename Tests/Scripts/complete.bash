# Prints what bash offers: complete.bash SCRIPT WORD… (the last word is the one being typed).
source "$1"
shift
COMP_WORDS=(shapec "$@")
COMP_CWORD=$#
COMP_LINE="shapec $*"
COMP_POINT=${#COMP_LINE}
_shapec
printf '%s\n' "${COMPREPLY[@]}"
