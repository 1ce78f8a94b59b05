import { useCallback, useEffect, useState } from 'react'
import { createAppliedLedger } from '../../api/local/applied-ledger.ts'
import type { AppliedStrategy } from '../../api/schemas/applied-strategy.ts'

const lookEveryMs = 500

/**
 * What a user applied without a server: PENDING at first, COMPLETED a little later. Reads the owner
 * once; give the component another key for another owner.
 */
export function useAppliedLedger(owner: string | null) {
  const [ledger] = useState(() =>
    owner === null ? null : createAppliedLedger(owner, browserStorage()),
  )
  const [transactions, setTransactions] = useState(() => ledger?.list() ?? [])
  const isPending = transactions.some(({ status }) => status === 'PENDING')

  useEffect(() => {
    if (!isPending || ledger === null) return
    const timer = setInterval(() => setTransactions(ledger.list()), lookEveryMs)
    return () => clearInterval(timer)
  }, [isPending, ledger])

  const record = useCallback(
    (transaction: AppliedStrategy) => {
      if (ledger === null) return
      ledger.record(transaction)
      setTransactions(ledger.list())
    },
    [ledger],
  )
  return { transactions, record }
}

/** Undefined where the browser forbids storage. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
