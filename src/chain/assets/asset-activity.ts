import type { Address, Hash } from 'viem'
import { getBlock, getContractEvents } from 'viem/actions'
import type { Amount } from '../../lib/amount.ts'
import { assetMarketAbi } from '../abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../abi/financialAsset-abi.ts'
import type { ChainState } from '../chain-state.ts'
import { keys } from '../keys.ts'
import { chainQuery, type Reader } from '../query.ts'
import { shareDecimals, usdcDecimals } from './financial-asset.ts'

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
  | { readonly kind: 'settlement'; readonly price: Amount }
  | {
      readonly kind: 'redemption'
      readonly holder: Address
      readonly units: Amount
      readonly amount: Amount
    }
)

type Distribute<T> = T extends unknown ? Omit<T, 'id' | 'time' | 'hash'> : never
type Place = {
  readonly blockNumber: bigint
  readonly blockTimestamp?: bigint | null | undefined
  readonly transactionHash: Hash
  readonly logIndex: number
}

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

async function readPurchases(
  { client, deployment, block, addressOf }: Reader,
  assetId: bigint,
): Promise<readonly Entry[]> {
  const events = await getContractEvents(client, {
    address: addressOf('AssetMarket'),
    abi: assetMarketAbi,
    eventName: 'Purchased',
    args: { assetId },
    fromBlock: deployment.startBlock,
    toBlock: block,
    strict: true,
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

async function readTokenEvents(
  { client, deployment, block }: Reader,
  token: Address,
): Promise<readonly Entry[]> {
  const filter = {
    address: token,
    abi: financialAssetAbi,
    fromBlock: deployment.startBlock,
    toBlock: block,
    strict: true,
  } as const
  const [issues, payments, settlements, redemptions] = await Promise.all([
    getContractEvents(client, { ...filter, eventName: 'Issued' }),
    getContractEvents(client, { ...filter, eventName: 'YieldDistributed' }),
    getContractEvents(client, { ...filter, eventName: 'Settled' }),
    getContractEvents(client, { ...filter, eventName: 'Redeemed' }),
  ])
  return [
    ...issues.map(
      (event): Entry => ({
        place: event,
        what: { kind: 'issue', to: event.args.to, units: shares(event.args.amount) },
      }),
    ),
    ...payments.map(
      (event): Entry => ({
        place: event,
        what: { kind: 'yield', amount: usdc(event.args.amount) },
      }),
    ),
    ...settlements.map(
      (event): Entry => ({
        place: event,
        what: { kind: 'settlement', price: usdc(event.args.pricePerShare) },
      }),
    ),
    ...redemptions.map(
      (event): Entry => ({
        place: event,
        what: {
          kind: 'redemption',
          holder: event.args.holder,
          units: shares(event.args.shares),
          amount: usdc(event.args.amount),
        },
      }),
    ),
  ]
}

/** Nodes that do not put a block's time into its logs are asked for the block. */
async function date({ client }: Reader, { place, what }: Entry): Promise<AssetActivity> {
  const timestamp =
    place.blockTimestamp ?? (await getBlock(client, { blockNumber: place.blockNumber })).timestamp
  return {
    ...what,
    id: `${place.transactionHash}-${place.logIndex}`,
    time: Number(timestamp),
    hash: place.transactionHash,
  }
}

const shares = (value: bigint): Amount => ({ value, decimals: shareDecimals })
const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })
