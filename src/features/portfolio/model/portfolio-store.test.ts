import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSamplePortfolio } from '../../../api/sample/portfolio.ts'
import {
  assetById,
  createPortfolioStore,
  filteredHoldings,
  transactionsOfAsset,
  yieldsOfAsset,
} from './portfolio-store.ts'
import { loadSamplePortfolio, portfolioDelayMs } from './sample-source.ts'

const portfolio = buildSamplePortfolio(new Date('2026-03-14T00:00:00Z'))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the portfolio', () => {
  it('loads with a flag when someone signs in, and is cleared when they sign out', async () => {
    const { store, setUser, setFilter } = createPortfolioStore({ load: async () => portfolio })
    const cleared = { portfolio: null, loading: false, error: null, activeFilter: 'all' }
    expect(store.getState()).toEqual(cleared)
    const signedIn = setUser('0x1')
    expect(store.getState()).toMatchObject({ loading: true, portfolio: null })
    await signedIn
    expect(store.getState()).toMatchObject({ loading: false, portfolio })
    setFilter('environmental')
    await setUser(null)
    expect(store.getState()).toEqual(cleared)
  })

  it('loads once for one user, and again for another or when asked', async () => {
    const load = vi.fn(async () => portfolio)
    const { setUser, reload } = createPortfolioStore({ load })
    await setUser('0x1')
    await setUser('0x1')
    expect(load).toHaveBeenCalledTimes(1)
    await setUser('0x2')
    await reload()
    expect(load.mock.calls.map(([user]: unknown[]) => user)).toEqual(['0x1', '0x2', '0x2'])
  })

  it('says Failed to load portfolio data, and recovers', async () => {
    let fails = true
    const { store, setUser, reload } = createPortfolioStore({
      load: async () => {
        if (fails) throw new Error('no network')
        return portfolio
      },
    })
    await setUser('0x1')
    expect(store.getState()).toMatchObject({
      error: 'Failed to load portfolio data',
      loading: false,
      portfolio: null,
    })
    fails = false
    await reload()
    expect(store.getState()).toMatchObject({ error: null, portfolio })
  })

  it('never shows what arrives after its user has signed out', async () => {
    let arrive = () => {}
    const { store, setUser } = createPortfolioStore({
      load: () =>
        new Promise((resolve) => {
          arrive = () => resolve(portfolio)
        }),
    })
    const signedIn = setUser('0x1')
    await setUser(null)
    arrive()
    await signedIn
    expect(store.getState()).toMatchObject({ portfolio: null, loading: false })
  })
})

describe('the sample portfolio', () => {
  it('is there after about 500 ms', async () => {
    vi.useFakeTimers()
    try {
      let loaded = false
      const load = loadSamplePortfolio('0x1', new AbortController().signal).then(() => {
        loaded = true
      })
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(portfolioDelayMs - 1)
      expect(loaded).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await load
      expect(loaded).toBe(true)
      expect(portfolioDelayMs).toBe(500)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('look-ups', () => {
  it('find the asset, its transactions and its yields, newest first', () => {
    expect(assetById(portfolio, 'cc-1001')?.category).toBe('environmental')
    expect(assetById(portfolio, 'none')).toBeUndefined()
    expect(transactionsOfAsset(portfolio, 'cc-1001').map(({ type }) => type)).toEqual([
      'retirement',
      'retirement',
      'buy',
    ])
    const dates = yieldsOfAsset(portfolio, 'tbill-13w').map((paid) => paid.distributionDate)
    expect(dates).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
      '2025-11-01',
      '2025-10-01',
    ])
    expect(yieldsOfAsset(portfolio, 'cc-1001')).toEqual([])
  })
  it('filter the holdings by category, all of them by default', () => {
    expect(filteredHoldings(portfolio, 'all')).toEqual(portfolio.summary.holdings)
    expect(filteredHoldings(portfolio, 'treasury').map(({ symbol }) => symbol)).toEqual([
      'STBF',
      'EGB29',
    ])
  })
})
