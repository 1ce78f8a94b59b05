import { interestBetween } from '../../../src/domain/assets/terms.ts'
import { daySeconds, historyDays } from '../calendar.ts'
import { randomFrom } from '../random.ts'
import { usdc } from '../units.ts'
import type { AssetTemplate, Offering, PriceModel } from './template.ts'

const daysAYear = 365

/**
 * The net asset value of a share (USDC, 6 decimals) on each day of an asset's life, the day of
 * issuance first. A template always gives the same series.
 */
export function navSeries({ slug, terms, offering }: AssetTemplate, days: number): bigint[] {
  const { price } = offering
  switch (price.kind) {
    case 'constant':
      return Array.from({ length: days }, () => usdc(price.from))
    case 'accretion': {
      const term = terms.termDays ?? days
      const growth = price.to / price.from
      return Array.from({ length: days }, (_, age) =>
        usdc(price.from * growth ** Math.min(age / term, 1)),
      )
    }
    case 'walk':
      return priceWalk(`nav of ${slug}`, price, days)
    case 'stated':
      return Array.from({ length: days }, (_, age) =>
        usdc(price.later.findLast((each) => each.age <= age)?.value ?? price.from),
      )
  }
}

/** Whether the issuer states a net asset value so many days after issuance. */
export const isStatedAt = ({ price, issueDay, lastNavDay }: Offering, age: number): boolean =>
  price.kind === 'stated'
    ? price.later.some((each) => each.age === age)
    : age + issueDay <= (lastNavDay ?? historyDays)

/** A price (USDC, 6 decimals) that wanders around a trend, day by day. One name always gives one walk. */
export function priceWalk(
  name: string,
  { from, drift, volatility }: Extract<PriceModel, { kind: 'walk' }>,
  days: number,
): bigint[] {
  const random = randomFrom(name)
  const growth = drift / daysAYear
  const deviation = volatility / Math.sqrt(daysAYear)
  let value = from
  return Array.from({ length: days }, (_, age) => {
    if (age > 0) value *= 1 + growth + deviation * random.normal()
    return usdc(value)
  })
}

/**
 * What a whole share is paid for a period by its terms, in USDC (6 decimals): the coupon by its day count,
 * or else the stated yield or the target, of the net asset value over 365 days.
 *
 * @param from Unix seconds, as `to`; a coupon starts and ends with days.
 */
export function incomePerShare(
  { terms: { income, nominal } }: AssetTemplate,
  nav: bigint,
  from: number,
  to: number,
): bigint {
  switch (income.kind) {
    case 'none':
      return 0n
    case 'coupon':
      return usdc(interestBetween({ coupon: income, nominal: Number(nominal) }, from, to))
    default: {
      const basisPoints = BigInt(Math.round(Number.parseFloat(income.percent) * 100))
      return (nav * basisPoints * BigInt(to - from)) / (10_000n * BigInt(daysAYear * daySeconds))
    }
  }
}
