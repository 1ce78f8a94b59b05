import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { notesById, withoutForecasts } from '../model/notes.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { SummaryPanel } from './summary-panel.tsx'

afterEach(cleanup)

const bill = holdingFixture({
  price: { amount: usdc(100_000_000n), basis: 'nav' },
  value: usdc(1_000_000_000n),
  // To maturity: nothing is paid meanwhile.
  yieldRate: 4.29,
  maturity: 1_800_000_000,
})
const note: Holding = { ...bill, id: 'asset:2', yieldRate: 5, yearlyYield: usdc(50_000_000n) }
const money: Holding = { ...bill, id: 'usdc', category: 'cash', yieldRate: null }

const viewOf = (holdings: readonly Holding[], notes = notesById([])): PortfolioView => ({
  holder: '0x1111111111111111111111111111111111111111',
  isOwn: true,
  isSample: false,
  notes,
  source: { kind: 'chain', chainId: 31_337, block: 7n },
  holdings,
  isReading: false,
  missing: null,
  activity: {
    entries: [],
    since: null,
    isReading: false,
    stop: null,
    readOn: null,
    failure: null,
    source: { kind: 'chain', chainId: 31_337, block: 7n },
    context: null,
  },
  figures: { status: 'reading', since: null, stop: null, readOn: null },
})

it.each<readonly [string, readonly Holding[], RegExp | null]>([
  [
    'a bill earns in its price',
    [bill, money],
    /^The yield to maturity is in the price, not paid out$/,
  ],
  [
    'what is paid out is a part of all',
    [bill, note],
    /^\$50\.00 a year .*2\.50% of what is invested$/,
  ],
  ['cash earns nothing', [money], null],
])('%s', (_, holdings, text) => {
  render(<SummaryPanel view={viewOf(holdings)} />)
  const figure = screen.getByText('Yield received').parentElement
  const written = figure?.lastElementChild?.textContent ?? ''
  if (text === null) expect(written).toBe('')
  else expect(written).toMatch(text)
  expect(document.body.textContent).not.toContain('0.00%')
})

it.each([
  ['nothing else is held', [note], /^No yield is forecast of what is late or in default$/],
  [
    'the rest is paid out',
    [note, { ...note, id: 'asset:3' }],
    /^\$50\.00 a year .*; without what is late or in default$/,
  ],
] as const)('forecasts nothing of a holding that is in default: %s', (_, holdings, text) => {
  const notes = notesById([noteOf(unpaidFixture('defaulted', 2n)) ?? []].flat())
  render(<SummaryPanel view={viewOf(withoutForecasts(holdings, notes), notes)} />)
  const figure = screen.getByText('Yield received').parentElement
  expect(figure?.lastElementChild?.textContent).toMatch(text)
})
