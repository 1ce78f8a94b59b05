import { type Coupon, paymentsPerYear } from '../../lib/asset-metadata.ts'
import { parseDay } from '../../lib/day.ts'
import { type CouponPeriod, yearFraction } from '../../lib/day-count.ts'

/** A coupon, with what it is a percentage of and when it ends. Times in unix seconds. */
export type CouponBond = {
  readonly coupon: Pick<Coupon, 'percentOfNominal' | 'dayCount' | 'frequency' | 'paymentDates'>
  /** USDC of one share. */
  readonly nominal: number
  /** USDC of one share, repaid at maturity; null where the terms fix none. */
  readonly redemption: number | null
  readonly maturity: number
}

/**
 * The coupon period that a time is in: from one payment date to the next.
 *
 * @throws Error for a coupon without payment dates.
 */
export function couponPeriodAt(
  { frequency, paymentDates }: CouponBond['coupon'],
  time: number,
): CouponPeriod {
  const year = new Date(time * 1000).getUTCFullYear()
  const dates = [year - 1, year, year + 1].flatMap((each) =>
    paymentDates.map((date) => parseDay(`${each}-${date}`) ?? Number.NaN),
  )
  const start = dates.findLast((date) => date <= time)
  const end = dates.find((date) => date > time)
  if (start === undefined || end === undefined) throw new Error('A coupon has payment dates.')
  return { start, end, perYear: paymentsPerYear[frequency] }
}

/**
 * Interest of one share in USDC between two times of one coupon period:
 * nominal × coupon × year fraction by the day count.
 */
export function interestBetween(
  { coupon, nominal }: Pick<CouponBond, 'coupon' | 'nominal'>,
  from: number,
  to: number,
): number {
  const rate = Number.parseFloat(coupon.percentOfNominal) / 100
  return nominal * rate * yearFraction(coupon.dayCount, from, to, couponPeriodAt(coupon, from))
}

/** Interest of one share that has accrued since the last payment date, in USDC. */
export function accruedInterest(bond: Pick<CouponBond, 'coupon' | 'nominal'>, now: number): number {
  return interestBetween(bond, couponPeriodAt(bond.coupon, now).start, now)
}

/** A bond whose terms fix what is repaid. */
type RepaidBond = CouponBond & { readonly redemption: number }

/** A payment to come: USDC of one share, and the coupon periods until then. */
type CashFlow = { readonly amount: number; readonly periods: number }

function cashFlows(bond: RepaidBond, now: number): readonly CashFlow[] {
  const flows: CashFlow[] = []
  let [from, periods] = [now, 0]
  while (from < bond.maturity) {
    const period = couponPeriodAt(bond.coupon, from)
    const to = Math.min(period.end, bond.maturity)
    const { dayCount } = bond.coupon
    periods +=
      yearFraction(dayCount, from, to, period) /
      yearFraction(dayCount, period.start, period.end, period)
    const amount = interestBetween(bond, period.start, to)
    flows.push({ amount: amount + (to === bond.maturity ? bond.redemption : 0), periods })
    from = to
  }
  return flows
}

/**
 * Price of one share at a yield, accrued interest included, in USDC: each payment divided by
 * (1 + yield ÷ payments a year) to the power of the coupon periods until then. The street convention, as
 * in the PRICE function of spreadsheets (Office Open XML, ECMA-376).
 *
 * @param rate Yield a year, compounded as often as the coupon is paid: 0.065 is 6.5 %.
 */
export function dirtyPrice(bond: RepaidBond, rate: number, now: number): number {
  const growth = 1 + rate / paymentsPerYear[bond.coupon.frequency]
  return cashFlows(bond, now).reduce(
    (sum, { amount, periods }) => sum + amount / growth ** periods,
    0,
  )
}

const lowestRate = -0.9
const highestRate = 10
const steps = 60

/**
 * Yield at which all payments to come are worth the price: the inverse of `dirtyPrice`, by bisection.
 * Null after maturity, without a fixed repayment, and for a yield outside -90 % to 1,000 %.
 *
 * @param price USDC for one share, accrued interest included.
 */
export function couponYieldToMaturity(
  { redemption, ...rest }: CouponBond,
  price: number,
  now: number,
): number | null {
  if (rest.maturity <= now || redemption === null) return null
  const bond = { ...rest, redemption }
  let [low, high] = [lowestRate, highestRate]
  if (price > dirtyPrice(bond, low, now) || price < dirtyPrice(bond, high, now)) return null
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (dirtyPrice(bond, middle, now) > price) low = middle
    else high = middle
  }
  return (low + high) / 2
}
