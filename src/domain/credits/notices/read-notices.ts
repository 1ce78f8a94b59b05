import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { creditNoticesAbi } from '../../../chain/abi/creditNotices-abi.ts'
import { type ChainState, useChain } from '../../../chain/chain-state.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Reader } from '../../../chain/reader.ts'
import { type Loadable, loadable } from '../../../lib/loadable.ts'
import { keys } from '../../keys.ts'
import { readPages } from '../../read-pages.ts'
import { creditAmount } from '../../units.ts'
import { type CertificateNotice, type CreditNotice, noticeOf, threadsOf } from './notice.ts'

const pageSize = 100n

/**
 * Every notice of every credit, the oldest first: a call for each hundred. None where the deployment is
 * older than the contract of the notices.
 */
export const noticesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.creditNotices(), readNotices)

async function readNotices({ read, deployment }: Reader): Promise<readonly CreditNotice[]> {
  const address = findAddress(deployment, 'CreditNotices')
  if (address === undefined) return []
  const contract = { address, abi: creditNoticesAbi } as const
  const pages = await readPages({
    count: read({ ...contract, functionName: 'noticeCount' }),
    size: pageSize,
    read: (from) => read({ ...contract, functionName: 'notices', args: [from, pageSize] }),
  })
  return pages.flat().map(noticeOf)
}

/**
 * Reports that say something of the units of a certificate, those in force first.
 *
 * @param address `CreditNotices`.
 */
export async function readCertificateNotices(
  { read }: Reader,
  address: Address,
  certificateId: bigint,
): Promise<readonly CertificateNotice[]> {
  const effects = await read({
    address,
    abi: creditNoticesAbi,
    functionName: 'noticesFor',
    args: [certificateId],
  })
  const affectedBy = new Map(
    effects.map(({ isKnown, affected, notice }) => [
      notice.id,
      isKnown ? creditAmount(affected) : null,
    ]),
  )
  return threadsOf(effects.map(({ notice }) => noticeOf(notice))).map((thread) => ({
    thread,
    affected: affectedBy.get(thread.report.id) ?? null,
  }))
}

/** Every notice of every credit, the oldest first. */
export function useNotices(): Loadable<readonly CreditNotice[]> {
  return loadable(useQuery(noticesQuery(useChain())))
}

/**
 * The first notice that forbids to begin retiring units at their registry; null for none.
 *
 * @param offset Units of the batch before them.
 * @param amount Units of 0.001 credit.
 */
export async function readStopOf(
  { read, addressOf }: Reader,
  tokenId: bigint,
  offset: bigint,
  amount: bigint,
): Promise<bigint | null> {
  const noticeId = await read({
    address: addressOf('CreditNotices'),
    abi: creditNoticesAbi,
    functionName: 'stopOf',
    args: [tokenId, offset, amount],
  })
  return noticeId === 0n ? null : noticeId
}
