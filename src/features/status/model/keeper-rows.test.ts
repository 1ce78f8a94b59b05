import { expect, it } from 'vitest'
import type { RuleReason } from '../../../domain/accounts/account-rule.ts'
import type { RunnableRule } from '../source/read-runs.ts'
import { keeperFigures, keeperRows } from './keeper-rows.ts'

const now = 1_800_000_000

function rule(name: string, reason: RuleReason, changes: Partial<RunnableRule> = {}): RunnableRule {
  return {
    account: '0x0000000000000000000000000000000000000001',
    name,
    template: 'Automated Trading',
    status: 'ACTIVE',
    check: {
      ready: reason === 'READY',
      reason,
      subject: null,
      observed: 0n,
      required: BigInt(now + 60),
      hint: '0x',
    },
    lastRunAt: null,
    dueSince: null,
    ...changes,
  }
}

it('puts the rules that nobody runs first, then the one that waits longest', () => {
  const rows = keeperRows(
    [
      rule('done', 'COMPLETED'),
      rule('paused', 'NOT_ACTIVE', { status: 'PAUSED' }),
      rule('waits', 'TOO_SOON'),
      rule('due later', 'READY', { lastRunAt: 20 }),
      rule('due', 'READY', { lastRunAt: 10 }),
      rule('overdue', 'READY', { dueSince: now - 200 }),
    ],
    now,
  )
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['overdue', 'overdue'],
    ['due', 'due'],
    ['due later', 'due'],
    ['waits', 'waiting'],
    ['paused', 'stopped'],
    ['done', 'done'],
  ])
  expect(rows[3]?.dueAt).toBe(now + 60)
})

it('says for how long a rule has been due, as far as that is known', () => {
  const [overdue, due] = keeperRows(
    [rule('a', 'READY', { dueSince: now - 200 }), rule('b', 'READY')],
    now,
  )
  expect(overdue?.verdict).toMatchObject({ label: 'Overdue', tone: 'warning' })
  expect(overdue?.verdict.text).toContain('Was due 3 minutes ago already and has not run since')
  expect(due?.verdict.label).toBe('Due')
})

it('counts what is due and finds the last run', () => {
  const rows = keeperRows(
    [
      rule('a', 'READY', { dueSince: now - 200, lastRunAt: 5 }),
      rule('b', 'READY', { lastRunAt: 7 }),
      rule('c', 'TOO_SOON'),
    ],
    now,
  )
  expect(keeperFigures(rows)).toEqual({ due: 2, overdue: 1, lastRunAt: 7 })
  expect(keeperFigures([])).toEqual({ due: 0, overdue: 0, lastRunAt: null })
})
