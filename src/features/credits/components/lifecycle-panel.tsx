import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import { activeChainId } from '../../../chain/active-chain.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transactionUrl } from '../../../chain/networks.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { unitOf } from '../../../domain/credits/credit-type.ts'
import type { LifecycleEvent } from '../../../domain/history/credit-records.ts'
import { lifecycle } from '../../../domain/history/history.ts'
import { useHistoryList } from '../../../domain/history/use-history.ts'
import { beneficiaryText } from '../../../domain/retirement/certificate.ts'
import {
  circulatingSerialsQuery,
  heldUnits,
  isInRegistries,
} from '../../../domain/retirement/registry-data.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { downloadText } from '../../../lib/download.ts'
import { type Growing, known, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { RowsSource } from '../../../panels/history/rows-source.tsx'
import { Address } from '../../../ui/address.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SoFar } from '../../../ui/growing-stat.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { notify } from '../../../ui/toast.ts'
import { eventsOf, type Phase, phases, retirementsByName } from '../model/lifecycle-phases.ts'

type Kind = LifecycleEvent['kind']

const colours: Record<Kind, string> = {
  created: 'bg-chart-4',
  requested: 'bg-chart-4',
  confirmed: 'bg-secondary-fg',
  rejected: 'bg-error-fg',
  suspended: 'bg-error-fg',
  reinstated: 'bg-secondary-fg',
  minted: 'bg-chart-1',
  cancelled: 'bg-error-fg',
  tokenized: 'bg-chart-1',
  listed: 'bg-chart-1',
  sold: 'bg-chart-1',
  retired: 'bg-chart-2',
}

const initialCount = 10
const maximumNames = 6

const phaseLabels: Record<Phase, string> = {
  all: 'All',
  issuance: 'Issuance',
  trade: 'Trade',
  retired: 'Retired',
}

/** Everything that happened to the credit, with the transaction of each step. */
export function LifecyclePanel({ credit }: { readonly credit: Credit }) {
  const reading = useHistoryList(lifecycle(credit), { initial: 100 })
  const events = reading.answer
  const all = ready(events)?.value
  return (
    <Panel
      title="Lifecycle"
      description="From the request for serial numbers to the last retirement."
      actions={
        <>
          {isInRegistries(credit.project) && <SaveUnits credit={credit} />}
          {events.status === 'ready' && (
            <RowsSource
              source={events.source}
              ids={events.value.map(({ transaction, logIndex }) => `${transaction}-${logIndex}`)}
            />
          )}
        </>
      }
    >
      {events.status === 'error' ? (
        <FailureState failure={events} />
      ) : all === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <>
          <Timeline credit={credit} events={all} all={reading.all} />
          <HistoryFoot reading={reading} className="mt-4 px-0" />
        </>
      )}
    </Panel>
  )
}

