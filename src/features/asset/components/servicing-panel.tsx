import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { daysLate } from '../../../domain/servicing/ageing.ts'
import { recordStateIntent, servicingTermFacts } from '../../../domain/servicing/intents.ts'
import {
  type DateState,
  dateState,
  dateStateLabels,
  maturityState,
  type ServicingLedger,
  standingOf,
} from '../../../domain/servicing/ledger.ts'
import { servicingLedgerQuery } from '../../../domain/servicing/queries.ts'
import {
  begunAt,
  defaultFrom,
  lateFrom,
  owedIn,
  type PromisedStanding,
  stateWords,
} from '../../../domain/servicing/standing.ts'
import { useServiced } from '../../../domain/servicing/use-serviced.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { type DaySeconds, formatDay } from '../../../lib/day.ts'
import { loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

import { StateBadge } from '../../../panels/servicing/standing-marks.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { owesNow } from '../model/servicing.ts'
import { PayForm } from './pay-form.tsx'
import { Recoveries } from './recoveries.tsx'

type ServicingPanelProps = {
  readonly asset: MarketAsset
  readonly account: Address | undefined
  readonly market: Market | undefined
}

/** What the asset promised and paid: where it stands and since when, what is owed, and every date. */
export function ServicingPanel(props: ServicingPanelProps) {
  const reading = loadable(useQuery(servicingLedgerQuery(useChain(), props.asset.id)))
  if (reading.status === 'ready' && reading.value === null) return null
  return (
    <Panel
      title="Promised payments"
      description="Whether the asset is late follows from its dates, the payments and the time. Nobody has to declare it."
    >
      {reading.status === 'error' ? (
        <FailureState failure={reading} />
      ) : reading.status === 'pending' || reading.value === null ? (
        <Skeleton className="h-80" />
      ) : (
        <LedgerView {...props} ledger={reading.value} />
      )}
    </Panel>
  )
}

type LedgerViewProps = ServicingPanelProps & { readonly ledger: ServicingLedger }

function LedgerView({ asset, account, market, ledger }: LedgerViewProps) {
  const now = useNow()
  const serviced = useServiced(asset)
  const standing = standingOf(ledger, now)
  return (
    <div className="flex flex-col gap-5">
      {!ledger.isInForce && (
        <Callout title="Filed, but not in force yet">
          The schedule counts from the first confirmation by a verifier on. Until then the issuer
          can replace it.
        </Callout>
      )}
      <KeyValueList entries={standingEntries(standing, now)} />
      {standing.awaitsSettlement && (
        <Callout tone="warning" title="Maturity is not met">
          Nothing else is owed. Only the issuer’s settlement meets the maturity; no payment does.
        </Callout>
      )}
      {ledger.isInForce &&
        owesNow(ledger) &&
        account !== undefined &&
        market !== undefined &&
        serviced !== null && (
          <Disclosure summary="Pay what is owed">
            <PayForm serviced={serviced} ledger={ledger} payer={account} usdc={market.usdc} />
          </Disclosure>
        )}
      <DataTable
        caption="Dates of the schedule"
        columns={columns}
        rows={rowsOf(ledger, now)}
        rowId={({ name }) => name}
      />
      <Recoveries asset={asset} ledger={ledger} />
      <Disclosure summary="Terms of the schedule">
        <KeyValueList
          entries={[
            ...servicingTermFacts(ledger.terms),
            { label: 'Filed', value: formatDate(ledger.filedAt) },
            {
              label: 'Hash on the ledger',
              value: <span className="break-all font-mono text-xs">{ledger.hash}</span>,
            },
          ]}
        />
        {account !== undefined && serviced !== null && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              variant="outline"
              onClick={() => void transact(recordStateIntent(serviced))}
            >
              Record the state
            </Button>
            <p className="text-muted text-xs">
              Writes where the payments stand into an event, for programs that follow events.
            </p>
          </div>
        )}
      </Disclosure>
      <p className="text-sm">
        <TextLink to="/servicing">Payments of all assets</TextLink>
      </p>
    </div>
  )
}

