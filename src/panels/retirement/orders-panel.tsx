import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import { unitOf } from '../../domain/credits/credit-type.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { orderPath } from '../../domain/paths.ts'
import { isOverdue, orderStateText } from '../../domain/retirement/order-progress.ts'
import { isOpenOrder, type RetirementOrder } from '../../domain/retirement/orders.ts'
import { ordersOfQuery } from '../../domain/retirement/read-orders.ts'
import { creditAmount } from '../../domain/units.ts'
import { formatDate } from '../../lib/date.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Open orders of an account, apart from what it holds and what is retired. Nothing while it has none. */
export function OrdersPanel({ account }: { readonly account: Address }) {
  const chain = useChain()
  const orders = loadable(useQuery(ordersOfQuery(chain, account)))
  const credits = loadable(useQuery(creditsQuery(chain)))
  const read = combine({ orders, credits }, (values) => values)
  if (read.status === 'pending') return null
  if (read.status === 'error') {
    return (
      <Panel title="Retirement orders">
        <FailureState failure={read} />
      </Panel>
    )
  }
  const open = read.value.orders.filter(isOpenOrder)
  if (open.length === 0) return null
  const byToken = new Map(read.value.credits.map((credit) => [credit.tokenId, credit]))
  return (
    <Panel
      title="Retirement orders"
      description="Neither held nor retired: an operator retires them at their registry, then the certificate is issued."
      flush
    >
      <ul className="divide-y divide-line">
        {open.map((order) => (
          <OrderRow key={order.id.toString()} order={order} credit={byToken.get(order.tokenId)} />
        ))}
      </ul>
    </Panel>
  )
}

type OrderRowProps = { readonly order: RetirementOrder; readonly credit: Credit | undefined }

function OrderRow({ order, credit }: OrderRowProps) {
  const now = useNow()
  const left = creditAmount(order.waiting.value + order.taken.value)
  const overdue = isOverdue(order, now)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
      <span className="min-w-0">
        <TextLink to={orderPath(order.id)}>Order {order.id.toString()}</TextLink>
        <span className="block truncate text-muted text-xs">
          {credit === undefined ? 'Unknown credit' : creditName(credit)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {credit && <AmountText amount={left} unit={unitOf(credit.project.type, left)} />}
        <span className="text-muted text-xs">
          {order.state === 'TAKEN' ? 'Submitted' : overdue ? 'Since' : 'To be taken by'}{' '}
          {formatDate(order.state === 'TAKEN' ? order.submittedAt : order.endsAt)}
        </span>
        <Badge dot tone={overdue ? 'warning' : 'primary'}>
          {overdue ? 'Overdue' : orderStateText(order)}
        </Badge>
      </span>
    </li>
  )
}
