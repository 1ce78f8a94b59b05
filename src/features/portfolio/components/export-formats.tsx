import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { formatDate } from '../../../lib/date.ts'
import { downloadText } from '../../../lib/download.ts'
import { toJson } from '../../../lib/to-json.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { entriesCsv, holdingsCsv } from '../model/exports.ts'
import { currenciesOf, type LedgerLine, ledgerOf } from '../model/ledger.ts'
import {
  coinTrackerCsv,
  coinTrackingCsv,
  koinlyCsv,
  rotkiEventsCsv,
  rotkiTradesCsv,
} from '../model/ledger-formats.ts'
import type { PortfolioView } from '../model/portfolio.ts'

/** Tables for people, and files that tax programs read without being changed first. */
export function ExportFormats({ view }: { readonly view: PortfolioView }) {
  const chain = useChain()
  const { holder, activity, isSample } = view
  const { context } = activity
  const known = chain.status === 'open' && context !== null
  const save = (name: string, write: () => string, mediaType: string) => () =>
    downloadText(`portfolio-${name}-${holder}.${mediaType.split('/')[1]}`, write(), mediaType)
  const saveLedger = (name: string, write: (lines: readonly LedgerLine[]) => string) => () => {
    const records = known && !isSample ? { chainId: chain.chainId, records: context } : null
    const text = write(ledgerOf(activity.entries, currenciesOf(records)))
    // Programs read the first header without a byte order mark.
    downloadText(`portfolio-${name}-${holder}.csv`, text, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <Formats title="Tables">
        <Format
          name="Holdings"
          about="What is held now: amounts, prices with their source, values."
        >
          <Save
            of="Holdings"
            onClick={save('holdings', () => holdingsCsv(view.holdings), 'text/csv')}
          >
            CSV
          </Save>
        </Format>
        <Format
          name="Transactions"
          about="A row for each asset that moved, with its value in USDC."
        >
          <Save
            of="Transactions"
            onClick={save('transactions', () => entriesCsv(activity.entries), 'text/csv')}
          >
            CSV
          </Save>
        </Format>
        <Format name="Everything" about="Holdings, transactions, daily values, lots and yield.">
          <Save of="Everything" onClick={save('all', () => everythingOf(view), 'application/json')}>
            JSON
          </Save>
        </Format>
      </Formats>
      <Formats title="Tax programs">
        {programs.map(({ name, about, files }) => (
          <Format key={name} name={name} about={about}>
            {files.map(({ label, file, write }) => (
              <Save
                key={file}
                of={name}
                disabled={!isSample && !known}
                onClick={saveLedger(file, write)}
              >
                {label}
              </Save>
            ))}
          </Format>
        ))}
      </Formats>
      {activity.since !== null && (
        <Callout tone="warning" title="Not all transactions are read">
          These files begin on {formatDate(activity.since)}. Continue reading under Activity for
          what was before.
        </Callout>
      )}
      <p className="mt-4 text-muted text-xs">
        In the files for tax programs, retirements are spent, yield is income, and wrapping is left
        out. The network’s fees are not in them. Programs do not know the tokens of test networks.
        Check the result with whoever does your taxes.
      </p>
    </>
  )
}

type Program = {
  readonly name: string
  readonly about: string
  readonly files: readonly {
    readonly label: string
    readonly file: string
    readonly write: (lines: readonly LedgerLine[]) => string
  }[]
}

const programs: readonly Program[] = [
  {
    name: 'Koinly',
    about: 'Its universal template. A position counts as a token that was bought.',
    files: [{ label: 'CSV', file: 'koinly', write: koinlyCsv }],
  },
  {
    name: 'CoinTracking',
    about: 'Its table of trades. Times are UTC; a position counts as a token.',
    files: [{ label: 'CSV', file: 'cointracking', write: coinTrackingCsv }],
  },
  {
    name: 'CoinTracker',
    about: 'Its CSV template. Yield has the tag staking, since none fits better.',
    files: [{ label: 'CSV', file: 'cointracker', write: coinTrackerCsv }],
  },
  {
    name: 'rotki',
    about: 'Two files, for its custom import of events and of trades. Liquidity is no disposal.',
    files: [
      { label: 'Events', file: 'rotki-events', write: rotkiEventsCsv },
      { label: 'Trades', file: 'rotki-trades', write: rotkiTradesCsv },
    ],
  },
]

/** All of a portfolio as JSON. */
const everythingOf = ({ holder, source, holdings, activity, figures }: PortfolioView): string =>
  toJson({
    holder,
    source,
    holdings,
    transactions: activity.entries,
    transactionsSince: activity.since,
    ...(figures.status === 'ready' && { record: figures.record, income: figures.income }),
  })

function Formats({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

type FormatProps = {
  readonly name: string
  readonly about: string
  readonly children: ReactNode
}

const Format = ({ name, about, children }: FormatProps) => (
  <li className="flex items-center justify-between gap-4 py-2">
    <div className="min-w-0">
      <p className="font-medium text-sm">{name}</p>
      <p className="text-muted text-xs">{about}</p>
    </div>
    <div className="flex shrink-0 flex-col gap-2 sm:flex-row">{children}</div>
  </li>
)

type SaveProps = {
  /** What the file is of; part of the button's name. */
  readonly of: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: string
}

const Save = ({ of, disabled = false, onClick, children }: SaveProps) => (
  <Button variant="outline" size="sm" disabled={disabled} onClick={onClick}>
    <Download aria-hidden />
    <span className="sr-only">{of}: </span>
    {children}
  </Button>
)
