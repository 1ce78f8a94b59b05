import { describe, expect, it, vi } from 'vitest'
import { sampleYieldStrategies } from '../sample/yield-strategies.ts'
import { createAppliedLedger, localSettlementMs, settle } from './applied-ledger.ts'
import { applyLocally } from './strategy-rules.ts'

const owner = '0xAbC'
const [strategy] = sampleYieldStrategies
if (strategy === undefined) throw new Error('no sample strategy')
const transaction = applyLocally(strategy, { asset_id: 'usdc', amount: '100' }, 'tx-1')

function memory(initial: string | null = null) {
  let kept = initial
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
    kept: () => kept,
  }
}

describe('settle', () => {
  it('changes PENDING to COMPLETED at the settlement time, and never back', () => {
    expect(settle(transaction, localSettlementMs - 1).status).toBe('PENDING')
    expect(settle(transaction, localSettlementMs).status).toBe('COMPLETED')
    expect(settle({ ...transaction, status: 'COMPLETED' }, 0).status).toBe('COMPLETED')
  })
})

describe('the ledger', () => {
  it('lists the newest first and settles them over time', () => {
    let now = 1_000
    const ledger = createAppliedLedger(owner, memory(), () => now)
    ledger.record(transaction)
    now += localSettlementMs
    ledger.record({ ...transaction, transaction_id: 'tx-2' })
    expect(ledger.list().map(({ transaction_id, status }) => [transaction_id, status])).toEqual([
      ['tx-2', 'PENDING'],
      ['tx-1', 'COMPLETED'],
    ])
  })
  it('survives a reload and can be cleared', () => {
    const storage = memory()
    createAppliedLedger(owner, storage).record(transaction)
    const reloaded = createAppliedLedger(owner, storage)
    expect(reloaded.list()).toHaveLength(1)
    reloaded.clear()
    expect(storage.kept()).toBeNull()
  })
  it('includes strategies applied in another tab', () => {
    const storage = memory()
    const [here, there] = [createAppliedLedger(owner, storage), createAppliedLedger(owner, storage)]
    there.record(transaction)
    here.record({ ...transaction, transaction_id: 'tx-2' })
    expect(there.list().map(({ transaction_id }) => transaction_id)).toEqual(['tx-2', 'tx-1'])
  })
  it('separates users, ignoring the case of their address', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    createAppliedLedger('0xAbC', storage).record(transaction)
    expect(createAppliedLedger('0xabc', storage).list()).toHaveLength(1)
    expect(createAppliedLedger('0xdef', storage).list()).toEqual([])
  })
  it('skips invalid entries and keeps the rest', () => {
    const good = { appliedAt: 0, transaction }
    const storage = memory(JSON.stringify([{ appliedAt: 0 }, good, 'nonsense']))
    expect(createAppliedLedger(owner, storage).list()).toHaveLength(1)
    expect(createAppliedLedger(owner, memory('{')).list()).toEqual([])
    expect(createAppliedLedger(owner, memory('{}')).list()).toEqual([])
  })
  it('works without storage, or with a full one', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    for (const storage of [undefined, full]) {
      const ledger = createAppliedLedger(owner, storage)
      ledger.record(transaction)
      expect(ledger.list()).toHaveLength(1)
    }
  })
})
