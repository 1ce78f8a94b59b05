import type { Address, Hash } from 'viem'
import { getBlock } from 'viem/actions'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditAmount } from '../credits/credit.ts'
import { keys } from '../keys.ts'
import type { IssuedEvent } from '../retirement/evidence.ts'
import { readIssuedEvents } from '../retirement/read-certificates.ts'

/** One event in the lifecycle of a credit. */
export type LifecycleEvent = {
  readonly transaction: Hash
  readonly block: bigint
  readonly logIndex: number
  /** Unix seconds of the block. */
  readonly time: number
} & (
  | { readonly kind: 'created'; readonly by: Address }
  | {
      readonly kind: 'requested' | 'confirmed'
      readonly by: Address
      readonly amount: Amount | null
      readonly issuanceId: bigint
    }
  | { readonly kind: 'rejected'; readonly by: Address; readonly reason: string }
  | { readonly kind: 'suspended' | 'reinstated'; readonly by: Address; readonly reason: string }
  | { readonly kind: 'minted'; readonly to: Address; readonly amount: Amount }
  | {
      readonly kind: 'cancelled'
      readonly by: Address
      readonly amount: Amount
      readonly reason: string
    }
  | { readonly kind: 'tokenized'; readonly token: Address }
  | {
      readonly kind: 'listed'
      readonly by: Address
      readonly amount: Amount
      readonly price: Amount
    }
  | {
      readonly kind: 'sold'
      readonly from: Address
      readonly to: Address
      readonly amount: Amount
      readonly cost: Amount
    }
  | {
      readonly kind: 'retired'
      readonly by: Address
      readonly amount: Amount
      readonly certificate: IssuedEvent | null
    }
)

/** Nodes may return logs without the time of their block. */
type Undated = LifecycleEvent extends infer Event
  ? Event extends LifecycleEvent
    ? Omit<Event, 'time'> & { readonly time: number | null }
    : never
  : never

/** Lifecycle of a credit, the newest event first. */
export const lifecycleQuery = (
  chain: ChainState,
  credit: { readonly tokenId: bigint; readonly assetId: bigint },
) =>
  chainQuery(chain, keys.creditLifecycle(credit.tokenId), (reader) => readLifecycle(reader, credit))

async function readLifecycle(
  reader: Reader,
  { tokenId, assetId }: { readonly tokenId: bigint; readonly assetId: bigint },
): Promise<readonly LifecycleEvent[]> {
  const [ofCredit, ofMarket] = await Promise.all([
    readCreditEvents(reader, tokenId),
    readMarketEvents(reader, assetId),
  ])
  const events = [...ofCredit, ...ofMarket].toSorted(
    (a, b) => compare(b.block, a.block) || b.logIndex - a.logIndex,
  )
  const undated = events.filter(({ time }) => time === null).map(({ block }) => block)
  const times = await readBlockTimes(reader, new Set(undated))
  return events.map((event) => ({ ...event, time: event.time ?? times.get(event.block) ?? 0 }))
}

