import { type Address, type GetLogsReturnType, getAbiItem, type Hash } from 'viem'
import { getLogs } from 'viem/actions'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { blockTimeOf, type LogPosition } from '../../chain/block-time.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { readLogs } from '../../chain/logs.ts'
import { chainQuery, type Reader } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Amount } from '../../lib/amount.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { shareDecimals } from '../assets/financial-asset.ts'
import { keys } from '../keys.ts'

/** Something that happened to an asset on chain. */
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

type Distribute<T> = T extends unknown ? Omit<T, 'id' | 'time' | 'hash'> : never
type Place = LogPosition & { readonly transactionHash: Hash; readonly logIndex: number }

/** Everything that happened to a financial asset, the newest first. */
export const assetActivityQuery = (chain: ChainState, assetId: bigint, token: Address) =>
  chainQuery(chain, keys.logs('AssetMarket', 'activity', token), async (reader) => {
    const [purchases, events] = await Promise.all([
      readPurchases(reader, assetId),
      readTokenEvents(reader, token),
    ])
    const dated = await Promise.all([...purchases, ...events].map((entry) => date(reader, entry)))
    return dated.toSorted((a, b) => b.time - a.time)
  })

type Entry = { readonly place: Place; readonly what: Distribute<AssetActivity> }

async function readPurchases(reader: Reader, assetId: bigint): Promise<readonly Entry[]> {
  const events = await readEvents(reader, {
    contract: 'AssetMarket',
    abi: assetMarketAbi,
    eventName: 'Purchased',
    args: { assetId },
  })
  return events.map((event) => ({
    place: event,
    what: {
      kind: 'purchase',
      buyer: event.args.recipient,
      seller: event.args.seller,
      units: shares(event.args.amount),
      cost: usdc(event.args.cost),
    },
  }))
}

const shown = [
  getAbiItem({ abi: financialAssetAbi, name: 'Issued' }),
  getAbiItem({ abi: financialAssetAbi, name: 'YieldDistributed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApproved' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApprovalWithdrawn' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Settled' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Redeemed' }),
] as const

type TokenEvent = GetLogsReturnType<undefined, typeof shown, true>[number]

async function readTokenEvents(reader: Reader, token: Address): Promise<readonly Entry[]> {
  const events = await readLogs(reader, keys.logs(token, 'activity'), (range) =>
    getLogs(reader.client, { address: token, events: shown, strict: true, ...range }),
  )
  return events.map((event) => ({ place: event, what: whatHappened(event) }))
}

function whatHappened(event: TokenEvent): Distribute<AssetActivity> {
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

async function date({ client }: Reader, { place, what }: Entry): Promise<AssetActivity> {
  return {
    ...what,
    id: `${place.transactionHash}-${place.logIndex}`,
    time: await blockTimeOf(client, place),
    hash: place.transactionHash,
  }
}

const shares = (value: bigint): Amount => ({ value, decimals: shareDecimals })
const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })
