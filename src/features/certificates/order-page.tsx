import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { creditName, formatCredits } from '../../domain/credits/credit-text.ts'
import { unitOf } from '../../domain/credits/credit-type.ts'
import { serialsText } from '../../domain/credits/serials.ts'
import { followOrder } from '../../domain/paths.ts'
import { beneficiaryText, periodText } from '../../domain/retirement/certificate.ts'
import { returnOrderIntent, withdrawOrderIntent } from '../../domain/retirement/order-intents.ts'
import {
  isOverdue,
  isPartlyRetired,
  nextStepOf,
  orderStateText,
  takeBeforeOf,
} from '../../domain/retirement/order-progress.ts'
import { isOpenOrder } from '../../domain/retirement/orders.ts'
import { purposeText } from '../../domain/retirement/purpose.ts'
import { countryName } from '../../lib/country.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatDay } from '../../lib/day.ts'
import { loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { NoticeCallouts } from '../../panels/credits/notice-marks.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Address } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTitle } from '../../ui/use-title.ts'
import { type OrderRecord, orderQuery } from './read-order.ts'

/** `/retirements/orders/:id`: what becomes of an order to retire, for anyone to see. */
export function Page() {
  const { id = '' } = useParams()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      {/^[1-9]\d{0,11}$/.test(id) ? <Order id={BigInt(id)} /> : <NoOrder text={id} />}
    </div>
  )
}

function Order({ id }: { readonly id: bigint }) {
  const read = loadable(useQuery(orderQuery(useChain(), id)))
  useTitle(`Order ${id}`)
  useFollow(read.status === 'ready' ? read.value : null)
  if (read.status === 'error') {
    return (
      <>
        <PageHeader title={`Order ${id}`} />
        <FailureCard failure={read} />
      </>
    )
  }
  if (read.status === 'pending') return <Skeleton className="h-160 rounded-lg" />
  return read.value === null ? <NoOrder text={id.toString()} /> : <Read record={read.value} />
}

/** Opens the certificate of an order that was just submitted here, once it is all confirmed as one. */
function useFollow(record: OrderRecord | null): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFollowed = isFollowState(state)
  const [certificate, ...others] = record?.certificates ?? []
  const only =
    record?.order.state === 'CONFIRMED' && others.length === 0 ? (certificate?.id ?? null) : null
  useEffect(() => {
    if (isFollowed && only !== null) void navigate(`/retirements/${only}`, { replace: true })
  }, [isFollowed, only, navigate])
}

const isFollowState = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'follow' in state &&
  state.follow === followOrder.follow

function Read({ record }: { readonly record: OrderRecord }) {
  const { order, credit, lot, stop, certificates, returns } = record
  const now = useNow()
  return (
    <>
      <PageHeader
        eyebrow="Retirement order"
        title={`No. ${order.id}`}
        description={formatCredits(credit, order.amount)}
        badges={
          <Badge dot tone={tones[order.state]}>
            {isOverdue(order, now) ? 'Overdue' : orderStateText(order)}
          </Badge>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={isOpenOrder(order) ? 'What happens next' : 'What happened'}>
            <Stepper label="Progress of the order" steps={stepsOf(record)} />
            <p className="mt-4 text-sm" role="status">
              {nextStepOf(order, credit, lot, now)}
            </p>
            {stop !== null && (
              <Callout tone="warning" title={`Stopped by notice ${stop}`} className="mt-4">
                The registry says that the next serial numbers of this batch are in excess or
                invalid. No operator can take the order until the issuer has cancelled them, or
                until the notice is compensated or withdrawn. Its holder can withdraw it.
              </Callout>
            )}
            <Actions record={record} />
          </Panel>
          {order.waiting.value > 0n && <NoticeCallouts credit={credit} />}
          {certificates.length > 0 && <Certificates record={record} />}
          {returns.length > 0 && (
            <Panel title="Returned">
              <ul className="divide-y divide-line text-sm">
                {returns.map(({ to, amount, reason, time }) => (
                  <li key={`${time} ${to} ${amount.value}`} className="py-2 first:pt-0 last:pb-0">
                    <AmountText amount={amount} unit={unitOf(credit.project.type, amount)} /> went
                    to <Address value={to} plain /> on {formatDateTime(time)}.
                    {reason !== '' && (
                      <span className="block text-muted">
                        The operator’s reason: <ForeignText>{reason}</ForeignText>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <Content record={record} />
      </div>
    </>
  )
}

const tones = {
  SUBMITTED: 'primary',
  TAKEN: 'primary',
  CONFIRMED: 'secondary',
  RETURNED: 'neutral',
} as const

function stepsOf({ order }: OrderRecord) {
  const isReturned = order.state === 'RETURNED'
  const isTaken = order.state === 'TAKEN'
  const isConfirmed = order.state === 'CONFIRMED'
  const isPartly = isPartlyRetired(order)
  return [
    { label: 'Submitted', state: 'done' },
    {
      label: isPartly ? 'Partly retired at the registry' : 'Retired at the registry',
      state: isReturned
        ? 'failed'
        : isConfirmed
          ? 'done'
          : isTaken || isPartly
            ? 'current'
            : 'waiting',
      busy: isTaken,
    },
    { label: 'Certificate issued', state: isConfirmed ? 'done' : 'waiting' },
  ] as const
}

/** What the holder, or anyone once it is overdue, can do. */
function Actions({ record: { order, credit } }: { readonly record: OrderRecord }) {
  const chain = useChain()
  const session = useSession()
  const now = useNow()
  if (chain.status !== 'open' || session.kind !== 'wallet' || order.waiting.value === 0n)
    return null
  const orders = addressOf(chain.deployment, 'RetirementOrders')
  const { account } = session
  if (sameAddress(account, order.holder)) {
    return (
      <Button
        variant="outline"
        className="mt-4"
        onClick={() => void transact(withdrawOrderIntent(order, credit, account, orders))}
      >
        Withdraw what waits
      </Button>
    )
  }
  return isOverdue(order, now) ? (
    <Button
      variant="outline"
      className="mt-4"
      onClick={() => void transact(returnOrderIntent(order, credit, '', orders))}
    >
      Return it to its holder
    </Button>
  ) : null
}

/** What is confirmed: the certificates, and what the operator states of the registry. */
function Certificates({ record: { certificates, credit } }: { readonly record: OrderRecord }) {
  return (
    <Panel
      title="Confirmed"
      description="The reference and the day are the operator’s statement: look the reference up at the registry."
    >
      <ul className="flex flex-col gap-4 divide-y divide-line">
        {certificates.map(({ id, amount, confirmation }) => (
          <li key={id.toString()} className="pb-2">
            <p className="flex flex-wrap items-center justify-between gap-2 font-medium text-sm">
              <AmountText amount={amount} unit={unitOf(credit.project.type, amount)} />
              <ButtonLink to={`/retirements/${id}`} size="sm">
                Certificate {id.toString()}
              </ButtonLink>
            </p>
            <KeyValueList
              entries={[
                { label: 'Reference at the registry', value: confirmation.reference },
                { label: 'Retired there on', value: formatDay(confirmation.registryDate) },
                { label: 'Serial numbers', value: serialsText(confirmation.serials) },
                {
                  label: 'The registry names',
                  value: confirmation.isPooled ? `Lot ${confirmation.lotId}` : 'The beneficiary',
                },
                { label: 'Stated by', value: <Address value={confirmation.confirmedBy} /> },
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Content({ record: { order, credit } }: { readonly record: OrderRecord }) {
  const name = beneficiaryText(order)
  const period = periodText(order.period)
  const { type } = credit.project
  const amounts = [
    { label: 'Waiting', amount: order.waiting },
    { label: 'In a lot', amount: order.taken },
    { label: 'Retired', amount: order.confirmed },
    { label: 'Returned', amount: order.returned },
  ].filter(({ amount }) => amount.value > 0n)
  return (
    <Panel title="Content">
      <KeyValueList
        entries={[
          {
            label: 'Credit',
            value: (
              <TextLink to={`/environmental/assets/${credit.assetId}`}>
                <ForeignText>{creditName(credit)}</ForeignText>
              </TextLink>
            ),
          },
          { label: 'Registry', value: `${credit.project.standard} ${credit.project.code}` },
          ...amounts.map(({ label, amount }) => ({
            label,
            value: <AmountText amount={amount} unit={unitOf(type, amount)} />,
          })),
          { label: 'Submitted', value: formatDateTime(order.submittedAt) },
          ...(order.waiting.value > 0n
            ? [{ label: 'To be taken by', value: formatDateTime(takeBeforeOf(order, credit)) }]
            : []),
          ...(name === null ? [] : [{ label: 'Retired for', value: name }]),
          { label: 'Purpose', value: purposeText(order.purpose).label },
          ...(order.country === null
            ? []
            : [{ label: 'Country', value: countryName(order.country) ?? order.country }]),
          ...(period === null ? [] : [{ label: 'Reporting period', value: period }]),
          ...(order.message === '' ? [] : [{ label: 'Message', value: order.message }]),
          { label: 'Beneficiary', value: <Address value={order.beneficiary} /> },
          { label: 'Holder', value: <Address value={order.holder} /> },
        ]}
      />
    </Panel>
  )
}

function NoOrder({ text }: { readonly text: string }) {
  return (
    <>
      <PageHeader title="Retirement order" />
      <Card>
        <EmptyState
          icon={<FileQuestion aria-hidden />}
          title={`There is no order ${text.slice(0, 40)} on this chain`}
          actions={<ButtonLink to="/retirements">Find retirements</ButtonLink>}
        >
          Numbers start at 1. Credits whose register is this chain are retired without an order.
        </EmptyState>
      </Card>
    </>
  )
}
