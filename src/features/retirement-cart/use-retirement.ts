import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from 'viem'
import { type Cart, removeLines } from '../../domain/retirement/cart.ts'
import type { PrivateName } from '../../domain/retirement/private-name.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import {
  type RetirementOutcome,
  useIssuedCertificates,
} from '../../domain/retirement/use-issued-certificates.ts'

/** A retirement that was sent. */
type Sent = {
  readonly transactionId: string
  /** The lines of the cart that it is to take out. */
  readonly lines: Cart
  /** Whose the certificates will be. */
  readonly beneficiary: Address
  /** The natural person they are for, whose name only a link proves; null for others. */
  readonly person: PrivateName | null
}

/** Outcome of a retirement and its beneficiary. */
export type SentOutcome = Pick<Sent, 'beneficiary' | 'person'> & {
  readonly outcome: RetirementOutcome
}

/**
 * Follows a retirement that was sent from the cart. Its lines stay in the cart until its certificates
 * are issued, so that a transaction that fails loses nothing. A certificate that is alone, of a cart
 * that is then empty, is opened.
 */
export function useRetirement(): {
  /** Null before anything was sent. */
  readonly outcome: SentOutcome | null
  readonly isUnderWay: boolean
  readonly follow: (sent: Sent) => void
} {
  const { cart, remove } = useCart()
  const navigate = useNavigate()
  const [sent, setSent] = useState<Sent | null>(null)
  const outcome = useIssuedCertificates(sent?.transactionId ?? null)
  const issued = outcome?.status === 'done' ? outcome.value : null
  useEffect(() => {
    if (issued === null || sent === null || sent.lines.length === 0) return
    remove(sent.lines)
    setSent({ ...sent, lines: [] })
    const isLast = removeLines(cart, sent.lines).every(({ units }) => units === 0n)
    if (isLast && issued.length === 1) void navigate(`/retirements/${issued[0]}`)
  }, [issued, sent, cart, remove, navigate])
  return {
    outcome: outcome && sent && { outcome, beneficiary: sent.beneficiary, person: sent.person },
    isUnderWay: outcome?.status === 'pending',
    follow: setSent,
  }
}
