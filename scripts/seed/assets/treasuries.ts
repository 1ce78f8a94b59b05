import type { AssetTermsDocument } from '../../../src/lib/asset-metadata.ts'
import { firstDay } from '../calendar.ts'
import { custodyLetter } from '../documents/letters.ts'
import { termSheet } from '../documents/term-sheet.ts'
import { aldermoor } from './issuers.ts'
import { repaidAtMaturity, soldOnTheMarket } from './rights.ts'
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

const terms = {
  currency: 'USD',
  underlyingCurrency: 'USD',
  nominal: '100.00',
  navMaxAgeDays: 7,
  minimumTicket: '10.00',
  fees: [{ name: 'Management', amount: '0.15% of net asset value a year, before distributions' }],
  custodian,
  administrator: 'Kirchberg Fund Services S.à r.l. (fictional)',
  exemption:
    'None: this offer is fictional. A real one that is open to anyone needs a prospectus, or a list of admitted holders (Regulation (EU) 2017/1129)',
  governingLaw: 'Luxembourg',
} satisfies Partial<AssetTermsDocument>

const bill = (weeks: number, isin: string): AssetTermsDocument => ({
  ...terms,
  termDays: weeks * 7,
  income: { kind: 'none' },
  repayment: '100.00 USDC a share at maturity',
  repaymentPerShare: '100.00',
  isin,
})

/** A note with coupons as US Treasury notes have them: semi-annual, ACT/ACT. */
const note = (
  termDays: number,
  percentOfNominal: string,
  paymentDates: [string, string],
  isin: string,
): AssetTermsDocument => ({
  ...terms,
  termDays,
  income: {
    kind: 'coupon',
    percentOfNominal,
    dayCount: 'ACT/ACT',
    frequency: 'semi-annual',
    paymentDates,
  },
  repayment: '100.00 USDC a share at maturity',
  repaymentPerShare: '100.00',
  isin,
})

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
    terms: bill(13, 'ZZALD13WEEK6'),
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
    terms: bill(26, 'ZZALD26WEEK8'),
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
    terms: bill(52, 'ZZALD52WEEK4'),
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
    summary: 'A coupon of 4.25% of nominal, paid every half-year, from two-year government notes.',
    description:
      'Backed by government notes with two years to run. Coupons are collected by the custodian ' +
      'and distributed in USDC every half-year; the net asset value follows the market price of the ' +
      'notes.',
    terms: note(728, '4.25', ['02-15', '08-15'], 'ZZALD02YEAR8'),
    rights: repaidAtMaturity(attestations),
    risks: commonRisks,
    imageSeed: 'aldermoor-2-year-note',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government notes, 2 years, 4.375%',
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
    summary: 'Long government notes for those who can bear swings: 4.60% of nominal, half-yearly.',
    description:
      'Backed by government notes with ten years to run. The coupon is distributed every half-year. ' +
      'The price moves several times as much as that of the two-year note.',
    terms: note(3640, '4.60', ['04-15', '10-15'], 'ZZALD10YEAR1'),
    rights: repaidAtMaturity(attestations),
    risks: [
      'Duration: one percentage point more in interest rates costs about 8% of the value.',
      ...commonRisks,
    ],
    imageSeed: 'aldermoor-10-year-note',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Government notes, 10 years, 4.75%',
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
    slug: 'aldermoor-overnight-certificate',
    name: 'Aldermoor Overnight Certificate',
    symbol: 'ALDON',
    summary: 'One dollar a share: overnight government repo, what it earns paid every month.',
    description:
      'A debt certificate without maturity, not a fund: it follows overnight repurchase agreements ' +
      'against government paper and bills with less than 60 days to run, and distributes what they ' +
      'earn every month. The issuer does not take shares back; a holder leaves by selling.',
    terms: {
      ...terms,
      nominal: null,
      termDays: null,
      income: { kind: 'distribution-yield', percent: '4.35', frequency: 'monthly' },
      repayment: 'None planned; if the certificate ended, its value would be returned as capital',
      isin: 'ZZALDOVRNGT5',
    },
    rights: soldOnTheMarket(attestations),
    risks: [
      'Constant price: in a crisis the holdings could be worth less than one dollar a share.',
      'Exit: without a buyer there is no way out; nobody has to take the shares back.',
      ...commonRisks,
    ],
    imageSeed: 'aldermoor-overnight-certificate',
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
  {
    ...luxembourg,
    slug: 'aldermoor-provincial-note',
    name: 'Aldermoor Provincial Note',
    symbol: 'ALDPN',
    summary: 'A year of paper of a province: 6.00% of nominal, paid on the 10th of every month.',
    description:
      'Backed by one-year paper of the province of Estmark. Its dates are in the ledger, so that everyone ' +
      'sees whether they are met. The price fell when the rating of the province was lowered; a value that ' +
      'moves further than the bound is in force only once the administrator has signed it.',
    terms: {
      ...terms,
      termDays: 364,
      income: {
        kind: 'coupon',
        percentOfNominal: '6.00',
        dayCount: '30/360',
        frequency: 'monthly',
        paymentDates: Array.from(
          { length: 12 },
          (_, month) => `${String(month + 1).padStart(2, '0')}-10`,
        ),
      },
      repayment: '100.00 USDC a share at maturity',
      repaymentPerShare: '100.00',
      isin: 'ZZALDPROVNO7',
    },
    rights: repaidAtMaturity(attestations),
    risks: [
      'Rating: the province pays from its own revenue; no state guarantees its paper.',
      ...commonRisks,
    ],
    imageSeed: 'aldermoor-provincial-note',
    documents: (asset) => [
      termSheet(asset),
      custodyLetter(asset, {
        custodian,
        instrument: 'Paper of the province of Estmark, 1 year, 6.20% (fictional)',
        nominal: 'USD 8,000,000',
      }),
    ],
    offering: {
      issueDay: 134,
      cap: 80_000,
      initialSupply: 80_000,
      minimumFillHundredths: 10,
      price: {
        kind: 'stated',
        from: 100,
        later: [
          { age: 7, value: 100.08 },
          { age: 14, value: 99.92 },
          { age: 21, value: 100.05 },
          { age: 26, value: 97.6 },
          { age: 33, value: 97.72 },
          { age: 40, value: 97.94 },
          { age: 44, value: 97.9 },
          { age: 45, value: 99.85 },
        ],
      },
      verification: { outcome: 'verified' },
      servicing: {
        graceDays: 30,
        defaultAfterDays: 60,
        signing: {
          administrator: 'registryOperator',
          boundBps: 150,
          windowDays: 30,
          expiryDays: 30,
        },
      },
    },
  },
]