async function readCreditEvents(reader: Reader, tokenId: bigint): Promise<readonly Undated[]> {
  const filter = {
    contract: 'EnvironmentalCredits',
    abi: environmentalCreditsAbi,
    args: { tokenId },
  } as const
  const [
    created,
    requested,
    confirmed,
    rejected,
    suspended,
    reinstated,
    minted,
    retired,
    cancelled,
    tokenized,
    certificates,
  ] = await Promise.all([
    readEvents(reader, { ...filter, eventName: 'CreditCreated' }),
    readEvents(reader, { ...filter, eventName: 'IssuanceRequested' }),
    readEvents(reader, { ...filter, eventName: 'IssuanceConfirmed' }),
    readEvents(reader, { ...filter, eventName: 'IssuanceRejected' }),
    readEvents(reader, { ...filter, eventName: 'CreditSuspended' }),
    readEvents(reader, { ...filter, eventName: 'CreditReinstated' }),
    readEvents(reader, { ...filter, eventName: 'CreditMinted' }),
    readEvents(reader, { ...filter, eventName: 'CreditRetired' }),
    readEvents(reader, { ...filter, eventName: 'CreditCancelled' }),
    readEvents(reader, { ...filter, eventName: 'CreditTokenCreated' }),
    readIssuedEvents(reader, { tokenId }),
  ])
  const unmatched = [...certificates]
  const certificateOf = (transaction: Hash, units: bigint): IssuedEvent | null => {
    const index = unmatched.findIndex(
      (event) => event.transaction === transaction && event.amount.value === units,
    )
    return index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null)
  }
  return [
    ...created.map((log) => ({ ...placeOf(log), kind: 'created' as const, by: log.args.issuer })),
    ...requested.map((log) => ({
      ...placeOf(log),
      kind: 'requested' as const,
      by: log.args.issuer,
      amount: creditAmount(BigInt(log.args.lastSerial - log.args.firstSerial + 1) * 1_000n),
      issuanceId: log.args.issuanceId,
    })),
    ...confirmed.map((log) => ({
      ...placeOf(log),
      kind: 'confirmed' as const,
      by: log.args.verifier,
      amount: creditAmount(log.args.amount),
      issuanceId: log.args.issuanceId,
    })),
    ...rejected.map((log) => ({
      ...placeOf(log),
      kind: 'rejected' as const,
      by: log.args.verifier,
      reason: log.args.reason,
    })),
    ...suspended.map((log) => ({
      ...placeOf(log),
      kind: 'suspended' as const,
      by: log.args.verifier,
      reason: log.args.reason,
    })),
    ...reinstated.map((log) => ({
      ...placeOf(log),
      kind: 'reinstated' as const,
      by: log.args.verifier,
      reason: log.args.reason,
    })),
    ...minted.map((log) => ({
      ...placeOf(log),
      kind: 'minted' as const,
      to: log.args.to,
      amount: creditAmount(log.args.amount),
    })),
    ...retired.map((log) => ({
      ...placeOf(log),
      kind: 'retired' as const,
      by: log.args.account,
      amount: creditAmount(log.args.amount),
      certificate: certificateOf(log.transactionHash, log.args.amount),
    })),
    ...cancelled.map((log) => ({
      ...placeOf(log),
      kind: 'cancelled' as const,
      by: log.args.issuer,
      amount: creditAmount(log.args.amount),
      reason: log.args.reason,
    })),
    ...tokenized.map((log) => ({
      ...placeOf(log),
      kind: 'tokenized' as const,
      token: log.args.token,
    })),
  ]
}

async function readMarketEvents(reader: Reader, assetId: bigint): Promise<readonly Undated[]> {
  const filter = { contract: 'AssetMarket', abi: assetMarketAbi, args: { assetId } } as const
  const [listed, purchased] = await Promise.all([
    readEvents(reader, { ...filter, eventName: 'Listed' }),
    readEvents(reader, { ...filter, eventName: 'Purchased' }),
  ])
  return [
    ...listed.map((log) => ({
      ...placeOf(log),
      kind: 'listed' as const,
      by: log.args.seller,
      amount: creditAmount(log.args.amount),
      price: usdc(log.args.pricePerUnit),
    })),
    ...purchased.map((log) => ({
      ...placeOf(log),
      kind: 'sold' as const,
      from: log.args.seller,
      to: log.args.buyer,
      amount: creditAmount(log.args.amount),
      cost: usdc(log.args.cost),
    })),
  ]
}

async function readBlockTimes(
  { client }: Reader,
  blocks: ReadonlySet<bigint>,
): Promise<ReadonlyMap<bigint, number>> {
  const headers = await Promise.all(
    [...blocks].map((blockNumber) => getBlock(client, { blockNumber })),
  )
  return new Map(headers.map(({ number, timestamp }) => [number, Number(timestamp)]))
}

function placeOf(log: {
  readonly transactionHash: Hash
  readonly blockNumber: bigint
  readonly logIndex: number
  readonly blockTimestamp?: bigint | undefined
}) {
  return {
    transaction: log.transactionHash,
    block: log.blockNumber,
    logIndex: log.logIndex,
    time: log.blockTimestamp === undefined ? null : Number(log.blockTimestamp),
  }
}
