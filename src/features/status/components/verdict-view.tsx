import { Badge } from '../../../ui/badge.tsx'
import type { Verdict } from '../model/node.ts'

/** A judgement: its word, and what it means. */
export function VerdictView({ verdict: { tone, word, text } }: { readonly verdict: Verdict }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone} dot>
        {word}
      </Badge>
      {text !== '' && <span className="text-muted text-xs whitespace-normal">{text}</span>}
    </span>
  )
}