function standingEntries(standing: PromisedStanding, now: number) {
  const { state, since, terms, next, interest, principal, settledAt, defaultedAt } = standing
  if (settledAt !== null) {
    return [
      {
        label: 'State',
        hint: 'Shares are redeemed at the settlement price.',
        value: <Badge tone="secondary">Settled</Badge>,
      },
      { label: 'Settled', value: formatDate(settledAt) },
      ...(defaultedAt === null
        ? []
        : [{ label: 'Was in default since', value: formatDay(defaultedAt) }]),
    ]
  }
  const owed = owedIn(standing)
  const late = daysLate(standing, now)
  const begun = begunAt(standing)
  return [
    {
      label: 'State',
      hint: stateWords[state].meaning,
      value: <StateBadge state={state} />,
    },
    ...(begun === null ? [] : [{ label: 'Since', value: formatDay(begun) }]),
    ...(owed.value === 0n
      ? []
      : [
          {
            label: 'Owed now',
            hint: owedHint(standing),
            value: (
              <>
                <Money amount={owed} />
                <span className="block text-muted text-xs">
                  <Money amount={interest} /> interest, <Money amount={principal} /> principal
                </span>
              </>
            ),
          },
        ]),
    ...(since === null || state === 'defaulted'
      ? []
      : late === null
        ? [{ label: 'Late from', value: formatDay(lateFrom(since, terms)) }]
        : [
            { label: 'Days late', value: formatCount(late) },
            { label: 'In default from', value: formatDay(defaultFrom(since, terms)) },
          ]),
    ...(next === null
      ? []
      : [
          {
            label: next.amount === null ? 'Matures' : 'Next date',
            value: (
              <>
                {formatDay(next.at)}
                {next.amount !== null && (
                  <span className="block text-muted text-xs">
                    <Money amount={next.amount} /> for the present shares
                  </span>
                )}
              </>
            ),
          },
        ]),
  ]
}

/** What is moved by a waiver is owed, and can be paid, without being late. */
const owedHint = ({ since }: PromisedStanding): string =>
  since === null
    ? 'A verifier moved the date: it can be paid now, and is not late before then'
    : 'Repayment at maturity is no part of it'

type Row = {
  readonly name: string
  readonly due: DaySeconds
  readonly deferredTo: DaySeconds | null
  /** Null for maturity, whose repayment the settlement decides. */
  readonly interest: Amount | null
  readonly principal: Amount | null
  readonly paid: Amount | null
  readonly state: DateState
}

/** Every date, and maturity as the last one. */
function rowsOf(ledger: ServicingLedger, now: number): readonly Row[] {
  const { terms, maturity, deferredMaturity } = ledger
  return [
    ...ledger.dates.map((date) => ({
      name: `Date ${date.index + 1}`,
      due: date.due,
      deferredTo: date.deferredTo,
      interest: date.interest,
      principal: date.principal,
      paid: sumOf([date.interestPaid, date.principalPaid], usdcDecimals),
      state: dateState(date, terms, now),
    })),
    {
      name: 'Maturity',
      due: maturity,
      deferredTo: deferredMaturity,
      interest: null,
      principal: null,
      paid: null,
      state: maturityState(ledger, now),
    },
  ]
}

const tones: Readonly<Record<DateState, Tone>> = {
  paid: 'secondary',
  'nothing-owed': 'neutral',
  upcoming: 'neutral',
  deferred: 'warning',
  due: 'primary',
  grace: 'warning',
  late: 'error',
}

const columns: readonly Column<Row>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ name, due, deferredTo }) => (
      <span className="flex flex-col">
        <span>{name}</span>
        <span className="font-normal text-muted text-xs">
          {deferredTo === null
            ? formatDay(due)
            : `${formatDay(due)}, moved to ${formatDay(deferredTo)}`}
        </span>
      </span>
    ),
  },
  {
    id: 'interest',
    header: 'Interest',
    align: 'end',
    cell: ({ interest }) => (interest === null ? '–' : <Money amount={interest} />),
  },
  {
    id: 'principal',
    header: 'Principal',
    align: 'end',
    cell: ({ principal }) => (principal === null ? 'Settlement' : <Money amount={principal} />),
  },
  {
    id: 'paid',
    header: 'Paid',
    align: 'end',
    cell: ({ paid }) => (paid === null ? '–' : <Money amount={paid} />),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ name, state }) => (
      <Badge tone={tones[state]}>
        {name === 'Maturity' && state === 'paid' ? 'Settled' : dateStateLabels[state]}
      </Badge>
    ),
  },
]
