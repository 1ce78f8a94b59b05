import * as z from 'zod/mini'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { type AppliedStrategy, appliedStrategySchema } from '../schemas/yield-strategy.ts'

/** Milliseconds after which a locally applied strategy changes from PENDING to COMPLETED. */
export const localSettlementMs = 4_000

const storageKey = (owner: string) => `canopy.applied-strategies.${owner.toLowerCase()}`

const entrySchema = z.object({ appliedAt: z.int(), transaction: appliedStrategySchema })
type Entry = z.infer<typeof entrySchema>

/** The strategies that one user applied without a server, kept in this browser. Newest first. */
export type AppliedLedger = {
  record(transaction: AppliedStrategy): void
  list(): readonly AppliedStrategy[]
  clear(): void
}

/**
 * Settles a locally applied strategy: PENDING at first, COMPLETED once the settlement time has
 * passed, and never back.
 *
 * @param elapsedMs Milliseconds since it was applied.
 */
export function settle(transaction: AppliedStrategy, elapsedMs: number): AppliedStrategy {
  return transaction.status === 'PENDING' && elapsedMs >= localSettlementMs
    ? { ...transaction, status: 'COMPLETED' }
    : transaction
}

/**
 * Keeps a user's applied strategies in `storage`, which all tabs share. Skips invalid entries; if
 * the storage is full or blocked, the strategies are kept only until the page is closed.
 */
export function createAppliedLedger(
  owner: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  now: () => number = nowInMilliseconds,
): AppliedLedger {
  const key = storageKey(owner)
  /** Entries in memory, after a write to the storage has failed. */
  let inMemory: readonly Entry[] | null = null
  const entries = () => inMemory ?? readEntries(storage, key)

  const write = (next: readonly Entry[]) => {
    try {
      if (storage === undefined) inMemory = next
      else if (next.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(next))
    } catch (cause) {
      console.warn('Applied strategies could not be stored beyond this page.', cause)
      inMemory = next
    }
  }

  return {
    record: (transaction) => write([{ appliedAt: now(), transaction }, ...entries()]),
    list: () =>
      entries().map(({ appliedAt, transaction }) => settle(transaction, now() - appliedAt)),
    clear: () => write([]),
  }
}

const ledgers = new Map<string, AppliedLedger>()

/** The ledger of a user in this browser, the same for every screen. */
export function ledgerOf(owner: string): AppliedLedger {
  const key = storageKey(owner)
  const ledger = ledgers.get(key) ?? createAppliedLedger(owner, globalThis.localStorage)
  ledgers.set(key, ledger)
  return ledger
}

function readEntries(storage: Pick<Storage, 'getItem'> | undefined, key: string): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((item) => {
      const entry = z.safeParse(entrySchema, item)
      return entry.success ? [entry.data] : []
    })
  } catch {
    return []
  }
}
