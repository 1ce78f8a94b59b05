import { type Address, type GetLogsReturnType, getAbiItem, type Hash } from 'viem'
import { getLogs } from 'viem/actions'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { blockTimeOf, type LogPosition } from '../../chain/block-time.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { readLogs } from '../../chain/logs.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { shareDecimals } from '../assets/financial-asset.ts'
import { keys } from '../keys.ts'

/** One entry in the activity of a financial asset. */
export type AssetActivity = {
  readonly id: string
  /** Unix seconds of its block. */
  readonly time: number
  readonly hash: Hash
} & (
  | {
      readonly kind: 'purchase'
      readonly buyer: Address
      readonly seller: Address
      readonly units: Amount
      readonly cost: Amount
    }
  | { readonly kind: 'issue'; readonly to: Address; readonly units: Amount }
  | { readonly kind: 'yield'; readonly amount: Amount }
  | { readonly kind: 'approval'; readonly verifier: Address; readonly price: Amount }
  | { readonly kind: 'withdrawal'; readonly verifier: Address }
  | { readonly kind: 'settlement'; readonly price: Amount }
  | {
      readonly kind: 'redemption'
      readonly holder: Address
      readonly units: Amount
      readonly amount: Amount
    }
)

/** An activity without the data of its transaction. */
type ActivityDetails = AssetActivity extends infer Activity
  ? Activity extends unknown
    ? Omit<Activity, 'id' | 'time' | 'hash'>
    : never
  : never
type Place = LogPosition & { readonly transactionHash: Hash; readonly logIndex: number }

/** Activity of a financial asset, the newest first. */
export const assetActivityQuery = (chain: ChainState, assetId: bigint, token: Address) =>
  chainQuery(chain, keys.logs('AssetMarket', 'activity', token), async (reader) => {
    const [purchases, events] = await Promise.all([
      readPurchases(reader, assetId),
      readTokenEvents(reader, token),
    ])
    const activity = await Promise.all(
      [...purchases, ...events].map((entry) => toActivity(reader, entry)),
    )
    return activity.toSorted((a, b) => b.time - a.time)
  })

type Entry = { readonly place: Place; readonly details: ActivityDetails }

async function readPurchases(reader: Reader, assetId: bigint): Promise<readonly Entry[]> {
  const events = await readEvents(reader, {
    contract: 'AssetMarket',
    abi: assetMarketAbi,
    eventName: 'Purchased',
    args: { assetId },
  })
  return events.map((event) => ({
    place: event,
    details: {
      kind: 'purchase',
      buyer: event.args.recipient,
      seller: event.args.seller,
      units: shares(event.args.amount),
      cost: usdc(event.args.cost),
    },
  }))
}

const tokenEvents = [
  getAbiItem({ abi: financialAssetAbi, name: 'Issued' }),
  getAbiItem({ abi: financialAssetAbi, name: 'YieldDistributed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApproved' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApprovalWithdrawn' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Settled' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Redeemed' }),
] as const

type TokenEvent = GetLogsReturnType<undefined, typeof tokenEvents, true>[number]

async function readTokenEvents(reader: Reader, token: Address): Promise<readonly Entry[]> {
  const events = await readLogs(reader, keys.logs(token, 'activity'), (range) =>
    getLogs(reader.client, { address: token, events: tokenEvents, strict: true, ...range }),
  )
  return events.map((event) => ({ place: event, details: detailsOf(event) }))
}

function detailsOf(event: TokenEvent): ActivityDetails {
  switch (event.eventName) {
    case 'Issued':
      return { kind: 'issue', to: event.args.to, units: shares(event.args.amount) }
    case 'YieldDistributed':
      return { kind: 'yield', amount: usdc(event.args.amount) }
    case 'SettlementApproved': {
      const { verifier, pricePerShare } = event.args
      return { kind: 'approval', verifier, price: usdc(pricePerShare) }
    }
    case 'SettlementApprovalWithdrawn':
      return { kind: 'withdrawal', verifier: event.args.verifier }
    case 'Settled':
      return { kind: 'settlement', price: usdc(event.args.pricePerShare) }
    case 'Redeemed':
      return {
        kind: 'redemption',
        holder: event.args.holder,
        units: shares(event.args.shares),
        amount: usdc(event.args.amount),
      }
  }
}

async function toActivity({ client }: Reader, { place, details }: Entry): Promise<AssetActivity> {
  return {
    ...details,
    id: `${place.transactionHash}-${place.logIndex}`,
    time: await blockTimeOf(client, place),
    hash: place.transactionHash,
  }
}

const shares = (value: bigint): Amount => ({ value, decimals: shareDecimals })
const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })
