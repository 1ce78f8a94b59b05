import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'
import { localStore } from '../../lib/browser-storage.ts'
import type { ChainIdentity } from '../deployment.ts'
import { failureKinds } from '../errors/explanation.ts'
import { abandoned, type TransactionRecord } from './record.ts'
import { transactionStore } from './store.ts'

/** The number is raised when the schema of records changes; older records are dropped. */
const storageKey = 'canopy.transactions.1'

/**
 * Persists the transaction store in local storage: loads it, saves every change and adopts the
 * changes of other tabs. Returns a function that stops this.
 */
export function persistTransactions(): () => void {
  const current = transactionStore.getState().records
  const known = new Set(current.map(({ id }) => id))
  const earlier = stored().filter(({ id }) => !known.has(id))
  transactionStore.setState({ records: [...current, ...earlier.map(abandoned)] })

  const unsubscribe = transactionStore.subscribe(({ records }, before) => {
    const merged = withChanges(stored(), before.records, records)
    localStore.set(storageKey, serializeRecords(merged))
  })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) transactionStore.setState({ records: parseRecords(newValue) })
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

const stored = () => parseRecords(localStore.get(storageKey))

/**
 * Applies the changes of this tab to what is stored, which may have records that this tab does not
 * know yet: two tabs can send at the same time.
 */
function withChanges(
  stored: readonly TransactionRecord[],
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
): readonly TransactionRecord[] {
  const nowById = new Map(now.map((record) => [record.id, record]))
  const removed = new Set(before.filter(({ id }) => !nowById.has(id)).map(({ id }) => id))
  const others = stored.filter(({ id }) => !nowById.has(id) && !removed.has(id))
  return [...now, ...others].toSorted((a, b) => b.createdAt - a.createdAt)
}

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
  isSafe: z.exactOptional(z.literal(true)),
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
