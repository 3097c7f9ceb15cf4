#if canImport(SwiftUI)
    import SwiftUI

    /// A message in its bubble, which SwiftUI turns over where people write from right to left.
    struct MessageView<Content: View>: View {
        var message: Message
        /// What shows the text.
        var content: Content

        @Environment(\.layoutDirection) private var layoutDirection

        var body: some View {
            let text = Conversation.text(of: message)
            let size = Bubble.size(around: text)
            let insets: EdgeInsets = Bubble.textInsets(mirrored: !message.isOwn)
            ZStack(alignment: .topLeading) {
                BubbleShape(mirrored: !message.isOwn).fill(color)
                content
                    .frame(width: text.width, height: text.height)
                    .offset(x: layoutDirection == .rightToLeft ? -insets.leading : insets.leading, y: insets.top)
            }
            .frame(width: size.width, height: size.height)
        }

        private var color: Color {
            message.isOwn
                ? Color(.sRGB, red: 0, green: 0.48, blue: 1, opacity: 1)
                : Color(.sRGB, red: 0.91, green: 0.91, blue: 0.92, opacity: 1)
        }
    }
#endif
