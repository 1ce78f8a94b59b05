import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import {
  type TransactionOutcome,
  useTransactionOutcome,
} from '../../chain/transactions/use-transaction-outcome.ts'
import { followOrder, orderPath } from '../../domain/paths.ts'
import { type Cart, removeLines } from '../../domain/retirement/cart.ts'
import type { PrivateName } from '../../domain/retirement/private-name.ts'
import { issuedCertificateIds } from '../../domain/retirement/read-certificates.ts'
import { submittedOrderIds } from '../../domain/retirement/read-orders.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'

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
 * are issued and its orders submitted, so that a transaction that fails loses nothing. A certificate or an
 * order that is alone, of a cart that is then empty, is opened.
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
  const outcome = useRetirementOutcome(sent?.transactionId ?? null)
  const result = outcome?.status === 'done' ? outcome.value : null
  useEffect(() => {
    if (result === null || sent === null || sent.lines.length === 0) return
    const { certificates, orders } = result
    remove(sent.lines)
    setSent({ ...sent, lines: [] })
    const isLast = removeLines(cart, sent.lines).every(({ units }) => units === 0n)
    if (!isLast || certificates.length + orders.length !== 1) return
    const [certificate] = certificates
    void navigate(
      certificate === undefined ? orderPath(orders[0] ?? 0n) : `/retirements/${certificate}`,
      { state: certificate === undefined ? followOrder : null },
    )
  }, [result, sent, cart, remove, navigate])
  return {
    outcome: outcome && sent && { outcome, beneficiary: sent.beneficiary, person: sent.person },
    isUnderWay: outcome?.status === 'pending',
    follow: setSent,
  }
}

/** Outcome of a retirement: the ids of its certificates, and of the orders of what lies at a registry. */
type RetirementOutcome = TransactionOutcome<{
  readonly certificates: readonly bigint[]
  readonly orders: readonly bigint[]
}>

/**
 * Follows a retirement by its id in the transaction store until its certificates are issued and its orders
 * submitted; null without an id.
 */
function useRetirementOutcome(transactionId: string | null): RetirementOutcome | null {
  const chain = useChain()
  return useTransactionOutcome(transactionId, (receipt) => {
    if (chain.status !== 'open') return { certificates: [], orders: [] }
    const { deployment } = chain
    return {
      certificates: issuedCertificateIds(receipt, addressOf(deployment, 'RetirementCertificate')),
      orders: submittedOrderIds(receipt, addressOf(deployment, 'RetirementOrders')),
    }
  })
}
