import { useEffect, useState } from 'react'
import type { Cart } from '../../../domain/retirement/cart.ts'
import { useCart } from '../../../domain/retirement/use-cart.ts'
import {
  type RetirementOutcome,
  useIssuedCertificates,
} from '../../../domain/retirement/use-issued-certificates.ts'

/** A retirement that was sent, and the lines of the cart that it is to take out. */
type Sent = { readonly transactionId: string; readonly lines: Cart }

/**
 * Follows a retirement that was sent from the cart. Its lines stay in the cart until its certificates
 * are issued, so that a transaction that fails loses nothing.
 */
export function useRetirement(): {
  readonly outcome: RetirementOutcome | null
  readonly isUnderWay: boolean
  readonly follow: (transactionId: string, lines: Cart) => void
} {
  const { take } = useCart()
  const [sent, setSent] = useState<Sent | null>(null)
  const outcome = useIssuedCertificates(sent?.transactionId ?? null)
  const isIssued = outcome?.status === 'done'
  useEffect(() => {
    if (isIssued && sent !== null && sent.lines.length > 0) {
      take(sent.lines)
      setSent({ ...sent, lines: [] })
    }
  }, [isIssued, sent, take])
  return {
    outcome,
    isUnderWay: outcome?.status === 'pending',
    follow: (transactionId, lines) => setSent({ transactionId, lines }),
  }
}
