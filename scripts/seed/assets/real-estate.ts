import { firstDay } from '../calendar.ts'
import { valuationReport } from '../documents/letters.ts'
import { termSheet } from '../documents/term-sheet.ts'
import { havenhurst, lindqvist } from './issuers.ts'
import { soldOnTheMarket } from './rights.ts'
import type { AssetTemplate } from './template.ts'

const attestations = [
  {
    by: 'Torvald Stein Valuers',
    subject: 'Market value of the property',
    frequency: 'Half-yearly',
  },
  { by: 'Brackwell & Osei, Auditors', subject: 'Rent received and paid out', frequency: 'Yearly' },
]

const commonRisks = [
  'Vacancy: when a tenant leaves, rent and distributions fall until the space is let again.',
  'Valuation: the net asset value rests on a valuer’s judgement, and a sale may bring less.',
  'Liquidity: the property cannot be sold in parts; a holder leaves by selling the shares.',
]

const rent = (percent: string, frequency: 'monthly' | 'quarterly', law: string) =>
  ({
    currency: 'USD',
    termDays: null,
    couponPercent: percent,
    couponFrequency: frequency,
    repayment: 'None planned; proceeds of a sale of the property would be distributed',
    governingLaw: law,
  }) as const

const property = {
  assetClass: 'REAL_ESTATE',
  rights: soldOnTheMarket(attestations),
} as const satisfies Partial<AssetTemplate>

export const realEstate: readonly AssetTemplate[] = [
  {
    ...property,
    slug: 'quayside-house-dublin',
    name: 'Quayside House, Dublin',
    symbol: 'HVNQH',
    summary: 'Six floors of offices on the river, let to eleven tenants, rent paid every month.',
    description:
      'An office building of 1998, rebuilt in 2021, with 9,400 square metres on six floors. Eleven ' +
      'tenants with an average of 5.8 years left on their leases. Free of debt.',
    jurisdiction: 'Ireland',
    issuer: havenhurst,
    location: { name: 'Dublin', country: 'Ireland', latitude: 53.3478, longitude: -6.2297 },
    terms: rent('5.20', 'monthly', 'Ireland'),
    risks: ['Offices: demand depends on how many people work from home.', ...commonRisks],
    imageSeed: 'quayside-house-dublin',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Offices, ground floor café',
        lettableArea: '9,400 m²',
        occupancy: '96 %',
        passingRent: 'USD 2,960,000 a year',
        capRate: '5.6 %',
        marketValue: 'USD 50,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 200_000,
      initialSupply: 200_000,
      minimumFillHundredths: 5,
      price: { kind: 'walk', from: 250, drift: 0.021, volatility: 0.028 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...property,
    slug: 'sodra-hamnen-apartments',
    name: 'Södra Hamnen Apartments',
    symbol: 'LQBSH',
    summary: '148 rental homes by the harbour, regulated rents, full since opening.',
    description:
      'Three timber-framed houses with 148 flats, finished in 2019. Rents follow the Swedish ' +
      'negotiated system, which makes them steady and slow to rise.',
    jurisdiction: 'Sweden',
    issuer: lindqvist,
    location: { name: 'Gothenburg', country: 'Sweden', latitude: 57.6936, longitude: 11.9156 },
    terms: rent('4.10', 'monthly', 'Sweden'),
    risks: ['Regulation: rents are negotiated and may rise less than costs.', ...commonRisks],
    imageSeed: 'sodra-hamnen-apartments',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Rental homes',
        lettableArea: '10,250 m²',
        occupancy: '100 %',
        passingRent: 'USD 1,870,000 a year',
        capRate: '4.3 %',
        marketValue: 'USD 36,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 360_000,
      initialSupply: 360_000,
      minimumFillHundredths: 10,
      price: { kind: 'walk', from: 100, drift: 0.026, volatility: 0.019 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...property,
    slug: 'lagoa-logistics-park',
    name: 'Lagoa Logistics Park, Porto',
    symbol: 'HVNLG',
    summary: 'Two cross-dock halls beside the motorway, one tenant on a twelve-year lease.',
    description:
      'Two halls with 31,000 square metres and a solar roof of 2.1 MW, let to a parcel carrier for ' +
      'twelve years with rents tied to consumer prices.',
    jurisdiction: 'Ireland',
    issuer: havenhurst,
    location: { name: 'Porto', country: 'Portugal', latitude: 41.2357, longitude: -8.6199 },
    terms: rent('6.40', 'quarterly', 'Ireland'),
    risks: ['Concentration: the whole rent comes from one tenant.', ...commonRisks],
    imageSeed: 'lagoa-logistics-park',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Logistics',
        lettableArea: '31,000 m²',
        occupancy: '100 %',
        passingRent: 'USD 1,980,000 a year',
        capRate: '6.5 %',
        marketValue: 'USD 30,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 60_000,
      initialSupply: 60_000,
      minimumFillHundredths: 2,
      price: { kind: 'walk', from: 500, drift: 0.034, volatility: 0.024 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...property,
    slug: 'malarkvist-student-homes',
    name: 'Mälarkvist Student Homes',
    symbol: 'LQBMK',
    summary: '312 student rooms ten minutes from the university.',
    description:
      'A converted grain store and a new wing with 312 furnished rooms, let by the academic year. ' +
      'The waiting list has been longer than the house since the second year.',
    jurisdiction: 'Sweden',
    issuer: lindqvist,
    location: { name: 'Uppsala', country: 'Sweden', latitude: 59.8586, longitude: 17.6389 },
    terms: rent('4.85', 'monthly', 'Sweden'),
    risks: ['Season: rooms may stand empty between two academic years.', ...commonRisks],
    imageSeed: 'malarkvist-student-homes',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Student homes',
        lettableArea: '7,700 m²',
        occupancy: '98 %',
        passingRent: 'USD 1,150,000 a year',
        capRate: '5.0 %',
        marketValue: 'USD 21,000,000',
      }),
    ],
    offering: {
      issueDay: 34,
      cap: 420_000,
      initialSupply: 420_000,
      minimumFillHundredths: 20,
      price: { kind: 'walk', from: 50, drift: 0.03, volatility: 0.022 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...property,
    slug: 'rosette-arcade-lyon',
    name: 'Rosette Arcade, Lyon',
    symbol: 'HVNRA',
    summary: 'A covered shopping arcade of the 1890s with 27 shops.',
    description:
      'A listed arcade with 27 shops and a hotel wing. The last valuation is overdue, and the ' +
      'verifier has suspended sales until a new one is filed; rent is still distributed.',
    jurisdiction: 'Ireland',
    issuer: havenhurst,
    location: { name: 'Lyon', country: 'France', latitude: 45.7606, longitude: 4.8357 },
    terms: rent('5.90', 'quarterly', 'Ireland'),
    risks: ['Listed building: repairs are dearer and slower than elsewhere.', ...commonRisks],
    imageSeed: 'rosette-arcade-lyon',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Shops, hotel wing',
        lettableArea: '6,100 m²',
        occupancy: '88 %',
        passingRent: 'USD 1,240,000 a year',
        capRate: '6.2 %',
        marketValue: 'USD 18,000,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 90_000,
      initialSupply: 90_000,
      minimumFillHundredths: 5,
      price: { kind: 'walk', from: 200, drift: -0.015, volatility: 0.041 },
      verification: {
        outcome: 'suspended',
        onDay: 151,
        reason: 'The half-yearly valuation is overdue',
      },
    },
  },
]
