import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { KeeperRow } from '../model/keeper-rows.ts'
import { nodeRows } from '../model/node.ts'
import { Summary } from '../page.tsx'
import { DealingSection } from './dealing-section.tsx'
import {
  failed,
  now,
  platform,
  read,
  row,
  show,
  shownText,
  someone,
  waiting,
} from './status.fixture.tsx'

afterEach(cleanup)

const rulesOf = (rows: readonly KeeperRow[]) => read({ rows })

it('sums up every part in a label, and says what is not known', () => {
  show(<Summary nodes={waiting} index={null} platform={failed} keeper={rulesOf([row()])} />)
  const stats = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(stats).toEqual([
    'Nodes that workReading',
    'IndexNoneThe nodes answer the past',
    'PausedUnknownCould not be read',
    'Rules overdueNoneOf 1 rule',
  ])
})

it('counts everything that is paused', () => {
  show(<Summary nodes={waiting} index={null} platform={read(platform)} keeper={waiting} />)
  expect(shownText()).toContain('Paused2Of 2 functions, 3 pools, 0 assets')
})

describe('dealing days', () => {
  const day = { desk: someone, symbol: 'NOTE', day: 3, cashUntil: now + 3_600 }
  it.each([
    [0, [], 'No asset has a dealing desk.'],
    [1, [], '1 dealing desk, no day waits for a strike.'],
    [2, [], '2 dealing desks, no day waits for a strike.'],
    [1, [day], 'Day 3 of NOTE'],
    [1, [day], 'PricedA keeper strikes it once'],
    [1, [{ ...day, cashUntil: now - 1_000 }], 'OverdueNo keeper strikes it'],
  ])('of %i desks: %j', (desks, days, text) => {
    show(<DealingSection dealing={read({ desks, days })} />)
    expect(shownText()).toContain(text)
  })
})

it('sums up what works and what does not', () => {
  const answers = {
    url: 'https://a.example',
    status: 'answers',
    chainId: 1,
    genesisHash: '0x01',
    head: { number: 5n, time: now },
    latencyMs: 1,
    askedAt: now,
  } as const
  const nodes = (...given: Parameters<typeof nodeRows>[0]) =>
    read(nodeRows(given, { chainId: 1, genesisHash: '0x01' }, 2))
  const dead = { url: 'https://b.example', status: 'failed', reason: '' } as const
  const index = { block: 1, behind: 9, url: '/index' }
  const sum = (
    some: ReturnType<typeof nodes>,
    tone: 'secondary' | 'warning',
    rows: readonly KeeperRow[],
    isPaused: boolean,
  ) => {
    const state = { ...platform, pools: { count: 1, paused: [] } }
    const functions = [{ label: 'Creating pools', isPaused }]
    const verdict = { tone, label: 'Stands', text: '' }
    show(
      <Summary
        nodes={some}
        index={read({ ...index, verdict })}
        platform={read({ ...state, functions })}
        keeper={rulesOf(rows)}
      />,
    )
    const stats = screen.getAllByRole('term').map((term) => term.parentElement)
    const shown = stats.map((stat) => [
      stat?.textContent,
      stat?.querySelector('.text-warning-fg') !== null,
    ])
    cleanup()
    return shown
  }
  expect(sum(nodes(answers), 'secondary', [row(), row()], false)).toEqual([
    ['Nodes that work1 of 1Right chain, up to date', false],
    ['IndexStands', false],
    ['PausedNothingOf 1 functions, 1 pools, 0 assets', false],
    ['Rules overdueNoneOf 2 rules', false],
  ])
  const verdict = { tone: 'warning', label: 'Overdue', text: '' } as const
  const overdue = row({ state: 'overdue', verdict })
  expect(sum(nodes(answers, dead), 'warning', [overdue], true)).toEqual([
    ['Nodes that work1 of 2See below', true],
    ['IndexStands', true],
    ['Paused1Of 1 functions, 1 pools, 0 assets', true],
    ['Rules overdue1Of 1 rule', true],
  ])
})
