import type { AssetMetadata, Income, PaymentFrequency } from '../../lib/asset-metadata.ts'
import { asDay, formatDayOfYear } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'

/** One line of an asset's terms. */
export type TermEntry = { readonly label: string; readonly value: string; readonly hint?: string }

const frequencies: Record<PaymentFrequency, string> = {
  monthly: 'monthly',
  quarterly: 'quarterly',
  'semi-annual': 'semi-annually',
  annual: 'annually',
}

/**
 * What is paid while an asset runs, by the right it is: a coupon is owed, a distribution yield is what was
 * earned lately, and a target is not promised.
 */
export function incomeEntry(income: Income): TermEntry {
  switch (income.kind) {
    case 'none':
      return { label: 'Income', value: 'None; the return is in the price' }
    case 'coupon':
      return {
        label: 'Coupon',
        value: `${income.percentOfNominal}% of nominal a year, paid ${frequencies[income.frequency]}`,
        hint: `Day count ${income.dayCount}`,
      }
    case 'distribution-yield':
      return {
        label: 'Distribution yield',
        value: `${income.percent}% a year, paid ${frequencies[income.frequency]}`,
        hint: 'Earned recently; changes with the holdings',
      }
    case 'target':
      return {
        label: 'Target distribution',
        value: `${income.percent}% a year, paid ${frequencies[income.frequency]}`,
        hint: 'The issuer’s target, not a promise',
      }
  }
}

/** The terms of an asset's metadata document, in the order of a term sheet. */
export function termEntries(terms: AssetMetadata['terms']): readonly TermEntry[] {
  const { income, nominal, currency, underlyingCurrency, minimumTicket, fees } = terms
  return [
    {
      label: 'Currency',
      value: currency,
      ...(currency !== underlyingCurrency && {
        hint: `Earns and is valued in ${underlyingCurrency}`,
      }),
    },
    { label: 'Nominal', value: nominal === null ? 'None' : `${nominal} USDC a share` },
    incomeEntry(income),
    ...(income.kind === 'coupon'
      ? [{ label: 'Payment dates', value: income.paymentDates.map(dayOfEveryYear).join(', ') }]
      : []),
    {
      label: 'Net asset value',
      value: `Stale ${terms.navMaxAgeDays} days after its date`,
    },
    {
      label: 'Minimum ticket',
      value: minimumTicket === null ? 'None' : `${minimumTicket} USDC`,
    },
    {
      label: 'Fees',
      value:
        fees.length === 0
          ? 'None'
          : fees.map(({ name, amount }) => `${isolated(name)}: ${amount}`).join('; '),
    },
    { label: 'ISIN', value: terms.isin ?? 'None' },
    { label: 'Custodian', value: terms.custodian ?? 'None' },
    { label: 'Administrator', value: terms.administrator ?? 'None' },
    { label: 'Exemption', value: terms.exemption },
  ]
}

/** `08-15` as `Aug 15`. */
function dayOfEveryYear(day: string): string {
  return formatDayOfYear(asDay(`2001-${day}`))
}
