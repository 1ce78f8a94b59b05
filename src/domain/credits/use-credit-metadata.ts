import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { checkDocument, type DocumentCheck, fetchDocument } from '../documents/document.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { type CreditMetadata, parseCreditMetadata } from './metadata.ts'

/** A metadata document and the result of comparing it with the hash on chain. */
export type CheckedMetadata = {
  readonly check: DocumentCheck
  /** Null unless the document matches its hash: content of a changed document is not shown. */
  readonly metadata: CreditMetadata | null
}

type MetadataReference = { readonly metadataUri: string; readonly metadataHash: Hex }

/** Reads a credit's metadata document and checks its hash in the browser. */
export const creditMetadataQuery = ({ metadataUri, metadataHash }: MetadataReference) =>
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
    // The hash is in the key: a document that matched it does not change.
    staleTime: ({ state }) =>
      state.data?.check.result === 'matches' ? Number.POSITIVE_INFINITY : 10_000,
    networkMode: 'always',
  })

/** Checked metadata of several credits, in their order; `undefined` while a document is loading. */
export function useCreditMetadata(
  credits: readonly MetadataReference[],
): readonly (CheckedMetadata | undefined)[] {
  return useDocuments(credits.map(creditMetadataQuery))
}
