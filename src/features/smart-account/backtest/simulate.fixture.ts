import { billToken } from '../../../domain/accounts/accounts.fixture.ts'
import type { PriceAt } from './price-path.ts'
import type { Quoted } from './simulate.ts'

export const oneToken = 10n ** 18n
export const dollars = (count: number) => BigInt(Math.round(count * 1_000_000))
export const day = 86_400

type Price = number | readonly [spot: number, average: number | null]

/** Daily prices in whole USDC; the average is the same unless given. */
export const path = (...prices: readonly Price[]) =>
  prices.map((price, index): PriceAt => {
    const [spot, average] = typeof price === 'number' ? [price, price] : price
    const scaled = (value: number) => BigInt(Math.round(value * 1_000_000)) * 10n ** 12n
    return {
      time: index * day,
      spot: scaled(spot),
      average: average === null ? null : scaled(average),
    }
  })
export const bill = (...prices: readonly Price[]): Quoted => ({
  token: billToken,
  prices: path(...prices),
  fee: 0,
})
export const bounds = { lowest: dollars(1), highest: dollars(1_000) }
export const limits = { window: 1_800, maxSlippage: 100, minDepth: 1_000_000_000n }
