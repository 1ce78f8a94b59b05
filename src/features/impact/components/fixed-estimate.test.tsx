import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyLocally } from '../../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import { noImpact, portfolioImpactOf } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { appliedFromApi, appliedTotals } from '../../../domain/strategies/applied-strategy.ts'
import { creditAmount } from '../../../domain/units.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { impactCsv } from '../model/impact-csv.ts'
import type { EstimatedStrategy, StrategyEstimates } from '../model/strategy-estimates.ts'
import { Totals } from './impact-panels.tsx'
import { PrintReport } from './print-report.tsx'
import { StrategiesPanel } from './strategies-panel.tsx'

beforeEach(() => layOut({ width: 1200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const forest = sampleYieldStrategies.find(({ name }) => name === 'Forest Carbon Income')
if (forest === undefined) throw new Error('There is no forest.')
const applied = applyLocally(forest, { asset_id: 'usdc', amount: '1000' }, 'tx-1')
const bare = { ...applied, transaction_id: 'tx-2', estimated_impact: null, status: null }
const sample = { kind: 'sample' } as const
const api = { kind: 'api', at: 5 } as const

const entry = (of: Parameters<typeof appliedFromApi>[0], source: typeof sample | typeof api) => ({
  transaction: appliedFromApi(of),
  source,
  isLocal: false,
  name: 'Forest Carbon Income',
})
const estimatesOf = (strategies: readonly EstimatedStrategy[]): StrategyEstimates => ({
  strategies,
  totals: appliedTotals(strategies),
  pending: false,
  missing: null,
})

/** 1,000 carbon credits, of which 250 are retired, and 1,000 MWh that state tonnes, of which 100 are. */
const figures = {
  ...noImpact,
  sdgAlignment: new Map(),
  verificationDate: null,
  thirdPartyVerifier: null,
}
const forestCredit = creditDetailsFixture(
  { id: '1' },
  { impact: { ...figures, carbonOffsetTons: 1_000 } },
)
const windCredit = creditDetailsFixture(
  { id: '2', project: { ...forestCredit.project, type: 'RenewableEnergyCertificate' } },
  { impact: { ...figures, renewableEnergyMwh: 1_000, carbonOffsetTons: 310 } },
)
const impact = portfolioImpactOf([
  { asset: forestCredit, retired: creditAmount(250_000n), held: creditAmount(50_000n) },
  { asset: windCredit, retired: creditAmount(100_000n), held: creditAmount(0n) },
])
const state: ReadyImpact = {
  status: 'ready',
  holder: '0x1111111111111111111111111111111111111111',
  accounts: [],
  summary: {
    totals: null,
    sdgContributions: new Map(),
    verification: { auditBodies: [], latest: null },
    byProject: [],
  },
  summarySource: api,
  impact,
  history: { retirements: [], movements: [] },
  projectsSource: sample,
  isReading: false,
  heldMeans: '',
  weighting: '',
}

/** Each place of this screen that shows what applied strategies are estimated to do, as text. */
const places: Readonly<Record<string, (estimates: StrategyEstimates) => string>> = {
  panel: (estimates) => {
    render(<StrategiesPanel estimates={estimates} />, { wrapper: MemoryRouter })
    return screen.getByRole('region', { name: 'Applied strategies' }).textContent
  },
  'printed report': (estimates) => {
    render(<PrintReport state={state} estimates={estimates} />)
    const heading = screen.getByRole('heading', { name: 'Applied strategies', hidden: true })
    const sentence = heading.nextElementSibling
    return `${sentence?.textContent} ${sentence?.nextElementSibling?.textContent}`
  },
  CSV: ({ strategies }) => impactCsv([], strategies),
}

describe.each(Object.entries(places))('in the %s', (place, textOf) => {
  it('a fixed estimate is named as one, and is in no sum', () => {
    const text = textOf(estimatesOf([entry(applied, sample), entry(applied, sample)]))
    expect(text).toMatch(/fixed sample estimate/i)
    expect(text).not.toMatch(/\b20 t\b|\b2 ha|\b50 MWh/)
  })

  it('an estimate of a server is not', () => {
    const text = textOf(estimatesOf([entry(applied, api)]))
    expect(text).not.toMatch(/fixed sample estimate/i)
    const stated: Readonly<Record<string, RegExp>> = {
      CSV: /,10,1,25,150,by amount,/,
      panel: /10\s*1\s*25\s*150/,
      'printed report': /10 t CO₂, 1 ha, 25 MWh, 150 credits/,
    }
    expect(text).toMatch(stated[place] ?? /^$/)
  })

  it('what a server does not state is zero nowhere', () => {
    const text = textOf(estimatesOf([entry(bare, api)]))
    expect(text).not.toMatch(/\b0( t\b| ha| MWh| credits)/)
    expect(text).toMatch(place === 'CSV' ? /,1000,,,,,,strategy service/ : /not stated/i)
  })
})

it('totals count the credits that a quantity is the unit of, retired and held apart', () => {
  render(<Totals state={state} />)
  const figure = (label: string) => {
    const block = screen.getByText(label).parentElement
    if (block === null) throw new Error(`${label} stands alone.`)
    return within(block)
  }
  // Without the 31 t that the retired energy certificates state.
  expect(figure('Carbon').getByText(/^250/)).toBeDefined()
  expect(figure('Carbon').getByText('retired, of carbon credits; 50 t held')).toBeDefined()
  expect(figure('Energy').getByText(/^100/)).toBeDefined()
  expect(figure('Latest audit').getByText('Not stated')).toBeDefined()
  expect(figure('Latest audit').getByText(/^API, /)).toBeDefined()
})
