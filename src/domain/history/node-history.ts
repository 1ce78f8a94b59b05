import type { OpenChain } from '../../chain/chain-state.ts'
import { readBack } from '../../chain/logs/read-back.ts'
import { openReader } from '../../chain/open-reader.ts'
import type { Reader } from '../../chain/reader.ts'
import { certificateByTime } from './certificate-by-time.ts'
import type { History } from './history.ts'
import { type Answering, historyIn } from './rows/answering.ts'
import { rowQuestions } from './rows/row-questions.ts'
import type { RowReader } from './rows/row-reader.ts'

const nodeQuestions: Answering<History> = {
  ...rowQuestions,
  certificate: certificateByTime,
  // Few screens ask for them.
  retiredAmounts: async (...question) =>
    (await import('./retired-amounts.ts')).retiredAmounts(...question),
}

/** The past as any node tells it: read from its logs, the newest first. */
export const nodeHistory = (chain: OpenChain): History =>
  historyIn(nodeQuestions, async () => {
    const reader = await openReader(chain)
    return { reader, readRows: nodeRows(reader) }
  })

const nodeRows =
  (reader: Reader): RowReader =>
  async (filters, options) => ({
    ...(await readBack(reader, filters, options)),
    source: { kind: 'chain', chainId: reader.chainId, block: reader.block },
  })
