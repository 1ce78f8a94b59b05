import { ruleState } from '../../../domain/accounts/account-rule.ts'
import { duration } from '../../../lib/duration.ts'
import type { RunnableRule } from '../source/read-runs.ts'
import type { Verdict } from './node.ts'

/** A rule as an operator judges it. */
export type KeeperRow = Pick<RunnableRule, 'account' | 'name' | 'template' | 'lastRunAt'> & {
  readonly state: 'overdue' | 'due' | 'waiting' | 'stopped' | 'done'
  readonly verdict: Verdict
  /** Unix seconds at which it may be due, where time alone decides. */
  readonly dueAt: number | null
}

const order = ['overdue', 'due', 'waiting', 'stopped', 'done'] as const

/**
 * The rules, those that nobody runs first. Within a state, the one that waits longest for its run first.
 *
 * @param time Unix seconds of the block that was read.
 */
export function keeperRows(rules: readonly RunnableRule[], time: number): readonly KeeperRow[] {
  return rules
    .map((rule) => rowOf(rule, time))
    .toSorted(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) || (a.lastRunAt ?? 0) - (b.lastRunAt ?? 0),
    )
}

function rowOf(rule: RunnableRule, time: number): KeeperRow {
  const { account, name, template, lastRunAt, dueSince } = rule
  // Tokens are not named here: only the kind of the state is shown.
  const { kind, title, dueAt } = ruleState(rule.check, rule.status, [])
  const row = { account, name, template, lastRunAt, dueAt }
  if (kind !== 'ready') {
    return { ...row, state: kind, verdict: { tone: 'neutral', label: title, text: '' } }
  }
  if (dueSince === null) {
    const text = 'A keeper runs it with one of the next blocks.'
    return { ...row, state: 'due', verdict: { tone: 'primary', label: 'Due', text } }
  }
  const waited = duration(BigInt(Math.max(time - dueSince, 0)))
  const text = `Was due ${waited} ago already and has not run since: no keeper runs it, or its runs fail.`
  return { ...row, state: 'overdue', verdict: { tone: 'warning', label: 'Overdue', text } }
}

/** Figures above the rules. */
export function keeperFigures(rows: readonly KeeperRow[]): {
  readonly due: number
  readonly overdue: number
  /** Unix seconds; null where no rule ever ran. */
  readonly lastRunAt: number | null
} {
  const count = (state: KeeperRow['state']) => rows.filter((row) => row.state === state).length
  const overdue = count('overdue')
  const lastRunAt = rows.reduce((last, row) => Math.max(last, row.lastRunAt ?? 0), 0)
  return { due: count('due') + overdue, overdue, lastRunAt: lastRunAt === 0 ? null : lastRunAt }
}
