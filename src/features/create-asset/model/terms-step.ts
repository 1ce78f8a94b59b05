import * as z from 'zod/mini'
import type { FinancialClassDescriptor } from '../../../domain/registry/asset-class.ts'
import { parseAmount, toDecimalString, understoodAmount } from '../../../lib/amount.ts'
import {
  dayOfYear,
  type Income,
  incomeSchema,
  type PaymentFrequency,
  paymentFrequencies,
  paymentsPerYear,
} from '../../../lib/asset-metadata.ts'
import { dayCounts, parseDay } from '../../../lib/day.ts'
import {
  anyAmount,
  day,
  integerBetween,
  optionalDay,
  optionalText,
  positiveAmount,
  requiredText,
  units,
} from './rules.ts'
import { type InputSpec, textOf, type Values } from './step.ts'

/** Above these, a value is a typing error. */
const maximumNav = 1_000_000_000n
const maximumPercent = 100n
const maximumTermYears = 100
/** The contract's limit. */
const maximumNavAgeDays = 397

type IncomeKind = Income['kind']

const incomeLabels: Record<IncomeKind, string> = {
  none: 'None, the return is in the price',
  coupon: 'Coupon, a percentage of nominal',
  'distribution-yield': 'Distribution yield, as earned recently',
  target: 'Target, not promised',
}

const frequencyLabels: Record<PaymentFrequency, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  'semi-annual': 'Every half-year',
  annual: 'Every year',
}

const supplyFields: readonly InputSpec[] = [
  {
    name: 'cap',
    understood: (text) => understoodAmount(text, { unit: 'shares', decimals: 18 }),
    label: 'Maximum supply',
    kind: 'text',
    placeholder: '100000',
    required: true,
  },
  {
    name: 'initialSupply',
    understood: (text) => understoodAmount(text, { unit: 'shares', decimals: 18 }),
    label: 'Initial supply',
    kind: 'text',
    hint: 'All go to your account.',
    placeholder: '0',
  },
  {
    name: 'nav',
    understood: (text) => understoodAmount(text, { unit: 'USDC', decimals: 6 }),
    label: 'Net asset value of a share, USDC',
    kind: 'text',
    placeholder: '100',
    required: true,
  },
  {
    name: 'navMaxAgeDays',
    label: 'Stale after days',
    kind: 'text',
    hint: 'How old a net asset value may be. While it is stale, the contract issues no shares.',
    required: true,
  },
]

const maturityField = ({
  label,
  isRequired,
}: NonNullable<FinancialClassDescriptor['maturity']>): InputSpec => ({
  name: 'maturity',
  label,
  kind: 'date',
  required: isRequired,
})

const repaymentPerShareField: InputSpec = {
  name: 'repaymentPerShare',
  understood: (text) => understoodAmount(text, { unit: 'USDC', decimals: 6 }),
  label: 'Repayment per share, USDC',
  kind: 'text',
  hint: 'If the terms fix it. You can settle at this price on your own; below it only with a verifier’s approval.',
  placeholder: '100',
}

const incomeField = (incomes: readonly IncomeKind[]): InputSpec => ({
  name: 'income',
  label: 'Income',
  kind: 'choice',
  options: incomes.map((value) => ({ value, label: incomeLabels[value] })),
  required: true,
})

const rateFields: readonly InputSpec[] = [
  {
    name: 'coupon',
    understood: (text) => understoodAmount(text, { unit: '%', decimals: 4 }),
    label: 'Rate per year, percent',
    kind: 'text',
    placeholder: '4.25',
    required: true,
  },
  {
    name: 'frequency',
    label: 'Payments',
    kind: 'choice',
    options: paymentFrequencies.map((value) => ({ value, label: frequencyLabels[value] })),
    required: true,
  },
]

const couponFields: readonly InputSpec[] = [
  {
    name: 'nominal',
    understood: (text) => understoodAmount(text, { unit: 'USDC', decimals: 6 }),
    label: 'Nominal of a share, USDC',
    kind: 'text',
    hint: 'What a coupon is a percentage of.',
    placeholder: '100',
    required: true,
  },
  {
    name: 'dayCount',
    label: 'Day count of a coupon',
    kind: 'choice',
    options: dayCounts.map((value) => ({ value, label: value })),
    required: true,
  },
  {
    name: 'paymentDates',
    label: 'Payment dates of a coupon',
    kind: 'text',
    hint: 'Month and day, one for each payment in a year.',
    placeholder: '02-15, 08-15',
    required: true,
  },
]

/** Fields of the terms of a class of assets: those that apply to what is chosen so far. */
export const termsFields = (
  { maturity, incomes }: FinancialClassDescriptor,
  values: Values,
): readonly InputSpec[] => [
  ...supplyFields,
  ...(maturity === null ? [] : [maturityField(maturity)]),
  ...(maturity?.isRequired || hasMaturity(values) ? [repaymentPerShareField] : []),
  incomeField(incomes),
  ...(hasIncome(values) ? rateFields : []),
  ...(hasCoupon(values) ? couponFields : []),
  {
    name: 'repayment',
    label: 'Repayment',
    kind: 'text',
    hint: 'What a holder receives at the end, and when.',
    required: true,
    wide: true,
  },
]

