import Foundation

/// Draws a conversation, the same from right to left, and a card: `ChatList FOLDER`.
@main
enum ChatList {
    static let messages = [
        Message(text: "Is the door open?"),
        Message(text: "Yes.", isOwn: true),
        Message(text: "Yes, it is, and there is still some cake left in the kitchen.", isOwn: true),
        Message(text: "Then I am coming over, but first the dog has to have its walk, or it will not let me go."),
        Message(text: "Ok", isOwn: true),
    ]
    static let offer = Offer(
        text: "A table for two, on Friday at eight. There will be music, and the terrace is open if it stays dry.",
        button: "Reserve")

    /// All pictures by the names of their files.
    static var pictures: [(name: String, picture: Picture)] {
        [
            ("chat.svg", Conversation(messages: messages).picture()),
            ("chat-right-to-left.svg", Conversation(messages: messages, isRightToLeft: true).picture()),
            ("card.svg", offer.picture()),
        ]
    }

    static func main() throws {
        let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, picture) in pictures {
            try Data(picture.document.utf8).write(to: folder.appending(path: name))
        }
    }
}
