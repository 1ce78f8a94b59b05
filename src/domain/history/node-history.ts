import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import { blockAt, timeOfBlock } from '../../chain/block-at.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { isRowOf } from '../../chain/logs/event-logs.ts'
import { clientSource } from '../../chain/logs/log-requests.ts'
import { readBack } from '../../chain/logs/read-back.ts'
import { openReader, type Reader } from '../../chain/reader.ts'
import { smaller } from '../../lib/compare.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { Answer } from './answer.ts'
import type { Retirement } from './credit-records.ts'
import type { History } from './history.ts'
import {
  type AnsweredWith,
  answeredWith,
  type Context,
  type QuestionOf,
  type RowReader,
} from './rows/answers.ts'
import { assetQuestions } from './rows/asset-questions.ts'
import {
  type CertificateRow,
  certificate,
  certificateFilter,
  creditQuestions,
  retirementOf,
} from './rows/credit-questions.ts'
import { positionQuestions } from './rows/position-questions.ts'
import { tradeQuestions } from './rows/trade-questions.ts'

/** The past as any node tells it: read from its logs, the newest first. */
export function nodeHistory(chain: OpenChain): History {
  const answer = answeredWith<Context>(async (options) => {
    const reader = await openReader(chain)
    return { reader, readRows: nodeRows(reader), ...options }
  })
  return {
    ...rowQuestions(answer),
    certificate: answer(certificateByTime),
    // Few screens ask for them.
    retiredAmounts: answer(async ({ reader }, { beneficiary }) =>
      (await import('./retired-amounts.ts')).retiredAmounts(reader, beneficiary),
    ),
  }
}

const nodeRows =
  (reader: Reader): RowReader =>
  async (filters, options) => ({
    ...(await readBack(reader, filters, options)),
    source: { kind: 'chain', chainId: reader.chainId, block: reader.block },
  })

/** Blocks of one time to look in: some chains add several blocks a second. */
const blocksOfOneTime = 20n

/**
 * The retirement that issued a certificate, found on a node by the time that the certificate states:
 * that takes a few requests however old it is. Reads back where it is not found that way.
 */
async function certificateByTime(
  context: Context,
  question: QuestionOf<'certificate'>,
): Promise<Answer<Retirement | null>> {
  const { reader } = context
  const row = await findByItsTime(reader, question.certificateId)
  if (row === null) return certificate(context, question)
  return {
    value: retirementOf(row),
    source: { kind: 'chain', chainId: reader.chainId, block: reader.block },
    reach: { kind: 'since', block: row.block, time: row.time },
    finished: true,
  }
}

async function findByItsTime(
  reader: Reader,
  certificateId: bigint,
): Promise<CertificateRow | null> {
  const { client, deployment, block: head } = reader
  const time = await statedTime(reader, certificateId)
  if (time === null) return null
  const timeOf = (block: bigint) => timeOfBlock(client, block)
  const from = await blockAt(timeOf, { from: deployment.startBlock, to: head }, time)
  if (from === null) return null
  const range = { fromBlock: from, toBlock: smaller(from + blocksOfOneTime - 1n, head) }
  const filter = certificateFilter(reader, { certificateId })
  const [rows = []] = await clientSource(client)({ conditions: filter, filters: [filter] }, range)
  return rows.map((row) => ({ ...row, time })).find(isRowOf([filter])) ?? null
}

/** Unix seconds; null for a certificate that was not issued. */
async function statedTime(
  { read, addressOf }: Reader,
  certificateId: bigint,
): Promise<number | null> {
  const contract = {
    address: addressOf('RetirementCertificate'),
    abi: retirementCertificateAbi,
  } as const
  const [count, issued] = await Promise.all([
    read({ ...contract, functionName: 'certificateCount' }),
    // Fails for one that was not issued.
    read({ ...contract, functionName: 'certificate', args: [certificateId] }).catch(
      (error: unknown) => ({ error }),
    ),
  ])
  if (certificateId < 1n || certificateId > count) return null
  if ('error' in issued) throw issued.error
  return toSafeInteger(issued.retiredAt)
}

/** Every question that is answered from events, wherever those were read. */
export const rowQuestions = (answer: AnsweredWith<Context>): Omit<History, 'retiredAmounts'> => ({
  ...tradeQuestions(answer),
  ...positionQuestions(answer),
  ...assetQuestions(answer),
  ...creditQuestions(answer),
  // Few screens list movements, and what decodes them is as large as all the rest.
  movements: answer(async (...asked) => (await import('./rows/movements.ts')).movements(...asked)),
  tokenChanges: answer(async (...asked) =>
    (await import('./rows/movements.ts')).tokenChanges(...asked),
  ),
})
