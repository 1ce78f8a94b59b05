import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'

// The answers of an index as they travel. The indexer (`indexer/src/api/`) is typed by the same schemas.

const hex = z.custom<Hex>((value) => isHex(value))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const count = z.int().check(z.nonnegative())
/** A whole number of any size, as decimal digits. */
const whole = z.string().check(z.regex(/^-?\d{1,78}$/))

/** What every answer says besides what was asked for. */
const frame = {
  /** The deployment that is indexed, see `Deployment`. */
  identity: z.string(),
  /** The newest block that was taken in. */
  block: z.object({ number: count, hash }),
}

/** An event as nodes return it in their logs. */
const wireLogSchema = z.object({
  address,
  topics: z.array(hex).check(z.minLength(1), z.maxLength(4)),
  data: hex,
  blockNumber: hex,
  blockTimestamp: hex,
  transactionHash: hash,
  logIndex: hex,
})

/** Events of the filters, the newest first: all from block `since` on. */
export const eventsSchema = z.object({
  ...frame,
  logs: z.array(wireLogSchema),
  since: count,
  /** Whether there are no older ones. */
  complete: z.boolean(),
})

const tradeSumSchema = z.object({
  /** Unix seconds at which the interval starts; 0 for one sum of all. */
  time: count,
  poolId: whole,
  /** Square-root price before the first trade, and after the last. */
  open: whole,
  close: whole,
  high: whole,
  low: whole,
  inA: whole,
  inB: whole,
  outA: whole,
  outB: whole,
  feesA: whole,
  feesB: whole,
  trades: count,
})

/** Trades summed by pool and interval, the oldest interval first, then by pool. */
export const tradeSumsSchema = z.object({
  ...frame,
  sums: z.array(tradeSumSchema),
})

/** Sales summed by asset and interval. */
export const saleSumsSchema = z.object({
  ...frame,
  sums: z.array(
    z.object({ time: count, assetId: whole, units: whole, cost: whole, fee: whole, sales: count }),
  ),
})

/** Retirements summed by credit and interval. */
export const retirementSumsSchema = z.object({
  ...frame,
  sums: z.array(z.object({ time: count, tokenId: whole, amount: whole, retirements: count })),
})

/** Certificates in the order that was asked for, as the events that issued them. */
export const certificatesSchema = z.object({ ...frame, logs: z.array(wireLogSchema) })

/** What was retired for a beneficiary, the newest first. */
export const retiredAmountsSchema = z.object({
  ...frame,
  retired: z.array(z.object({ certificateId: whole, tokenId: whole, amount: whole, time: count })),
})

/** Why a question was not answered. */
export const refusalSchema = z.object({
  identity: z.string(),
  /**
   * `not-ready`: the past is still being read. `not-kept`: the events of a contract are not kept, so
   * that they have to be asked from a node.
   */
  refused: z.enum(['not-ready', 'not-kept']),
})

/** A request for events; conditions as in `eth_getLogs`. */
export const eventsRequestSchema = z.object({
  filters: z
    .array(
      z.object({
        addresses: z.array(address).check(z.minLength(1), z.maxLength(5_000)),
        topics: z
          .array(z.union([z.null(), hash, z.array(hash).check(z.minLength(1), z.maxLength(100))]))
          .check(z.minLength(1), z.maxLength(4)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  /** Blocks and times (unix seconds) are included. */
  toBlock: z.optional(count),
  from: z.optional(count),
  to: z.optional(count),
  /** At least so many events where there are; those of the last block are never cut off. */
  limit: count.check(z.positive(), z.lte(5_000)),
})

const startOfHour = count.check(z.multipleOf(3_600))

/** Sums of whole hours: from the one that starts at `from` to the one that ends at `to`. */
export const sumsRequestSchema = z.object({
  /** Seconds of the intervals that are summed; `all` for one sum. */
  by: z.literal([3_600, 14_400, 86_400, 'all']),
  from: startOfHour,
  to: startOfHour,
  /** Pool, asset or credit; each where it is left out. */
  of: z.optional(whole),
})

export const certificatesRequestSchema = z.object({
  order: z.enum(['newest', 'oldest', 'largest', 'smallest']),
  limit: count.check(z.positive(), z.lte(5_000)),
  tokenId: z.optional(whole),
  beneficiary: z.optional(address),
  retiredBy: z.optional(address),
})

export const retiredAmountsRequestSchema = z.object({ beneficiary: address })

export type RetiredAmountsRequest = z.infer<typeof retiredAmountsRequestSchema>
export type WireLog = z.infer<typeof wireLogSchema>
export type EventsRequest = z.infer<typeof eventsRequestSchema>
export type SumsRequest = z.infer<typeof sumsRequestSchema>
export type CertificatesRequest = z.infer<typeof certificatesRequestSchema>
export type Frame = Pick<z.infer<typeof eventsSchema>, 'identity' | 'block'>
export type TradeSum = z.infer<typeof tradeSumSchema>
