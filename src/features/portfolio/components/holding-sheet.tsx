import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { navGapText } from '../../../domain/assets/yields.ts'
import { smartAccountPath, statementPath } from '../../../domain/paths.ts'
import {
  basisLabel,
  categoryLabel,
  type Holding,
  isPaidInPrice,
  type SmartAccountPart,
} from '../../../domain/portfolio/holding.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { NoForecastText } from '../../../panels/servicing/no-forecast-text.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { yieldsOf } from '../model/income.ts'
import { openCost } from '../model/lots.ts'
import { notesOn } from '../model/notes.ts'
import { type PortfolioView, transactionsOf } from '../model/portfolio.ts'
import type { HoldingTransactions } from '../use-holding-transactions.ts'
import { entryColumns } from './entry-table.tsx'
import { Gain, HoldingPicture, HoldingSteps, toClaimColumn } from './holding-parts.tsx'

type HoldingSheetProps = {
  readonly view: PortfolioView
  readonly holding: Holding
  /** Null for an account that the session cannot act for. */
  readonly transactions: HoldingTransactions | null
  readonly onClose: () => void
}

/** One holding: its figures, lots, yield and transactions. */
export function HoldingSheet({ view, holding, transactions, onClose }: HoldingSheetProps) {
  const { name, symbol, type, picture, href, category } = holding
  const { isReading, since, failure } = view.activity
  const entries = transactionsOf(view.activity.entries, holding.id)
  const statement = statementOf(view, holding)
  return (
    <Sheet open onOpenChange={onClose} title={name} side="right" width="w-[34rem]">
      <div className="space-y-6 p-5">
        <div className="flex items-center gap-3">
          <HoldingPicture picture={picture} />
          <p className="min-w-0 flex-1 text-sm">
            <span className="block font-medium">
              <ForeignText>{symbol}</ForeignText>
            </span>
            <span className="block text-muted text-xs">
              {type}, {categoryLabel(category)}
            </span>
          </p>
          {statement !== null && (
            <ButtonLink to={statement} variant="outline" size="sm">
              Statement
            </ButtonLink>
          )}
          {href !== null && (
            <ButtonLink to={href} variant="outline" size="sm">
              Open
            </ButtonLink>
          )}
        </div>
        {transactions !== null && (
          <HoldingSteps holding={holding} transactions={transactions} size="sm" />
        )}
        <Facts view={view} holding={holding} />
        <SmartAccounts holding={holding} />
        <Lots view={view} holding={holding} />
        <section>
          <h3 className="mb-2 font-medium text-sm">Transactions</h3>
          <div className="overflow-hidden rounded-md border border-line">
            {failure !== null && entries.length === 0 ? (
              <FailureState failure={failure} title="Transactions could not be read" />
            ) : (
              <DataTable
                caption={`Transactions of ${isolated(name)}`}
                columns={entryColumns}
                rows={entries}
                rowId={({ id }) => id}
                loading={isReading && since === null && entries.length === 0}
                preview={5}
                empty={
                  <p className="px-4 py-6 text-center text-muted text-sm">
                    {since === null ? 'No transactions.' : `None since ${formatDate(since)}.`}
                  </p>
                }
              />
            )}
          </div>
        </section>
        <SourceBadge source={view.source} />
      </div>
    </Sheet>
  )
}

function Facts({ view, holding }: { readonly view: PortfolioView; readonly holding: Holding }) {
  const { quantity, unit, price, value, yieldRate, claimable, maturity, credit } = holding
  const note = view.notes.get(holding.id)
  const said = notesOn(holding, view.notes).map(({ title }) => title)
  const ready = view.figures.status === 'ready' ? view.figures : null
  const cost = ready && openCost(ready.record.lots.fifo, holding.id)
  const isKnown = cost !== null && cost.unknown === 0 && value !== null
  const received = ready && sumOf(yieldsOf(ready.income, holding.id).map(amountOf), usdcDecimals)
  return (
    <>
      <KeyValueList
        entries={[
          ...(holding.category === 'liquidity'
            ? []
            : [
                {
                  label: 'Quantity',
                  value: <AmountText amount={quantity} {...(unit !== null && { unit })} />,
                },
              ]),
          {
            label: 'Price',
            value:
              price === null ? (
                'No price'
              ) : (
                <>
                  <UnitPrice price={price.amount} />
                  <span className="block text-muted text-xs">{basisLabel(price.basis)}</span>
                </>
              ),
          },
          { label: 'Value', value: value === null ? '–' : <Money amount={value} /> },
          ...(isKnown && holding.category !== 'cash'
            ? [
                { label: 'Cost', value: <Money amount={usdc(cost.value)} /> },
                {
                  label: 'Unrealised gain',
                  ...(holding.price?.basis === 'nav' && {
                    hint: navHint(usdc(cost.value), value),
                  }),
                  value: <Gain value={value.value - cost.value} />,
                },
              ]
            : []),
          ...(said.length === 0 ? [] : [{ label: 'Payments', value: said.join('. ') }]),
          ...(note === undefined || note.noForecast === null
            ? []
            : [{ label: 'Yield per year', value: <NoForecastText of={note.noForecast} /> }]),
          ...(yieldRate === null
            ? []
            : [
                {
                  label: isPaidInPrice(holding) ? 'Yield to maturity, per year' : 'Yield per year',
                  value: formatPercent(yieldRate),
                },
              ]),
          ...(received === null || received.value === 0n
            ? []
            : [{ label: 'Yield received', value: <Money amount={received} /> }]),
          ...(claimable === null
            ? []
            : [{ label: 'To claim', value: <Money amount={claimable} /> }]),
          ...(maturity === null ? [] : [{ label: 'Maturity', value: formatDay(maturity) }]),
          ...(credit === null
            ? []
            : [
                { label: 'Standard', value: credit.standard },
                { label: 'Vintage', value: String(credit.vintage) },
                ...impactEntries(credit.impact),
              ]),
        ]}
      />
      {credit !== null && credit.goals.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {credit.goals.map((goal) => (
            <SdgBadge key={goal} goal={goal} />
          ))}
        </div>
      )}
    </>
  )
}

