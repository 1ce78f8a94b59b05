import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { type DocumentCheck, documentCheckQuery } from '../../domain/documents/document.ts'
import { Address } from '../../ui/address.tsx'
import { DocumentLink } from './document-row.tsx'

type SourceLineProps = {
  readonly source: { readonly uri: string; readonly hash: Hex }
  /** What was done when the hash was recorded. */
  readonly since: 'attested' | 'published'
}

/** The source of a statement, and whether it still has the recorded hash. */
export function SourceLine({ source: { uri, hash }, since }: SourceLineProps) {
  const check = useQuery(documentCheckQuery(uri, hash)).data
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      <DocumentLink name="Source" url={uri} />
      <span className={check?.result === 'tampered' ? 'text-error-fg' : undefined}>
        {check === undefined ? 'Reading the source' : sentences[check.result](since)} · keccak256{' '}
        <Address value={hash} kind="hash" />
      </span>
    </p>
  )
}

const sentences: Record<DocumentCheck['result'], (since: string) => string> = {
  matches: (since) => `Unchanged since it was ${since}`,
  tampered: (since) => `Changed since it was ${since}. Do not rely on it`,
  unavailable: () => 'Could not be read from here',
}
