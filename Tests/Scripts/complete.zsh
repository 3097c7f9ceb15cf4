# Prints what an interactive zsh offers: complete.zsh SCRIPT LINE, by pressing Tab behind the line.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2= RPS1=; unsetopt zle_bracketed_paste prompt_cr prompt_sp; autoload -Uz compinit; compinit -D -u"
zpty -w shell "source ${(q)1}; zstyle ':completion:*' list-colors ''; zstyle ':completion:*' verbose no; LISTMAX=1000"
# The offers are written down where completion functions hand them over.
zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@"; (( $#found )) && print -rl -- $found >> $CAPTURE; builtin compadd "$@" }'
zpty -w shell "CAPTURE=${(q)3}; print ready"
zpty -r shell output '*ready*ready*'
zpty -w -n shell "$2"$'\t'
sleep 1.5
zpty -d shell
cat "$3" 2>/dev/null | sort -u
