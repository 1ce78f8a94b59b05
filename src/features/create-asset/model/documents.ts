import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { type AssetDocumentKind, assetDocumentKinds } from '../../../lib/asset-metadata.ts'
import type { FormStep } from './step.ts'

const kindLabels: Record<AssetDocumentKind, string> = {
  'term-sheet': 'Term sheet',
  'audit-letter': 'Audit letter',
  valuation: 'Valuation',
  'legal-opinion': 'Legal opinion',
  report: 'Report',
  certificate: 'Certificate',
  other: 'Other',
}

export function documentKindLabel(kind: AssetDocumentKind): string {
  return kindLabels[kind]
}

/** A file that was hashed in this browser, and where others can read it. */
export type DraftDocument = {
  readonly name: string
  readonly kind: AssetDocumentKind
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly keccak256: Hex
  /** A link, or a `data:` address when the file travels with the metadata; empty until stated. */
  readonly url: string
}

export const maximumDocuments = 10

/** Limit for all files embedded in the metadata, which cost gas per byte. */
export const maximumEmbeddedBytes = 4 * 1024

const maximumNameBytes = 96

const storedDocuments = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(assetDocumentKinds),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int().check(z.positive()),
    keccak256: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
    url: z.string(),
  }),
)

/** The documents of a draft. Malformed text counts as none. */
export function readDocuments(text: string | undefined): readonly DraftDocument[] {
  try {
    const parsed = z.safeParse(storedDocuments, JSON.parse(text || '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** The text that a draft keeps of its documents: names, hashes and links, not the files. */
export function writeDocuments(documents: readonly DraftDocument[]): string {
  return documents.length === 0 ? '' : JSON.stringify(documents)
}

/** Whether the file is embedded in the metadata. */
export function isEmbedded({ url }: Pick<DraftDocument, 'url'>): boolean {
  return url.startsWith('data:')
}

/** Bytes of all files embedded in the metadata. */
export function embeddedBytes(documents: readonly DraftDocument[]): number {
  return documents.filter(isEmbedded).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Problems of a document, by field, each with the next step. */
export type DocumentProblems = { readonly name?: string; readonly url?: string }

/** Everything that has to be changed about one of the documents. */
export function problemsOfDocument(
  document: DraftDocument,
  documents: readonly DraftDocument[],
): DocumentProblems {
  const name = nameProblem(document, documents)
  const url = urlProblem(document, documents)
  return { ...(name && { name }), ...(url && { url }) }
}

/** The first thing that keeps the documents from being published, as a sentence. */
export function problemOfDocuments(documents: readonly DraftDocument[]): string | null {
  if (documents.length > maximumDocuments) {
    return `An asset has at most ${maximumDocuments} documents. Remove ${documents.length - maximumDocuments}.`
  }
  if (embeddedBytes(documents) > maximumEmbeddedBytes) {
    return `Files on chain can have at most ${maximumEmbeddedBytes / 1024} KiB in total. Use a link for some of them.`
  }
  const incomplete = documents.filter(
    (document) => Object.keys(problemsOfDocument(document, documents)).length > 0,
  )
  if (incomplete.length === 0) return null
  return incomplete.length === 1
    ? 'One document is not complete. Correct or remove it.'
    : `${incomplete.length} documents are not complete. Correct or remove them.`
}

/** The documents as one field of a step: a text that `readDocuments` understands. */
export const documentsSchema = z.object({
  documents: z.string().check(
    z.superRefine((text, context) => {
      const message = problemOfDocuments(readDocuments(text))
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  ),
})

function nameProblem(
  { name }: DraftDocument,
  documents: readonly DraftDocument[],
): string | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'Enter a descriptive name.'
  const excess = new TextEncoder().encode(trimmed).length - maximumNameBytes
  if (excess > 0) return `Shorten the name by ${excess} bytes.`
  const same = documents.filter((other) => other.name.trim() === trimmed)
  return same.length > 1 ? 'Two documents have this name. Rename one of them.' : undefined
}

function urlProblem(
  document: DraftDocument,
  documents: readonly DraftDocument[],
): string | undefined {
  const url = document.url.trim()
  if (url === '') return 'Enter where others can read it.'
  if (isEmbedded(document)) return undefined
  // A path has a meaning only on one origin, which wallets and other software do not know.
  if (!/^(https:\/\/[^\s/]+\.[^\s]+|ipfs:\/\/[^\s]+)$/.test(url)) {
    return 'Enter an address that starts with https:// or ipfs://.'
  }
  const same = documents.filter((other) => other.url.trim() === url)
  return same.length > 1 ? 'Two documents have this address. Each needs its own.' : undefined
}

/** The step that attaches documents; `hint` says which ones holders expect of such an asset. */
export function documentsStep(hint: string): FormStep {
  return {
    id: 'documents',
    title: 'Documents',
    fields: [{ name: 'documents', label: 'Documents', kind: 'documents', hint }],
    schema: documentsSchema,
  }
}
