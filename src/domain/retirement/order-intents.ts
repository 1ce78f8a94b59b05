import type { Address } from 'viem'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Credit } from '../credits/credit.ts'
import { creditLine, formatCredits } from '../credits/credit-text.ts'
import { keys } from '../keys.ts'
import { toHolding } from '../paths.ts'
import type { RetirementOrder } from './orders.ts'

/** What of an order leaves it unretired. */
type LeavingOrder = Pick<RetirementOrder, 'id' | 'holder' | 'waiting'>

/** What changes where units of an order go back to an account. */
const changed = [keys.orders(), keys.credits(), keys.listings()] as const

/**
 * Withdraws all that waits of an order. For its holder and the holder's operators.
 *
 * @param to Recipient of the credits.
 * @param orders Address of RetirementOrders.
 */
export function withdrawOrderIntent(
  order: LeavingOrder,
  credit: Credit,
  to: Address,
  orders: Address,
): Intent {
  const isOwn = sameAddress(to, order.holder)
  return {
    title: `Withdraw ${formatCredits(credit, order.waiting)}`,
    give: [],
    get: isOwn ? [creditLine(credit, order.waiting)] : [],
    notes: [
      `They leave order ${order.id} unretired and go ${isOwn ? 'back to you' : `to ${to}`}.`,
      'What an operator has taken to retire it at the registry stays in the order.',
    ],
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'withdraw',
        args: [order.id, to],
      }),
    ...(isOwn && { leadsTo: toHolding(credit.assetId) }),
    invalidates: changed,
  }
}

/**
 * Returns all that waits of an order to its holder: an operator of the standard with a reason, or anyone
 * once the period of the order is over.
 *
 * @param reason Public; empty unless an operator gives it.
 * @param orders Address of RetirementOrders.
 */
export function returnOrderIntent(
  order: LeavingOrder,
  credit: Credit,
  reason: string,
  orders: Address,
): Intent {
  return {
    title: `Return order ${order.id} to its holder`,
    give: [],
    get: [],
    notes: [
      `${formatCredits(credit, order.waiting)} go back to ${order.holder} unretired.`,
      ...(reason === '' ? [] : [`The reason is public: ${isolated(reason)}`]),
    ],
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'returnOrder',
        args: [order.id, reason],
      }),
    invalidates: changed,
  }
}
