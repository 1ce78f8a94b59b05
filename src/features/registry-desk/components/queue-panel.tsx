import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { creditName, formatCredits } from '../../../domain/credits/credit-text.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { orderPath } from '../../../domain/paths.ts'
import { beneficiaryText } from '../../../domain/retirement/certificate.ts'
import { formLot, maxLotParts } from '../../../domain/retirement/form-lot.ts'
import { isPooled, unitsOf } from '../../../domain/retirement/lot-progress.ts'
import { returnOrderIntent } from '../../../domain/retirement/order-intents.ts'
import { purposeText } from '../../../domain/retirement/purpose.ts'
import { creditAmount } from '../../../domain/units.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { NoticeCallouts } from '../../../panels/credits/notice-marks.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { takeLotIntent } from '../lot-intents.ts'
import { type CreditQueue, isStop, type Obstacle, type QueuedOrder } from '../queue.ts'
import type { Permission } from '../standing.ts'

type QueuePanelProps = {
  readonly queue: CreditQueue
  readonly permission: Permission
  /** Address of RetirementOrders; null for who can sign nothing. */
  readonly orders: Address | null
}

/** The waiting orders of one credit, from which an operator forms a lot. */
export function QueuePanel({ queue, permission, orders }: QueuePanelProps) {
  const { credit, obstacles } = queue
  const [leftOut, setLeftOut] = useState<ReadonlySet<bigint>>(new Set())
  const [returning, setReturning] = useState<QueuedOrder | null>(null)
  const isOperator = permission.may === 'operate' && orders !== null
  const parts = formLot(
    queue.orders
      .filter(({ state, order }) => state !== 'over' && !leftOut.has(order.id))
      .map(({ order }) => order),
  )
  const columns = useMemo(() => {
    const mayReturn = ({ state }: QueuedOrder) =>
      orders !== null && (isOperator || state === 'over')
    const toggle = (id: bigint, isTaken: boolean) =>
      setLeftOut((current) => new Set([...current, id].filter((each) => !isTaken || each !== id)))
    return columnsFor({
      unit: creditUnit(credit.project.type).short,
      ...(queue.orders.some(mayReturn) && { mayReturn }),
      onReturn: (queued) => {
        if (orders === null) return
        // Anyone may return what is over; a reason is for what an operator refuses.
        if (queued.state === 'over') {
          void transact(returnOrderIntent(queued.order, credit, '', orders))
        } else setReturning(queued)
      },
      ...(isOperator && { leftOut, toggle }),
    })
  }, [credit, queue.orders, isOperator, leftOut, orders])
  const hasStop = obstacles.some(isStop)
  return (
    <Panel
      title={creditName(credit)}
      description={
        <>
          {isolated(credit.project.standard)} {credit.project.code},{' '}
          <TextLink to={`/environmental/assets/${credit.assetId}`}>the credit</TextLink>
        </>
      }
      actions={<QueueBadge queue={queue} />}
      flush
    >
      <div className="flex flex-col gap-2 px-4 pt-4 empty:hidden sm:px-5">
        <NoticeCallouts credit={credit} />
      </div>
      {(obstacles.length > 0 || (permission.may === 'read' && permission.why !== null)) && (
        <div className="flex flex-col gap-2 border-line border-b p-4 sm:px-5">
          {obstacles.map((obstacle) => (
            <Callout key={obstacle.kind} tone={isStop(obstacle) ? 'warning' : 'neutral'}>
              {obstacleText(obstacle)}
            </Callout>
          ))}
          {permission.may === 'read' && permission.why !== null && (
            <Callout tone="warning">{permission.why}</Callout>
          )}
        </div>
      )}
      <DataTable
        caption={`Orders of ${creditName(credit)}`}
        columns={columns}
        rows={queue.orders}
        rowId={({ order }) => String(order.id)}
        preview={10}
      />
      {isOperator && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t bg-sunken px-4 py-3.5 sm:px-5">
          <p className="min-w-0 flex-1 basis-72 text-muted text-sm">{lotText(queue, parts)}</p>
          <Button
            disabled={hasStop || parts.length === 0}
            onClick={() => void transact(takeLotIntent(credit, parts, orders))}
          >
            Take as a lot
          </Button>
        </div>
      )}
      {returning !== null && orders !== null && (
        <ReasonDialog
          open
          onOpenChange={(open) => {
            if (!open) setReturning(null)
          }}
          title={`Return order ${returning.order.id}`}
          hint="Why the registry cannot retire it, and what the holder can do."
          action="Preview the return"
          danger
          onReason={(reason) =>
            transact(returnOrderIntent(returning.order, credit, reason, orders))
          }
        />
      )}
    </Panel>
  )
}

function QueueBadge({ queue: { orders } }: Pick<QueuePanelProps, 'queue'>) {
  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
  const urgent = orders.filter(({ state }) => state === 'urgent').length
  return urgent === 0 ? (
    <Badge>{count}</Badge>
  ) : (
    <Badge tone="warning">
      {urgent} of {count} urgent
    </Badge>
  )
}

