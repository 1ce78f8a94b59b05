import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'
import type { ChainIdentity } from '../deployment.ts'
import { failureKinds } from '../errors/explanation.ts'
import type { TransactionRecord } from './record.ts'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))
const hex = z.custom<Hex>(isHex)
const identity = z.custom<ChainIdentity>((value) => typeof value === 'string')
const bigint = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
)

const request = {
  nonce: z.int(),
  to: address,
  data: hex,
  value: bigint,
  at: z.number(),
  fromBlock: bigint,
  batch: z.exactOptional(z.string()),
}
const submission = { ...request, hash }
const batched = { ...request, batch: z.string() }
const inclusion = { block: bigint, fee: bigint }

const explanation = z.object({
  kind: z.enum(failureKinds),
  sentence: z.string(),
  nextStep: z.string(),
  errorName: z.exactOptional(z.string()),
  raw: z.string(),
})

const state = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signing'), ...request }),
  z.object({ status: z.literal('unknown'), ...request }),
  z.object({
    status: z.literal('submitted'),
    ...submission,
    removedFrom: z.exactOptional(bigint),
  }),
  z.object({ status: z.literal('batched'), ...batched }),
  z.object({ status: z.literal('failed'), ...batched }),
  z.object({ status: z.literal('confirmed'), ...submission, ...inclusion }),
  z.object({ status: z.literal('reverted'), ...submission, ...inclusion, reason: explanation }),
  z.object({ status: z.literal('replaced'), ...submission, by: hash }),
  z.object({ status: z.literal('cancelled'), ...submission, by: hash }),
  z.object({ status: z.literal('dropped'), ...submission }),
])

const record = z.object({
  id: z.string(),
  chain: identity,
  account: address,
  title: z.string(),
  createdAt: z.number(),
  invalidates: z.array(z.array(z.union([z.string(), z.number()]))),
  state,
})

/** Serialises records for storage. */
export function serializeRecords(records: readonly TransactionRecord[]): string {
  return JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Parses stored records. Skips those that are invalid. */
export function parseRecords(text: string | null): readonly TransactionRecord[] {
  const entries = z.safeParse(z.array(z.unknown()), parseJson(text))
  if (!entries.success) return []
  return entries.data.flatMap((entry): readonly TransactionRecord[] => {
    const parsed = z.safeParse(record, entry)
    return parsed.success ? [parsed.data] : []
  })
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
