import type { Holding } from './holding.ts'

/** A holding for tests: by default 10 shares of a treasury without a price. */
export function holdingFixture(changes: Partial<Holding> = {}): Holding {
  return {
    id: 'asset:1',
    name: 'Test Treasury',
    symbol: 'TEST',
    category: 'treasury',
    type: 'Treasury',
    picture: { motif: 'treasury', seed: 'TEST' },
    quantity: { value: 10n, decimals: 0 },
    unit: null,
    price: null,
    value: null,
    yieldRate: null,
    yearlyYield: null,
    claimable: null,
    maturity: null,
    credit: null,
    inSmartAccounts: [],
    condition: 'fine',
    href: '/assets/1',
    ...changes,
  }
}
