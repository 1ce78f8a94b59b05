import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'

// The answers of an index as they travel. The indexer (`indexer/src/api/`) is typed by the same schemas.

const hex = z.custom<Hex>((value) => isHex(value))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const count = z.int().check(z.nonnegative())
/** A whole number of any size: decimal digits on the way, exact on arrival. */
const digits = z.string().check(z.regex(/^-?\d{1,78}$/))
const integer = z.pipe(
  digits,
  z.transform((text: string) => BigInt(text)),
)

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

/**
 * Candles of pools, the oldest first, then by pool: those of whole intervals, and of the hours before and
 * after them.
 */
export const candlesSchema = z.object({
  ...frame,
  sums: z.array(
    z.object({
      /** Unix seconds at which it starts. */
      time: count,
      poolId: integer,
      /** Square-root price before the first trade, and after the last. */
      open: integer,
      close: integer,
      high: integer,
      low: integer,
      inA: integer,
      inB: integer,
      outA: integer,
      outB: integer,
      feesA: integer,
      feesB: integer,
      trades: count,
    }),
  ),
})

/** Sales summed by asset and interval. */
export const saleSumsSchema = z.object({
  ...frame,
  sums: z.array(
    z.object({
      time: count,
      assetId: integer,
      units: integer,
      cost: integer,
      fee: integer,
      sales: count,
    }),
  ),
})

/** Retirements summed by credit and interval. */
export const retirementSumsSchema = z.object({
  ...frame,
  sums: z.array(z.object({ time: count, tokenId: integer, amount: integer, retirements: count })),
})

/** Certificates in the order that was asked for, as the events that issued them. */
export const certificatesSchema = z.object({ ...frame, logs: z.array(wireLogSchema) })

/** What was retired for a beneficiary, the newest first. */
export const retiredAmountsSchema = z.object({
  ...frame,
  retired: z.array(
    z.object({ certificateId: integer, tokenId: integer, amount: integer, time: count }),
  ),
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
  /** Seconds of the intervals that are summed. */
  by: z.literal([3_600, 14_400, 86_400]),
  from: startOfHour,
  to: startOfHour,
  /** Pool, asset or credit; each where it is left out. */
  of: z.optional(digits),
})

export const certificatesRequestSchema = z.object({
  order: z.enum(['newest', 'oldest', 'largest', 'smallest']),
  limit: count.check(z.positive(), z.lte(5_000)),
  tokenId: z.optional(digits),
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