/** Why a holding has a gain or loss: what it cost against net asset value, at which it is valued. */
function navHint(cost: Amount, value: Amount): string {
  const gap = navGapText(cost, value)
  return gap === null ? 'Valued at net asset value, which it cost' : `It cost ${gap}`
}

function impactEntries(impact: NonNullable<Holding['credit']>['impact']) {
  if (impact === null) return []
  return [
    { label: 'Carbon, credits bought', value: impact.carbonOffset, unit: 't CO₂e' },
    { label: 'Land protected, credits bought', value: impact.landProtected, unit: 'ha' },
    { label: 'Water, credits bought', value: impact.waterSaved, unit: 'l' },
  ]
    .filter(({ value }) => value > 0)
    .map(({ label, value, unit }) => ({ label, value: formatMeasure(value, unit) }))
}

/** The parts that smart accounts have, each with a way to its account. */
function SmartAccounts({ holding }: { readonly holding: Holding }) {
  const { inSmartAccounts, name, unit, category } = holding
  if (inSmartAccounts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">In smart accounts</h3>
      <div className="overflow-hidden rounded-md border border-line">
        <DataTable
          caption={`${isolated(name)} in smart accounts`}
          narrow="scroll"
          columns={partColumns(category, unit)}
          rows={inSmartAccounts}
          rowId={({ account }) => account}
          rowHref={({ account }) => smartAccountPath(account)}
        />
      </div>
    </section>
  )
}

function partColumns(
  category: Holding['category'],
  unit: string | null,
): readonly Column<SmartAccountPart>[] {
  return [
    { id: 'name', header: 'Account', cell: ({ name }) => name },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: ({ quantity }) =>
        category === 'liquidity' ? (
          <span className="text-muted">–</span>
        ) : (
          <AmountText amount={quantity} {...(unit !== null && { unit })} />
        ),
    },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      cell: ({ value }) =>
        value === null ? <span className="text-muted">–</span> : <Money amount={value} />,
    },
    toClaimColumn,
  ]
}

function Lots({ view, holding }: { readonly view: PortfolioView; readonly holding: Holding }) {
  if (view.figures.status !== 'ready') return null
  const lots = view.figures.record.lots.fifo.open.get(holding.id) ?? []
  if (lots.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">Lots</h3>
      <div className="overflow-hidden rounded-md border border-line">
        <DataTable
          caption={`Lots of ${isolated(holding.name)}`}
          narrow="scroll"
          columns={[
            {
              id: 'acquired',
              header: 'Acquired',
              cell: ({ acquiredAt }) => formatDay(toDay(acquiredAt)),
              sortValue: ({ acquiredAt }) => acquiredAt,
            },
            {
              id: 'quantity',
              header: 'Quantity',
              align: 'end',
              cell: ({ quantity }) =>
                holding.category === 'liquidity' ? (
                  '–'
                ) : (
                  <AmountText amount={{ value: quantity, decimals: holding.quantity.decimals }} />
                ),
            },
            {
              id: 'cost',
              header: 'Cost',
              align: 'end',
              cell: ({ cost }) => (cost === null ? 'Unknown' : <Money amount={usdc(cost)} />),
            },
          ]}
          rows={lots}
          rowId={({ reference, acquiredAt }) => `${reference}-${acquiredAt}`}
          preview={5}
        />
      </div>
    </section>
  )
}

const amountOf = ({ amount }: { readonly amount: Amount }): Amount => amount

/** Path of the statements of a holding; null for sample data, and for what is no financial asset. */
function statementOf({ isSample, holder }: PortfolioView, { id, credit }: Holding): string | null {
  const [, assetId] = /^asset:(\d+)$/.exec(id) ?? []
  return isSample || credit !== null || assetId === undefined
    ? null
    : statementPath(holder, BigInt(assetId))
}
