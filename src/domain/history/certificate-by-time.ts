import { getBlock } from 'viem/actions'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import { blockAt } from '../../chain/block-at.ts'
import { clientSource } from '../../chain/logs/log-source.ts'
import type { Reader } from '../../chain/reader.ts'
import { smaller } from '../../lib/bigint.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { History } from './history.ts'
import type { Answering } from './rows/answering.ts'
import { certificateFilter, creditQuestions } from './rows/credit-questions.ts'
import type { CertificateRow } from './rows/credit-rows.ts'
import { retirementOf } from './rows/lifecycle.ts'

/** Blocks of one time to look in: some chains add several blocks a second. */
const blocksOfOneTime = 20n

/**
 * The retirement that issued a certificate, found on a node by the time that the certificate states:
 * that takes a few requests however old it is. Reads back where it is not found that way.
 */
export const certificateByTime: Answering<History>['certificate'] = async (context, question) => {
  const { reader } = context
  const row = await findByItsTime(reader, question.certificateId)
  if (row === null) return creditQuestions.certificate(context, question)
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
  const timeOf = async (block: bigint) =>
    toSafeInteger((await getBlock(client, { blockNumber: block })).timestamp)
  const from = await blockAt(timeOf, { from: deployment.startBlock, to: head }, time)
  if (from === null) return null
  const range = { fromBlock: from, toBlock: smaller(from + blocksOfOneTime - 1n, head) }
  const [row] = await clientSource(client)(certificateFilter(reader, { certificateId }), range)
  // The filter's events decide which names and arguments the row has.
  return row === undefined ? null : ({ ...row, time } as unknown as CertificateRow)
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
  const [count, certificate] = await Promise.all([
    read({ ...contract, functionName: 'certificateCount' }),
    // Fails for one that was not issued.
    read({ ...contract, functionName: 'certificate', args: [certificateId] }).catch(
      (error: unknown) => ({ error }),
    ),
  ])
  if (certificateId < 1n || certificateId > count) return null
  if ('error' in certificate) throw certificate.error
  return toSafeInteger(certificate.retiredAt)
}
