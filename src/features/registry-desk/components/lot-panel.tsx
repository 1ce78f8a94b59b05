import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import type { Credit } from '../../../domain/credits/credit.ts'
import { formatCredits } from '../../../domain/credits/credit-text.ts'
import {
  nextRetirement,
  type Retirement,
  retirementsOf,
} from '../../../domain/retirement/lot-progress.ts'
import type { Lot, RetirementOrder } from '../../../domain/retirement/orders.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { registryFields } from '../registry-fields.ts'
import type { Permission } from '../standing.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { ReleasePart } from './release-part.tsx'

type LotPanelProps = {
  readonly lot: Lot
  readonly credit: Credit
  /** Orders in the lot. */
  readonly inLot: readonly RetirementOrder[]
  readonly permission: Permission
  /** References of the standard that were used. */
  readonly used: readonly string[]
  /** Unix seconds of the chain. */
  readonly now: number
  /** Unix seconds of the newest final block; null where it is not known. */
  readonly finalTime: number | null
  /** Address of RetirementOrders. */
  readonly orders: Address
}

/** A lot that is being retired at the registry: what to enter there, and what it did. */
export function LotPanel({
  lot,
  credit,
  inLot,
  permission,
  used,
  now,
  finalTime,
  orders,
}: LotPanelProps) {
  const retirements = retirementsOf(lot)
  const next = nextRetirement(retirements)
  const isOverdue = now >= lot.resolvableFrom
  const mayDecide = permission.may !== 'read'
  const isFinal = finalTime !== null && finalTime >= lot.takenAt
  return (
    <Panel
      title={`Lot ${lot.id}: ${formatCredits(credit, lot.amount)}`}
      description={
        <>
          Taken <RelativeTime at={lot.takenAt} /> by <AccountName account={lot.operator} plain />
        </>
      }
      actions={
        <Badge tone={isOverdue ? 'warning' : 'primary'}>
          {isOverdue ? 'Overdue' : 'At the registry'}
        </Badge>
      }
      flush
    >
      <div className="flex flex-col gap-3 border-line border-b p-4 text-sm sm:px-5">
        <p className="text-muted">
          {isOverdue
            ? 'The operator has not decided it in 30 days. An independent verifier may confirm or release it.'
            : `From ${formatDateTime(lot.resolvableFrom)} on an independent verifier may decide it.`}
        </p>
        {permission.may === 'read' && permission.why !== null && (
          <Callout tone="warning">{permission.why}</Callout>
        )}
        {mayDecide && !isFinal && (
          <Callout tone="warning" title="Not final yet">
            Ask the registry for nothing until the block that took this lot can no longer be
            replaced.
          </Callout>
        )}
        {mayDecide && isFinal && (
          <p className="text-muted">
            Final: retire each part at <ForeignText>{credit.project.standard}</ForeignText> by
            itself, with the note, then confirm it here in this order.
          </p>
        )}
      </div>
      <ol className="divide-y divide-line">
        {retirements.map((retirement, index) => (
          <li key={retirement.orderIds.join()} className="flex flex-col gap-4 p-4 sm:px-5">
            <RetirementHead
              retirement={retirement}
              number={index + 1}
              credit={credit}
              isNext={retirement === next}
            />
            {retirement.serials.length > 0 && (
              <RetirementFields retirement={retirement} lot={lot} inLot={inLot} />
            )}
            {retirement === next && mayDecide && (
              <ConfirmationFields
                key={String(lot.confirmed.value)}
                {...{ credit, lot, retirement, used, now, orders }}
              />
            )}
          </li>
        ))}
      </ol>
      {mayDecide && (
        <div className="border-line border-t p-4 sm:px-5">
          <ReleasePart credit={credit} lot={lot} orders={orders} />
        </div>
      )}
    </Panel>
  )
}

type RetirementHeadProps = {
  readonly retirement: Retirement
  readonly number: number
  readonly credit: Credit
  readonly isNext: boolean
}

function RetirementHead({ retirement, number, credit, isNext }: RetirementHeadProps) {
  const { isPool, orderIds, amount, confirmed } = retirement
  const isDone = confirmed.value === amount.value
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="font-semibold text-sm">
          {number}. {formatCredits(credit, amount)}
        </h3>
        <p className="text-muted text-xs">
          {isPool
            ? `Pooled fractions of orders ${orderIds.join(', ')}: the registry names the lot`
            : `Order ${orderIds[0]}: the registry names its beneficiary`}
          {!isDone && confirmed.value > 0n && `. ${formatCredits(credit, confirmed)} confirmed`}
        </p>
      </div>
      <Badge tone={isDone ? 'secondary' : isNext ? 'primary' : 'neutral'}>
        {isDone ? 'Confirmed' : isNext ? 'Next' : 'Later'}
      </Badge>
    </div>
  )
}

type RetirementFieldsProps = {
  readonly retirement: Retirement
  readonly lot: Lot
  readonly inLot: readonly RetirementOrder[]
}

/** What to enter at the registry, each text with a button that copies it. */
function RetirementFields({ retirement, lot, inLot }: RetirementFieldsProps) {
  const order = inLot.find(({ id }) => id === retirement.orderIds[0])
  const serials = retirement.serials.map(({ first, last }) => ({
    key: first,
    shown: first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`,
    copied: first === last ? String(first) : `${first}-${last}`,
  }))
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-sunken text-sm">
      {serials.map(({ key, shown, copied }) => (
        <CopiedRow
          key={key}
          label={serials.length === 1 ? 'Serial numbers' : 'Serial numbers, by themselves'}
          text={shown}
          copied={copied}
        />
      ))}
      {order !== undefined &&
        registryFields(retirement, lot, order).map(({ label, text }) => (
          <CopiedRow key={label} label={label} text={text} copied={text} />
        ))}
    </dl>
  )
}

type CopiedRowProps = { readonly label: string; readonly text: string; readonly copied: string }

function CopiedRow({ label, text, copied }: CopiedRowProps) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0 break-words tnum">
          <ForeignText>{text}</ForeignText>
        </span>
        <CopyButton text={copied} label={`Copy ${label.toLowerCase()}`} />
      </dd>
    </div>
  )
}
