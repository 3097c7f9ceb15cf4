/// Makes previews.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    /// What to show.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
