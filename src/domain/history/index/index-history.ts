import type { OpenChain } from '../../../chain/chain-state.ts'
import { openReader } from '../../../chain/open-reader.ts'
import type { History } from '../history.ts'
import { historyIn } from '../rows/answering.ts'
import { rowQuestions } from '../rows/row-questions.ts'
import { checkedIndex } from './checked-index.ts'
import type { IndexClient } from './index-client.ts'
import { indexRows } from './index-rows.ts'
import { type IndexContext, sumQuestions } from './sum-questions.ts'

/**
 * The past as an index tells it. Lists are made of events, as those of a node are; sums are the index's.
 * Questions reject with an `IndexError` where it cannot answer.
 */
export const indexHistory = (chain: OpenChain, client: IndexClient): History =>
  historyIn<IndexContext>({ ...rowQuestions, ...sumQuestions }, async () => {
    const reader = await openReader(chain)
    const index = checkedIndex(client, reader)
    return { reader, index, readRows: indexRows(index) }
  })
