import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { PortfolioView } from '../model/portfolio.ts'
import { ActivityPanel } from './activity-panel.tsx'

const away = { status: 'error', error: new Error('offline'), retry: () => {} } as const

afterEach(cleanup)

/** Shows the activity of an account of which no transaction is known. */
function show(activity: Partial<PortfolioView['activity']>) {
  const source = { kind: 'chain', chainId: 31_337, block: 12n } as const
  const view: PortfolioView = {
    ...{ holder: '0x00000000000000000000000000000000000000A1', isOwn: true, isSample: false },
    ...{ holdings: [], notes: new Map(), isReading: false, missing: null, source },
    activity: {
      ...{ entries: [], since: null, isReading: false, stop: null, readOn: null },
      ...{ failure: null, source: null, context: null },
      ...activity,
    },
    figures: { status: 'reading', since: null, stop: null, readOn: null },
  }
  render(
    <NuqsTestingAdapter>
      <MemoryRouter>
        <ActivityPanel view={view} />
      </MemoryRouter>
    </NuqsTestingAdapter>,
  )
}

it.each([
  ['has read all', {}, ['0 transactions', 'No transactions yet']],
  ['goes on', { isReading: true }, []],
  [
    'was stopped',
    { since: Date.UTC(2026, 0, 2, 10) / 1_000 },
    ['0 transactions', 'No transactions since Jan 2, 2026'],
  ],
  ['has failed', { failure: away }, ['Transactions could not be read']],
])('says what is known of no transactions where reading %s', (_, activity, titles) => {
  show(activity)
  const said = /^(0 transactions|No transactions (yet|since .*)|.*could not be read)$/
  expect(screen.queryAllByText(said).map(({ textContent }) => textContent)).toEqual(titles)
})