/** Downloads what circulates of a credit as a draft for its registry. */
function SaveUnits({ credit }: { readonly credit: Credit }) {
  const chain = useChain()
  const contracts = useCreditContracts()
  const client = useQueryClient()
  const save = async () => {
    if (contracts === null) return
    try {
      const { value } = await client.fetchQuery(circulatingSerialsQuery(chain, credit))
      const at = { origin: window.location.origin, chainId: activeChainId }
      const text = heldUnits(credit, value, { ...at, credits: contracts.credits })
      downloadText(`units-${credit.assetId}.json`, text, 'application/json')
    } catch (error) {
      const { sentence: title, nextStep: description } = explainFailure(error)
      await notify({ kind: 'error', title, description })
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={contracts === null || credit.circulating.value + credit.inOrders.value === 0n}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      Units for registries
    </Button>
  )
}

type TimelineProps = {
  readonly credit: Credit
  readonly events: readonly LifecycleEvent[]
  readonly all: Growing<readonly LifecycleEvent[]>
}

function Timeline({ credit, events, all }: TimelineProps) {
  const [phase, setPhase] = useState<Phase>('all')
  const [isExpanded, setExpanded] = useState(false)
  const ofPhase = eventsOf(events, phase)
  const shown = isExpanded ? ofPhase : ofPhase.slice(0, initialCount)
  return (
    <>
      <div className="mb-5">
        <SegmentedControl
          label="Part of the lifecycle"
          size="sm"
          segments={phases.map((value) => ({
            value,
            label: (
              <span className="min-w-13 whitespace-nowrap tnum sm:min-w-20">
                {phaseLabels[value]}{' '}
                {all.status === 'ready' && (
                  <span className="hidden text-muted sm:inline">
                    {formatCount(eventsOf(events, value).length)}
                  </span>
                )}
              </span>
            ),
          }))}
          value={phase}
          onChange={(next) => {
            setPhase(next)
            setExpanded(false)
          }}
        />
      </div>
      {phase === 'retired' && <RetirementsByName credit={credit} all={all} />}
      {ofPhase.length === 0 ? (
        <p className="text-muted text-sm">No events of this kind yet.</p>
      ) : (
        <ol className="relative flex flex-col gap-5 border-line border-l pl-5">
          {shown.map((event) => (
            <li key={`${event.transaction} ${event.logIndex}`} className="relative text-sm">
              <span
                aria-hidden
                className={cn(
                  'absolute top-1 -left-6.5 size-3 rounded-full ring-4 ring-surface',
                  colours[event.kind],
                )}
              />
              <p className="wrap-anywhere">{eventText(event, credit)}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs tnum">
                {formatDateTime(event.time)} · block {formatCount(event.block)} · transaction
                <Address
                  value={event.transaction}
                  kind="transaction hash"
                  explorerUrl={transactionUrl(event.transaction)}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      {shown.length < ofPhase.length && (
        <Button variant="outline" size="sm" className="mt-5" onClick={() => setExpanded(true)}>
          Show all {formatCount(ofPhase.length)} events
        </Button>
      )}
    </>
  )
}

/** Amounts retired so far, by the name on the certificate. */
function RetirementsByName({ credit, all }: Omit<TimelineProps, 'events'>) {
  const names = retirementsByName(known(all)?.value ?? [])
  if (names.length === 0) return null
  return (
    <div className="mb-6 rounded-md border border-line px-4 text-sm tnum">
      <dl className="divide-y divide-line">
        {names.slice(0, maximumNames).map(({ name, amount, count }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0 wrap-anywhere">
              {name || 'Without a name'}
              <span className="text-muted text-xs">
                {' '}
                {count === 1 ? '1 retirement' : `${formatCount(count)} retirements`}
              </span>
            </dt>
            <dd>
              <AmountText amount={amount} unit={unitOf(credit.project.type, amount)} />
              <SoFar of={all} />
            </dd>
          </div>
        ))}
      </dl>
      {names.length > maximumNames && (
        <p className="border-line border-t py-2 text-muted text-xs">
          and {formatCount(names.length - maximumNames)} more names
        </p>
      )}
    </div>
  )
}

function eventText(event: LifecycleEvent, { project }: Credit): ReactNode {
  switch (event.kind) {
    case 'created':
      return (
        <>
          Brought on chain by <AccountName account={event.by} plain />
        </>
      )
    case 'requested':
    case 'confirmed':
      return (
        <>
          {event.kind === 'requested' ? 'Issuance of ' : 'Verified: '}
          {event.amount && (
            <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} />
          )}
          {event.kind === 'requested' ? ' requested by ' : ' confirmed by '}
          <AccountName account={event.by} plain />
        </>
      )
    case 'rejected':
      return (
        <>
          Issuance rejected by <AccountName account={event.by} plain />:{' '}
          <ForeignText>{event.reason}</ForeignText>
        </>
      )
    case 'suspended':
    case 'reinstated':
      return (
        <>
          {event.kind === 'suspended' ? 'Suspended' : 'Reinstated'} by{' '}
          <AccountName account={event.by} plain />: <ForeignText>{event.reason}</ForeignText>
        </>
      )
    case 'minted':
      return (
        <>
          Issued <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} /> to{' '}
          <AccountName account={event.to} plain />
        </>
      )
    case 'cancelled':
      return (
        <>
          Cancelled <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} />{' '}
          by <AccountName account={event.by} plain />: <ForeignText>{event.reason}</ForeignText>
        </>
      )
    case 'tokenized':
      return (
        <>
          Made tradable in pools as <Address value={event.token} plain />
        </>
      )
    case 'listed':
      return (
        <>
          Offered <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} /> at{' '}
          <UnitPrice price={event.price} />
        </>
      )
    case 'sold':
      return (
        <>
          Sold <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} /> for{' '}
          <Money amount={event.cost} /> to <AccountName account={event.to} plain />
        </>
      )
    case 'retired':
      return (
        <>
          Retired <AmountText amount={event.amount} unit={unitOf(project.type, event.amount)} />
          {event.certificate ? (
            <>
              {' '}
              for {beneficiaryText(event.certificate) ?? 'the holder'},{' '}
              <TextLink to={`/retirements/${event.certificate.certificateId}`}>
                certificate {event.certificate.certificateId.toString()}
              </TextLink>
            </>
          ) : (
            <>
              {' '}
              by <AccountName account={event.by} plain />
            </>
          )}
        </>
      )
  }
}
