import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { type AssetMetadata, assetMetadataSchema } from '../../lib/asset-metadata.ts'
import { checkDocument, fetchDocument, textOf } from '../documents/document.ts'

/** The metadata document of an asset, as far as it can be trusted. */
export type MetadataReading =
  | { readonly status: 'genuine'; readonly metadata: AssetMetadata; readonly hash: Hex }
  /** The document is not the one the registry vouches for: what it says is not shown. */
  | { readonly status: 'tampered'; readonly hash: Hex; readonly promised: Hex }
  /** It is the genuine one, but not what a metadata document should be. */
  | { readonly status: 'malformed'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly reason: string }

/** Reads an asset's metadata document and compares it with the hash in the registry. */
export const metadataQuery = (uri: string, promised: Hex) =>
  queryOptions({
    queryKey: ['document', uri, promised, 'metadata'],
    queryFn: () => readMetadata(uri, promised),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** Never rejects: whatever is wrong with a document is part of the answer. */
async function readMetadata(
  uri: string,
  promised: Hex,
  fetchFile?: typeof fetch,
): Promise<MetadataReading> {
  const document = await fetchDocument(uri, fetchFile)
  const check = checkDocument(document, promised)
  if (check.result === 'unavailable') return { status: 'unavailable', reason: check.reason }
  if (check.result === 'tampered') {
    return { status: 'tampered', hash: check.hash, promised: check.promised }
  }
  if (document.status === 'unavailable') return document
  const parsed = z.safeParse(assetMetadataSchema, parseJson(textOf(document)))
  return parsed.success
    ? { status: 'genuine', metadata: parsed.data, hash: check.hash }
    : { status: 'malformed', reason: z.prettifyError(parsed.error) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