/** `now` in unix seconds: nothing matures in the past. */
export const termsSchema = ({ maturity, incomes }: FinancialClassDescriptor, now: number) =>
  z
    .object({
      cap: positiveAmount('shares', 18),
      initialSupply: anyAmount('shares', 18),
      nav: positiveAmount('USDC', 6, maximumNav),
      navMaxAgeDays: integerBetween('days', 1, maximumNavAgeDays),
      // The form does not ask it of a property, which does not mature.
      maturity: maturity?.isRequired
        ? day(`the ${maturity.label.toLowerCase()}`)
        : z._default(optionalDay, ''),
      income: z.enum(incomes, { error: 'Choose an income that this kind of asset has.' }),
      // Each of these is asked where the income or the maturity gives it a meaning.
      frequency: z.optional(z.enum(paymentFrequencies)),
      coupon: z.optional(anyAmount('percent', 4, maximumPercent)),
      nominal: z.optional(anyAmount('USDC', 6, maximumNav)),
      dayCount: z.optional(z.enum(dayCounts)),
      paymentDates: z.optional(optionalText),
      repaymentPerShare: z.optional(anyAmount('USDC', 6, maximumNav)),
      repayment: requiredText('what holders are repaid'),
    })
    .check(
      z.refine(
        ({ cap, initialSupply }) =>
          units(cap, 18) === 0n || units(initialSupply, 18) <= units(cap, 18),
        {
          path: ['initialSupply'],
          error: 'This is more than the maximum supply. Enter less, or raise the maximum supply.',
        },
      ),
      z.refine(({ cap }) => units(cap, 18) < 2n ** 128n, {
        path: ['cap'],
        error: 'This is more than the contract supports. Enter less.',
      }),
      z.refine(({ maturity }) => (parseDay(maturity) ?? now + 1) > now, {
        path: ['maturity'],
        error: 'This day has passed. Choose one in the future.',
      }),
      z.refine(
        ({ maturity }) => (parseDay(maturity) ?? now) <= now + maximumTermYears * 31_557_600,
        {
          path: ['maturity'],
          error: `Choose a day within ${maximumTermYears} years.`,
        },
      ),
      z.refine(({ income, coupon }) => income === 'none' || units(coupon ?? '', 4) > 0n, {
        path: ['coupon'],
        error: 'Enter the rate, or choose no income.',
      }),
      z.refine(
        ({ income, maturity }) => income !== 'distribution-yield' || maturity.trim() === '',
        {
          path: ['income'],
          error:
            'An asset with a maturity pays a coupon or no income. Choose one of these, or no maturity.',
        },
      ),
      z.refine(({ income, nominal }) => income !== 'coupon' || units(nominal ?? '', 6) > 0n, {
        path: ['nominal'],
        error: 'Enter the nominal that the coupon is a percentage of.',
      }),
      z.refine(
        ({ income, frequency, paymentDates }) =>
          income !== 'coupon' ||
          (frequency !== undefined && isSchedule(datesOf(paymentDates ?? ''), frequency)),
        {
          path: ['paymentDates'],
          error: 'Enter one date for each payment in a year, in order, such as 02-15, 08-15.',
        },
      ),
    )

const hasMaturity = (values: Values) => textOf(values, 'maturity') !== ''
const hasCoupon = (values: Values) => textOf(values, 'income') === 'coupon'

/** Whether holders are paid a rate. */
export const hasIncome = (values: Values) => textOf(values, 'income') !== 'none'

/** The nominal of a share as a decimal; null where there is no coupon on it. */
export function nominalOf(values: Values): string | null {
  if (!hasCoupon(values)) return null
  const parsed = parseAmount(textOf(values, 'nominal'), 6)
  return parsed.ok && parsed.amount.value > 0n ? toDecimalString(parsed.amount) : null
}

/**
 * The income of a draft that has passed its steps.
 *
 * @throws ZodError for a draft that has not.
 */
export function incomeOf(values: Values): Income {
  const rate = parseAmount(textOf(values, 'coupon'), 4)
  if (!rate.ok) return { kind: 'none' }
  const percent = toDecimalString(rate.amount)
  // The schema of each kind keeps what that kind states.
  return z.parse(incomeSchema, {
    kind: textOf(values, 'income'),
    percent,
    percentOfNominal: percent,
    dayCount: textOf(values, 'dayCount'),
    frequency: textOf(values, 'frequency'),
    paymentDates: datesOf(textOf(values, 'paymentDates')),
  })
}

const datesOf = (text: string): string[] =>
  text
    .split(',')
    .map((date) => date.trim())
    .filter((date) => date !== '')

function isSchedule(dates: readonly string[], frequency: PaymentFrequency): boolean {
  return (
    dates.length === paymentsPerYear[frequency] &&
    dates.every((date, index) => {
      const isLater = index === 0 || date > (dates[index - 1] ?? '')
      return isLater && z.safeParse(dayOfYear, date).success
    })
  )
}
