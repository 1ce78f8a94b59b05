import type { AssetTermsDocument, PaymentFrequency } from '../../../src/lib/asset-metadata.ts'
import { firstDay } from '../calendar.ts'
import { valuationReport } from '../documents/letters.ts'
import { termSheet } from '../documents/term-sheet.ts'
import { havenhurst, lindqvist } from './issuers.ts'
import { forListedAccounts, redeemedAtNav, soldOnTheMarket } from './rights.ts'
import type { AssetTemplate } from './template.ts'

const attestations = [
  {
    by: 'Torvald Stein Valuers',
    subject: 'Market value of the property',
    frequency: 'Quarterly',
  },
  { by: 'Brackwell & Osei, Auditors', subject: 'Rent received and paid out', frequency: 'Yearly' },
]

const propertyRisks = [
  'Vacancy: when a tenant leaves, rent and distributions fall until the space is let again.',
  'Valuation: the net asset value rests on a valuer’s judgement, and a sale may bring less.',
]

const commonRisks = [
  ...propertyRisks,
  'Liquidity: the property cannot be sold in parts; a holder leaves by selling the shares.',
]

type Rent = {
  readonly target: string
  readonly frequency: PaymentFrequency
  readonly law: string
  /** Currency of the rent and the valuation. */
  readonly currency: string
  readonly isin: string
}

