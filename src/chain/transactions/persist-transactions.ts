import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'
import { localKeys, localStore } from '../../lib/browser-storage.ts'
import type { ChainIdentity } from '../deployment.ts'
import { failureKinds } from '../errors/explanation.ts'
import { abandoned, type TransactionRecord } from './record.ts'
import { transactionStore } from './store.ts'

/**
 * What the key of each record begins with, before its id: a key of its own, because two tabs that wrote one
 * list would overwrite what the other has just sent. The number is raised when the schema of records
 * changes; older records are dropped.
 */
const prefix = 'canopy.transactions.2.'

/**
 * Persists the transaction store in local storage: loads it, saves every change and adopts the
 * changes of other tabs. Returns a function that stops this.
 */
export function persistTransactions(): () => void {
  const current = transactionStore.getState().records
  const known = new Set(current.map(({ id }) => id))
  const earlier = storedRecords().filter(({ id }) => !known.has(id))
  transactionStore.setState({ records: newestFirst([...current, ...earlier.map(abandoned)]) })

  let isAdopting = false
  const unsubscribe = transactionStore.subscribe(({ records }, before) => {
    // What another tab has written may be outdated when it arrives, and is not written again.
    if (!isAdopting) saveChanges(before.records, records)
  })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return
    const id = key.slice(prefix.length)
    const record = parseRecord(newValue)
    isAdopting = true
    transactionStore.setState(({ records }) => {
      const others = records.filter((each) => each.id !== id)
      return { records: record === undefined ? others : newestFirst([record, ...others]) }
    })
    isAdopting = false
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** The stored records. Those that cannot be read are removed. */
function storedRecords(): readonly TransactionRecord[] {
  return localKeys('canopy.transactions.').flatMap((key): readonly TransactionRecord[] => {
    const record = key.startsWith(prefix) ? parseRecord(localStore.get(key)) : undefined
    if (record !== undefined) return [record]
    localStore.set(key, null)
    return []
  })
}

function saveChanges(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
): void {
  const unchanged = new Set(before)
  const kept = new Set(now.map(({ id }) => id))
  for (const record of now) {
    if (!unchanged.has(record)) localStore.set(prefix + record.id, serializeRecord(record))
  }
  for (const { id } of before) {
    if (!kept.has(id)) localStore.set(prefix + id, null)
  }
}

const newestFirst = (records: readonly TransactionRecord[]): readonly TransactionRecord[] =>
  records.toSorted((a, b) => b.createdAt - a.createdAt)

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

/** Serialises a record for storage. */
export function serializeRecord(stored: TransactionRecord): string {
  return JSON.stringify(stored, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Parses a stored record. Returns undefined for one that is invalid or not there. */
export function parseRecord(text: string | null): TransactionRecord | undefined {
  return z.safeParse(record, parseJson(text)).data
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
