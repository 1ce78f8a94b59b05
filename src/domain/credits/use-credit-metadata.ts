import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { checkDocument, type DocumentCheck, fetchDocument } from '../documents/document.ts'
import { type CreditMetadata, parseCreditMetadata } from './metadata.ts'

/** A metadata document and whether it is the one whose hash is on chain. */
export type CheckedMetadata = {
  readonly check: DocumentCheck
  /** Null unless the document matches its hash: nothing is shown of a document that was changed. */
  readonly metadata: CreditMetadata | null
}

type MetadataPromise = { readonly metadataUri: string; readonly metadataHash: Hex }

/** Reads a credit's metadata document and checks its hash in this browser. */
export const creditMetadataQuery = ({ metadataUri, metadataHash }: MetadataPromise) =>
  queryOptions({
    queryKey: ['document', metadataUri, metadataHash, 'credit-metadata'],
    queryFn: async (): Promise<CheckedMetadata> => {
      const document = await fetchDocument(metadataUri)
      const check = checkDocument(document, metadataHash)
      return {
        check,
        metadata: check.result === 'matches' ? parseCreditMetadata(document) : null,
      }
    },
    // The hash is in the key: what matched it once is the same for ever.
    staleTime: ({ state }) =>
      state.data?.check.result === 'matches' ? Number.POSITIVE_INFINITY : 10_000,
    networkMode: 'always',
  })

/** The checked metadata of many credits, in their order; `undefined` while a document is read. */
export function useCreditMetadata(
  credits: readonly MetadataPromise[],
): readonly (CheckedMetadata | undefined)[] {
  return useQueries({
    queries: credits.map(creditMetadataQuery),
    combine: (results) => results.map(({ data }) => data),
  })
}
