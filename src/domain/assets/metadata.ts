import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { type AssetMetadata, assetMetadataSchema } from '../../lib/asset-metadata.ts'
import { checkDocument, fetchDocument, textOf } from '../documents/document.ts'

/** Metadata document of an asset after comparing it with the hash in the registry. */
export type MetadataResult =
  | { readonly status: 'genuine'; readonly metadata: AssetMetadata; readonly hash: Hex }
  /** The document does not match its hash: its content is not shown. */
  | { readonly status: 'tampered'; readonly hash: Hex; readonly expectedHash: Hex }
  /** The document matches its hash but not the schema. */
  | { readonly status: 'malformed'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly reason: string }

/** Reads an asset's metadata document and compares it with the hash in the registry. */
export const metadataQuery = (uri: string, expectedHash: Hex) =>
  queryOptions({
    queryKey: ['document', uri, expectedHash, 'metadata'],
    queryFn: () => readMetadata(uri, expectedHash),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** Reads and checks a metadata document. Never rejects: failures are part of the result. */
async function readMetadata(uri: string, expectedHash: Hex): Promise<MetadataResult> {
  const document = await fetchDocument(uri)
  if (document.status === 'unavailable') return document
  const { hash } = document
  if (checkDocument(document, expectedHash).result === 'tampered') {
    return { status: 'tampered', hash, expectedHash }
  }
  const parsed = z.safeParse(assetMetadataSchema, parseJson(textOf(document)))
  return parsed.success
    ? { status: 'genuine', metadata: parsed.data, hash }
    : { status: 'malformed', reason: z.prettifyError(parsed.error) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
