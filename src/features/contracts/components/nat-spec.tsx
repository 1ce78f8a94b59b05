/** A text of NatSpec: what it marks as code, or as another definition, is set as code. */
export function NatSpec({ children }: { readonly children: string }) {
  return children.split(/(`[^`]+`|\{[^}]+\})/).map((part, at) =>
    // Every second part is what the expression matched.
    at % 2 === 1 ? (
      <code key={`${at.toString()} ${part}`} className="font-mono text-[0.925em]">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  )
}
