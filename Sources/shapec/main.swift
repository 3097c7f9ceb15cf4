FileSystem.prepareProcess()
FileSystem.exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
