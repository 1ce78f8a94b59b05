import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountName } from '../../../chain/account-name.tsx'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { shortenHex } from '../../../lib/format-address.ts'
import { formatTokens } from '../../../lib/format-tokens.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type KeeperRow, keeperFigures } from '../model/keeper-rows.ts'
import type { RuleRun } from '../source/read-runs.ts'
import type { Part } from '../use-status.ts'
import { Section, VerdictView } from './section.tsx'

type Rules = {
  readonly rows: readonly KeeperRow[]
  readonly accounts: number
  readonly left: number
}

type KeeperSectionProps = {
  readonly keeper: Part<Rules>
  readonly lastRuns: Loadable<readonly RuleRun[]>
}

const ruleColumns: readonly Column<KeeperRow>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, name }) => (
      <Link
        to={`/contracts/${account}`}
        title={account}
        className="inline-block max-w-56 truncate align-bottom text-primary-fg hover:underline"
      >
        {name === '' ? shortenHex(account) : <ForeignText>{name}</ForeignText>}
      </Link>
    ),
  },
  {
    id: 'rule',
    header: 'Rule',
    cell: ({ template }) => (
      <ForeignText className="whitespace-nowrap text-muted">{template}</ForeignText>
    ),
  },
  {
    id: 'state',
    header: 'State',
    fill: true,
    cell: ({ verdict }) => <VerdictView verdict={verdict} />,
  },
  {
    id: 'next',
    header: 'Due by time',
    align: 'end',
    hideBelow: 900,
    cell: ({ dueAt }) => (dueAt === null ? '' : <RelativeTime at={dueAt} />),
  },
  {
    id: 'last',
    header: 'Last run',
    align: 'end',
    cell: ({ lastRunAt }) =>
      lastRunAt === null ? (
        <span className="text-subtle">Never</span>
      ) : (
        <RelativeTime at={lastRunAt} />
      ),
  },
]

const runColumns: readonly Column<RuleRun & { readonly name: string }>[] = [
  {
    id: 'account',
    header: 'Account',
    fill: true,
    cell: ({ account, name }) =>
      name === '' ? shortenHex(account) : <ForeignText>{name}</ForeignText>,
  },
  { id: 'runner', header: 'Run by', cell: ({ runner }) => <AccountName account={runner} plain /> },
  {
    id: 'tip',
    header: 'Tip (USDC)',
    align: 'end',
    cell: ({ tip }) => (tip === 0n ? 'None' : formatTokens(usdc(tip))),
  },
  {
    id: 'transaction',
    header: 'Transaction',
    align: 'end',
    cell: ({ hash }) => (
      <Link
        to={`/contracts/tx/${hash}`}
        className="whitespace-nowrap text-primary-fg tnum hover:underline"
      >
        {shortenHex(hash)}
      </Link>
    ),
  },
  { id: 'time', header: 'When', align: 'end', cell: ({ time }) => <RelativeTime at={time} /> },
]

/** Which rules are due, which of them nobody runs, and the last runs. */
export function KeeperSection({ keeper, lastRuns }: KeeperSectionProps) {
  return (
    <Section
      title="Rules and their keeper"
      description="Anyone may run a rule that is due. The chain shows whether anyone does."
      part={keeper}
      flush
      lines={6}
    >
      {({ rows, accounts, left }) =>
        rows.length === 0 ? (
          <p className="p-4 text-muted text-sm sm:p-5">
            {accounts === 0
              ? 'Nobody has created a smart account yet, so that there is nothing to run.'
              : `${formatCount(accounts)} smart accounts, none with a rule: there is nothing to run.`}
          </p>
        ) : (
          <>
            <Line>
              <Summary rows={rows} />
              {left > 0 &&
                ` The ${formatCount(left)} oldest accounts of ${formatCount(accounts)} are not read here.`}
            </Line>
            <DataTable
              caption="Rules"
              columns={ruleColumns}
              rows={rows}
              rowId={({ account }) => account}
              preview={8}
            />
            <LastRuns lastRuns={lastRuns} rows={rows} />
          </>
        )
      }
    </Section>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <p className="border-line border-b p-4 text-sm sm:px-5">{children}</p>
)

function Summary({ rows }: { readonly rows: readonly KeeperRow[] }) {
  const { due, overdue, lastRunAt } = keeperFigures(rows)
  const rules = `${formatCount(rows.length)} rule${rows.length === 1 ? '' : 's'}`
  if (overdue > 0) {
    return (
      <>
        <strong className="font-semibold text-warning-fg">
          {formatCount(overdue)} of {rules} overdue.
        </strong>{' '}
        Check that a keeper is running: it needs coins for its transactions and a node.{' '}
        <TextLink to="/docs/keeper">Keepers</TextLink>
      </>
    )
  }
  return (
    <>
      {rules}, {due === 0 ? 'none due' : `${formatCount(due)} due`}.{' '}
      {lastRunAt === null ? (
        'None has ever run.'
      ) : (
        <>
          The last run was <RelativeTime at={lastRunAt} />.
        </>
      )}
    </>
  )
}

type LastRunsProps = {
  readonly lastRuns: Loadable<readonly RuleRun[]>
  readonly rows: readonly KeeperRow[]
}

function LastRuns({ lastRuns, rows }: LastRunsProps) {
  if (lastRuns.status === 'error') {
    return <FailureState failure={lastRuns} title="The last runs could not be read" />
  }
  const runs = lastRuns.status === 'ready' ? lastRuns.value : []
  if (lastRuns.status === 'ready' && runs.length === 0) return null
  return (
    <div className="border-line border-t">
      <h3 className="px-4 pt-4 pb-2 font-medium text-sm sm:px-5">Last runs</h3>
      <DataTable
        caption="Last runs"
        columns={runColumns}
        rows={runs.map((run) => ({
          ...run,
          name: rows.find(({ account }) => account === run.account)?.name ?? '',
        }))}
        rowId={({ hash, account }) => `${hash} ${account}`}
        loading={lastRuns.status === 'pending'}
        preview={4}
      />
    </div>
  )
}