function obstacleText(obstacle: Obstacle): string {
  if (obstacle.kind === 'lot') {
    return `Lot ${obstacle.lotId} of this credit is at the registry. The next can be taken once it has ended.`
  }
  if (obstacle.kind === 'expiry') {
    return `The credit expires on ${formatDay(obstacle.expirationDate)}. No lot is taken in the last 14 days before; holders can withdraw.`
  }
  if (obstacle.kind === 'notice') {
    return obstacle.isPartial
      ? `Notice ${obstacle.noticeId} says that later serial numbers are in excess or invalid. Leave orders out, so that the lot ends before them.`
      : `Notice ${obstacle.noticeId} says that the next serial numbers are in excess or invalid. No lot can be taken until the issuer has cancelled them.`
  }
  return 'A verifier has suspended this credit. It is not traded; what was ordered can be retired. Look into the reason first.'
}

/** What the lot would have: `Takes 12 t: 10 t of 3 orders, and 2 t pooled of 5 orders.` */
function lotText({ credit, orders }: CreditQueue, parts: CreditParts): string {
  if (parts.length === 0) return 'What is chosen makes no whole credit.'
  const { short } = creditUnit(credit.project.type)
  const shown = (some: CreditParts) => `${formatAmount(creditAmount(unitsOf(some)))} ${short}`
  const ordersOf = ({ length }: CreditParts) => `${length} ${length === 1 ? 'order' : 'orders'}`
  const pooled = parts.filter(({ amount }) => isPooled(amount))
  const whole = parts.slice(0, parts.length - pooled.length)
  const kinds = [
    ...(whole.length === 0 ? [] : [`${shown(whole)} whole, of ${ordersOf(whole)}`]),
    ...(pooled.length === 0 ? [] : [`${shown(pooled)} pooled, of ${ordersOf(pooled)}`]),
  ]
  const all = orders.reduce((sum, { order }) => sum + order.waiting.value, 0n)
  const rest = creditAmount(all - unitsOf(parts))
  return [
    `Takes ${formatCredits(credit, creditAmount(unitsOf(parts)))}: ${kinds.join(', and ')}.`,
    ...(rest.value > 0n ? [`${formatAmount(rest)} ${short} wait on.`] : []),
    ...(parts.length === maxLotParts ? [`A lot has at most ${maxLotParts} parts.`] : []),
  ].join(' ')
}

type CreditParts = ReturnType<typeof formLot>

type ColumnChoices = {
  readonly unit: string
  /** Left out where nothing can be returned. */
  readonly mayReturn?: (queued: QueuedOrder) => boolean
  readonly onReturn: (queued: QueuedOrder) => void
  /** Orders that an operator has left out of the lot. */
  readonly leftOut?: ReadonlySet<bigint>
  readonly toggle?: (id: bigint, isTaken: boolean) => void
}

function columnsFor({
  unit,
  mayReturn,
  onReturn,
  leftOut,
  toggle,
}: ColumnChoices): readonly Column<QueuedOrder>[] {
  return [
    {
      id: 'order',
      header: 'Order',
      cell: ({ order, state }) =>
        leftOut === undefined || toggle === undefined || state === 'over' ? (
          <span className="whitespace-nowrap tnum">
            <TextLink to={orderPath(order.id)}>Order {order.id.toString()}</TextLink>
          </span>
        ) : (
          <Checkbox
            label={
              <>
                <span className="sr-only">Take </span>
                <span className="whitespace-nowrap tnum">Order {order.id.toString()}</span>
              </>
            }
            checked={!leftOut.has(order.id)}
            onChange={(isTaken) => toggle(order.id, isTaken)}
          />
        ),
    },
    {
      id: 'for',
      header: 'For',
      fill: true,
      cell: ({ order }) => {
        const named = beneficiaryText(order)
        return named === null ? (
          <AccountName account={order.beneficiary} plain />
        ) : (
          <ForeignText>{named}</ForeignText>
        )
      },
    },
    {
      id: 'holder',
      header: 'Holder',
      hideBelow: 760,
      cell: ({ order }) => <AccountName account={order.holder} plain />,
    },
    {
      id: 'purpose',
      header: 'Purpose',
      hideBelow: 900,
      cell: ({ order }) => purposeText(order.purpose).label,
    },
    {
      id: 'amount',
      header: `Waits (${unit})`,
      align: 'end',
      cell: ({ order }) => formatAmount(order.waiting),
    },
    {
      id: 'ordered',
      header: 'Ordered',
      align: 'end',
      cell: ({ order }) => <RelativeTime at={order.submittedAt} />,
    },
    {
      id: 'before',
      header: 'Take before',
      align: 'end',
      cell: ({ takeBefore, state }) =>
        state === 'waits' ? (
          <span className="whitespace-nowrap">{formatDay(takeBefore)}</span>
        ) : (
          <Badge tone="warning">{state === 'over' ? 'Over' : formatDay(takeBefore)}</Badge>
        ),
    },
    ...(mayReturn === undefined
      ? []
      : [
          {
            id: 'return',
            header: 'Return',
            align: 'end',
            cell: (queued: QueuedOrder) =>
              mayReturn(queued) && (
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Return order ${queued.order.id}`}
                  onClick={() => onReturn(queued)}
                >
                  Return
                </Button>
              ),
          } as const,
        ]),
  ]
}
