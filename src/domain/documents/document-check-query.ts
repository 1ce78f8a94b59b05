import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { checkDocument, fetchDocument } from './document.ts'

/** Reads a document and compares it with the recorded hash. */
export const documentCheckQuery = (url: string, expectedHash: Hex) =>
  queryOptions({
    queryKey: ['document', url, expectedHash, 'check'],
    queryFn: async () => checkDocument(await fetchDocument(url), expectedHash),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
