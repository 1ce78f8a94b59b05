import { queryOptions } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { checkDocument, fetchDocument } from './document.ts'

/** Whether a document is the one whose hash was written down. */
export const documentCheckQuery = (url: string, promised: Hex) =>
  queryOptions({
    queryKey: ['document', url, promised, 'check'],
    queryFn: async () => checkDocument(await fetchDocument(url), promised),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