const rent = ({ target, frequency, law, currency, isin }: Rent): AssetTermsDocument => ({
  currency: 'USD',
  underlyingCurrency: currency,
  termDays: null,
  nominal: null,
  income: { kind: 'target', percent: target, frequency },
  repayment: 'None planned; proceeds of a sale of the property would be returned as capital',
  navMaxAgeDays: 100,
  minimumTicket: '10.00',
  fees: [
    { name: 'Management', amount: '0.60% of net asset value a year, before distributions' },
    { name: 'Valuation', amount: 'At cost, before distributions' },
  ],
  isin,
  custodian: null,
  administrator: 'Liffey Fund Administration DAC (fictional)',
  exemption:
    'None: this offer is fictional. A real one that is open to anyone needs a prospectus, or a list of admitted holders (Regulation (EU) 2017/1129)',
  governingLaw: law,
})

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
    terms: rent({
      target: '5.20',
      frequency: 'monthly',
      law: 'Ireland',
      currency: 'EUR',
      isin: 'ZZHVNQHPROP9',
    }),
    risks: ['Offices: demand depends on how many people work from home.', ...commonRisks],
    imageSeed: 'quayside-house-dublin',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Offices, ground floor café',
        lettableArea: '9,400 m²',
        occupancy: '96%',
        passingRent: 'EUR 2,740,000 a year',
        capRate: '5.6%',
        marketValue: 'EUR 46,300,000',
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
    terms: rent({
      target: '4.10',
      frequency: 'monthly',
      law: 'Sweden',
      currency: 'SEK',
      isin: 'ZZLQBSHPROP2',
    }),
    risks: ['Regulation: rents are negotiated and may rise less than costs.', ...commonRisks],
    imageSeed: 'sodra-hamnen-apartments',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Rental homes',
        lettableArea: '10,250 m²',
        occupancy: '100%',
        passingRent: 'SEK 18,700,000 a year',
        capRate: '4.3%',
        marketValue: 'SEK 360,000,000',
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
    rights: forListedAccounts(property.rights, 'Qualified investors'),
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
    terms: {
      ...rent({
        target: '6.40',
        frequency: 'quarterly',
        law: 'Ireland',
        currency: 'EUR',
        isin: 'ZZHVNLGPROP2',
      }),
      minimumTicket: '500.00',
      exemption:
        'Offered to qualified investors only (Regulation (EU) 2017/1129, Article 1(4)(a)); the offer is fictional',
    },
    risks: ['Concentration: the whole rent comes from one tenant.', ...commonRisks],
    imageSeed: 'lagoa-logistics-park',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Logistics',
        lettableArea: '31,000 m²',
        occupancy: '100%',
        passingRent: 'EUR 1,830,000 a year',
        capRate: '6.5%',
        marketValue: 'EUR 27,780,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 60_000,
      initialSupply: 60_000,
      minimumFillHundredths: 100,
      price: { kind: 'walk', from: 500, drift: 0.034, volatility: 0.024 },
      verification: { outcome: 'verified' },
      admissions: [
        { account: 'propertyIssuer', onDay: firstDay, days: 1_460 },
        { account: 'pensionFund', onDay: firstDay, days: 1_095 },
        { account: 'familyOffice', onDay: firstDay, days: 730 },
        { account: 'marketMaker', onDay: firstDay, days: 1_095 },
        { account: 'treasurer', onDay: 12, days: 730 },
        { account: 'investor', onDay: 40, days: 160 },
      ],
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
      'The waiting list has been longer than the house since the second year. Shares are subscribed ' +
      'and redeemed once a week at the next net asset value; the administrator updates the valuation ' +
      'every day.',
    jurisdiction: 'Sweden',
    issuer: lindqvist,
    location: { name: 'Uppsala', country: 'Sweden', latitude: 59.8586, longitude: 17.6389 },
    terms: rent({
      target: '4.85',
      frequency: 'monthly',
      law: 'Sweden',
      currency: 'SEK',
      isin: 'ZZLQBMKPROP9',
    }),
    risks: [
      'Season: rooms may stand empty between two academic years.',
      'Gate: in a week in which many leave, redemptions are filled in part and the rest waits.',
      ...propertyRisks,
      'Liquidity: the property cannot be sold in parts; redemptions depend on the cash of the issuer.',
    ],
    rights: redeemedAtNav(attestations),
    imageSeed: 'malarkvist-student-homes',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Student homes',
        lettableArea: '7,700 m²',
        occupancy: '98%',
        passingRent: 'SEK 11,500,000 a year',
        capRate: '5.0%',
        marketValue: 'SEK 210,000,000',
      }),
    ],
    offering: {
      issueDay: 34,
      cap: 500_000,
      initialSupply: 420_000,
      minimumFillHundredths: 20,
      price: { kind: 'walk', from: 50, drift: 0.03, volatility: 0.022 },
      verification: { outcome: 'verified' },
      dealing: {
        firstCutOffDay: 44,
        cutOffHour: 16,
        intervalDays: 7,
        lapseDays: 10,
        fundingDays: 3,
        gateBps: 50,
        minimum: 500,
      },
    },
  },
  {
    ...property,
    slug: 'rosette-arcade-lyon',
    name: 'Rosette Arcade, Lyon',
    symbol: 'HVNRA',
    summary: 'A covered shopping arcade of the 1890s with 27 shops.',
    description:
      'A listed arcade with 27 shops and a hotel wing. The quarterly valuation is overdue, so the net ' +
      'asset value is stale, and the verifier has suspended sales until a new one is filed; rent is ' +
      'still distributed.',
    jurisdiction: 'Ireland',
    issuer: havenhurst,
    location: { name: 'Lyon', country: 'France', latitude: 45.7606, longitude: 4.8357 },
    terms: rent({
      target: '5.90',
      frequency: 'quarterly',
      law: 'Ireland',
      currency: 'EUR',
      isin: 'ZZHVNRAPROP2',
    }),
    risks: ['Listed building: repairs cost more and take longer than elsewhere.', ...commonRisks],
    imageSeed: 'rosette-arcade-lyon',
    documents: (asset) => [
      termSheet(asset),
      valuationReport(asset, {
        use: 'Shops, hotel wing',
        lettableArea: '6,100 m²',
        occupancy: '88%',
        passingRent: 'EUR 1,150,000 a year',
        capRate: '6.2%',
        marketValue: 'EUR 16,670,000',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 90_000,
      initialSupply: 90_000,
      minimumFillHundredths: 5,
      price: { kind: 'walk', from: 200, drift: -0.015, volatility: 0.041 },
      lastNavDay: 50,
      verification: {
        outcome: 'suspended',
        onDay: 151,
        reason: 'The quarterly valuation is overdue',
      },
    },
  },
]
