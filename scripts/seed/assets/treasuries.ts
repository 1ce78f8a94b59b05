import { firstDay } from '../calendar.ts'
import { custodyLetter } from '../documents/letters.ts'
import { termSheet } from '../documents/term-sheet.ts'
import { aldermoor } from './issuers.ts'
import { repaidAtMaturity, takenBackOnRequest } from './rights.ts'
import type { AssetTemplate } from './template.ts'

const custodian = 'Rhenus Depository Bank (fictional)'

const attestations = [
  {
    by: 'Brackwell & Osei, Auditors',
    subject: 'Holdings with the custodian',
    frequency: 'Monthly',
  },
  { by: custodian, subject: 'Statement of the compartment', frequency: 'Weekly' },
]

const commonRisks = [
  'Interest rates: when they rise, the value of the paper falls until maturity.',
  'Issuer: the compartment is segregated, but its operation depends on Aldermoor Treasury S.A.',
  'Technology: a fault in the token contract could delay payments.',
]

const luxembourg = {
  assetClass: 'TREASURY',
  jurisdiction: 'Luxembourg',
  location: null,
  issuer: aldermoor,
} as const satisfies Partial<AssetTemplate>

const bill = (weeks: number) =>
  ({
    currency: 'USD',
    termDays: weeks * 7,
    couponPercent: null,
    couponFrequency: 'none',
    repayment: '100.00 USDC a share at maturity',
    repaymentPerShare: '100.00',
    governingLaw: 'Luxembourg',
  }) as const

const billDescription = (weeks: number) =>
  `A note backed one to one by government bills with ${weeks} weeks to run. It is issued below its ` +
  'repayment value; the difference, spread over the term, is the whole return. The issuer states ' +
  'the net asset value every day.'

export const treasuries: readonly AssetTemplate[] = [
  {
    ...luxembourg,
    slug: 'aldermoor-13-week-bill',
    name: 'Aldermoor 13-Week Bill',
    symbol: 'ALD13W',
    summary: 'Government bills with 13 weeks to run, bought at a discount and repaid at 100.',
    description: billDescription(13),
    terms: bill(13),
    rights: repaidAtMaturity(attestations),
    risks: commonRisks,
    imageSeed: 'aldermoor-13-week-bill',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government bills, 13 weeks',
        nominal: 'USD 40,000,000',
      }),
    ],
    offering: {
      issueDay: 118,
      cap: 400_000,
      initialSupply: 250_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 98.86, to: 100 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...luxembourg,
    slug: 'aldermoor-26-week-bill',
    name: 'Aldermoor 26-Week Bill',
    symbol: 'ALD26W',
    summary: 'Half a year of government bills at a fixed discount.',
    description: billDescription(26),
    terms: bill(26),
    rights: repaidAtMaturity(attestations),
    risks: commonRisks,
    imageSeed: 'aldermoor-26-week-bill',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government bills, 26 weeks',
        nominal: 'USD 60,000,000',
      }),
    ],
    offering: {
      issueDay: 62,
      cap: 600_000,
      initialSupply: 420_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 97.71, to: 100 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...luxembourg,
    slug: 'aldermoor-52-week-bill',
    name: 'Aldermoor 52-Week Bill',
    symbol: 'ALD52W',
    summary: 'A full year locked in at issue: bought near 95.6, repaid at 100.',
    description: billDescription(52),
    terms: bill(52),
    rights: repaidAtMaturity(attestations),
    risks: commonRisks,
    imageSeed: 'aldermoor-52-week-bill',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government bills, 52 weeks',
        nominal: 'USD 80,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 800_000,
      initialSupply: 500_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 95.63, to: 100 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...luxembourg,
    slug: 'aldermoor-2-year-note',
    name: 'Aldermoor 2-Year Note',
    symbol: 'ALD2Y',
    summary: 'A coupon of 4.25 % a year, paid every quarter, from two-year government notes.',
    description:
      'Backed by government notes with two years to run. Coupons are collected by the custodian ' +
      'and distributed in USDC every quarter; the net asset value follows the market price of the ' +
      'notes.',
    terms: {
      currency: 'USD',
      termDays: 728,
      couponPercent: '4.25',
      couponFrequency: 'quarterly',
      repayment: 'Net asset value at maturity, expected at 100.00 USDC a share',
      governingLaw: 'Luxembourg',
    },
    rights: repaidAtMaturity(attestations),
    risks: commonRisks,
    imageSeed: 'aldermoor-2-year-note',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government notes, 2 years, 4.375 %',
        nominal: 'USD 120,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 1_200_000,
      initialSupply: 640_000,
      minimumFillHundredths: 10,
      price: { kind: 'walk', from: 99.42, drift: 0.003, volatility: 0.016 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...luxembourg,
    slug: 'aldermoor-10-year-note',
    name: 'Aldermoor 10-Year Note',
    symbol: 'ALD10Y',
    summary: 'Long government notes for those who can bear swings: 4.60 % a year, quarterly.',
    description:
      'Backed by government notes with ten years to run. The coupon is distributed every quarter. ' +
      'The price moves several times as much as that of the two-year note.',
    terms: {
      currency: 'USD',
      termDays: 3640,
      couponPercent: '4.60',
      couponFrequency: 'quarterly',
      repayment: 'Net asset value at maturity, expected at 100.00 USDC a share',
      governingLaw: 'Luxembourg',
    },
    rights: repaidAtMaturity(attestations),
    risks: [
      'Duration: one percentage point more in interest rates costs about 8 % of the value.',
      ...commonRisks,
    ],
    imageSeed: 'aldermoor-10-year-note',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government notes, 10 years, 4.75 %',
        nominal: 'USD 75,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 750_000,
      initialSupply: 300_000,
      minimumFillHundredths: 10,
      price: { kind: 'walk', from: 97.85, drift: 0.004, volatility: 0.062 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...luxembourg,
    slug: 'aldermoor-government-money-fund',
    name: 'Aldermoor Government Money Fund',
    symbol: 'ALDMM',
    summary: 'One share, one dollar: overnight government repo, income paid every month.',
    description:
      'Invests in overnight repurchase agreements against government paper and in bills with less ' +
      'than 60 days to run. The share is kept at one dollar and the income is distributed monthly.',
    terms: {
      currency: 'USD',
      termDays: null,
      couponPercent: '4.35',
      couponFrequency: 'monthly',
      repayment: 'Taken back by the issuer at net asset value',
      governingLaw: 'Luxembourg',
    },
    rights: takenBackOnRequest(attestations),
    risks: [
      'Constant price: in a crisis the holdings could be worth less than one dollar a share.',
      ...commonRisks,
    ],
    imageSeed: 'aldermoor-government-money-fund',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Overnight repo and bills under 60 days',
        nominal: 'USD 31,500,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 100_000_000,
      initialSupply: 30_000_000,
      minimumFillHundredths: 1_000,
      price: { kind: 'constant', from: 1 },
      verification: { outcome: 'verified' },
    },
  },
]
