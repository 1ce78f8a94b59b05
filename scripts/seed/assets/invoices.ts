import type { AssetTermsDocument } from '../../../src/lib/asset-metadata.ts'
import { firstDay } from '../calendar.ts'
import { assignmentOpinion, insolvencyLetter } from '../documents/letters.ts'
import { termSheet } from '../documents/term-sheet.ts'
import { kestrel } from './issuers.ts'
import { forListedAccounts, repaidAtMaturity } from './rights.ts'
import type { AssetTemplate } from './template.ts'

const attestations = [
  { by: 'Pereira Holm Counsel', subject: 'Assignment of the claim', frequency: 'Once' },
  { by: 'Brackwell & Osei, Auditors', subject: 'Account of the holders', frequency: 'Monthly' },
]

const commonRisks = [
  'Debtor: it may pay late or not at all; there is no insurance unless stated.',
  'Dispute: the debtor may refuse to pay because of faults in the goods.',
  'Fraud: a forged invoice is the risk that the opinion of counsel is there to reduce.',
]

const singapore = {
  currency: 'USD',
  underlyingCurrency: 'USD',
  nominal: '100.00',
  navMaxAgeDays: 7,
  minimumTicket: '10.00',
  fees: [{ name: 'Servicing', amount: '0.50% of the face value, kept from the debtor’s payment' }],
  custodian: null,
  administrator: 'Straits Trustee Services Pte. Ltd. (fictional)',
  exemption:
    'None: this offer is fictional. A real one that is open to anyone needs a prospectus (Securities and Futures Act 2001 of Singapore)',
  governingLaw: 'Singapore',
} satisfies Partial<AssetTermsDocument>

const discounted = (termDays: number, isin: string): AssetTermsDocument => ({
  ...singapore,
  termDays,
  income: { kind: 'none' },
  repayment: '100.00 USDC a share at maturity, out of the debtor’s payment',
  repaymentPerShare: '100.00',
  isin,
})

const claim = {
  assetClass: 'INVOICE',
  jurisdiction: 'Singapore',
  issuer: kestrel,
  rights: repaidAtMaturity(attestations),
} as const satisfies Partial<AssetTemplate>

export const invoices: readonly AssetTemplate[] = [
  {
    ...claim,
    slug: 'cocoa-tema-antwerp',
    name: 'Cocoa Receivable, Tema',
    symbol: 'KTR101',
    summary: '120 days on 1,150 tonnes of cocoa beans, debtor a Belgian chocolate maker.',
    description:
      'An invoice over 1,150 tonnes of fermented cocoa beans, shipped from Tema to Antwerp and ' +
      'accepted on arrival. Bought at a discount; holders are repaid when the buyer pays.',
    location: { name: 'Tema', country: 'Ghana', latitude: 5.6698, longitude: -0.0166 },
    terms: discounted(120, 'ZZKTR101INV5'),
    risks: commonRisks,
    imageSeed: 'cocoa-tema-antwerp',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Akosombo Cocoa Growers Union (fictional)',
        debtor: 'Chocolaterie Verhaegen NV (fictional)',
        goods: '1,150 t of cocoa beans, grade I',
        faceValue: 'USD 4,200,000',
        confirmation: 'In writing, after inspection at Antwerp',
      }),
    ],
    offering: {
      issueDay: 96,
      cap: 42_000,
      initialSupply: 42_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 97.12, to: 100 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...claim,
    rights: forListedAccounts(claim.rights, 'Accredited investors'),
    slug: 'solar-modules-penang-hamburg',
    name: 'Solar Module Invoice, Penang',
    symbol: 'KTR102',
    summary: '90 days on 38 MW of solar modules, debtor a German wholesaler.',
    description:
      'An invoice over 84,000 solar modules delivered to a wholesaler in Hamburg. The debtor has ' +
      'paid the last eleven invoices of the seller, on average four days late.',
    location: { name: 'Penang', country: 'Malaysia', latitude: 5.4141, longitude: 100.3288 },
    terms: {
      ...discounted(90, 'ZZKTR102INV3'),
      exemption:
        'Offered to accredited investors only (Securities and Futures Act 2001 of Singapore, section 275); the offer is fictional',
    },
    risks: commonRisks,
    imageSeed: 'solar-modules-penang-hamburg',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Pinang Photovoltaics Sdn. Bhd. (fictional)',
        debtor: 'Elbmarsch Solarhandel GmbH (fictional)',
        goods: '84,000 solar modules of 455 W',
        faceValue: 'USD 6,500,000',
        confirmation: 'By the acceptance record of the warehouse',
      }),
    ],
    offering: {
      issueDay: 133,
      cap: 65_000,
      initialSupply: 65_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 98.05, to: 100 },
      verification: { outcome: 'verified' },
      admissions: [
        { account: 'tradeIssuer', onDay: 133, days: 730 },
        { account: 'pensionFund', onDay: 133, days: 365 },
        { account: 'marketMaker', onDay: 133, days: 365 },
        { account: 'treasurer', onDay: 134, days: 365 },
        { account: 'investor', onDay: 134, days: 36 },
      ],
    },
  },
  {
    ...claim,
    slug: 'hospital-equipment-pool',
    name: 'Hospital Equipment Pool',
    symbol: 'KTR103',
    summary: 'Leases of scanners to 19 hospitals, 7.20% of nominal, paid monthly.',
    description:
      'A pool of 43 lease receivables for scanners and laboratory equipment, owed by 19 public and ' +
      'private hospitals. Instalments are passed on every month; new receivables replace those ' +
      'that are paid until maturity.',
    location: { name: 'Singapore', country: 'Singapore', latitude: 1.2903, longitude: 103.8519 },
    terms: {
      ...singapore,
      termDays: 540,
      income: {
        kind: 'coupon',
        percentOfNominal: '7.20',
        dayCount: '30/360',
        frequency: 'monthly',
        paymentDates: Array.from(
          { length: 12 },
          (_, month) => `${String(month + 1).padStart(2, '0')}-15`,
        ),
      },
      repayment: 'What the receivables bring at maturity, at most 100.00 USDC a share; not fixed',
      isin: 'ZZKTR103POO9',
    },
    risks: ['Revolving pool: receivables added later may be weaker.', ...commonRisks],
    imageSeed: 'hospital-equipment-pool',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Straits Medical Leasing Pte. Ltd. (fictional)',
        debtor: '19 hospitals, none above 11% of the pool',
        goods: '43 leases of medical equipment',
        faceValue: 'USD 12,800,000',
        confirmation: 'By each hospital when the lease began',
      }),
    ],
    offering: {
      issueDay: firstDay,
      cap: 128_000,
      initialSupply: 128_000,
      minimumFillHundredths: 10,
      price: { kind: 'walk', from: 100, drift: -0.004, volatility: 0.011 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...claim,
    slug: 'coffee-advance-huila',
    name: 'Coffee Purchase Order, Huila',
    symbol: 'KTR098',
    summary: 'A 90-day advance on a purchase order for coffee, repaid in full at maturity.',
    description:
      'An advance to the growers against a confirmed purchase order for 640 tonnes of washed ' +
      'arabica. It is no invoice: the buyer owes nothing before delivery. The coffee was delivered ' +
      'and paid for on the day; holders redeem their shares for 100.00 USDC.',
    location: { name: 'Huila', country: 'Colombia', latitude: 2.5359, longitude: -75.5277 },
    terms: discounted(90, 'ZZKTR098INV3'),
    risks: [
      'Delivery: until the goods are delivered there is no invoice and nobody owes anything.',
      ...commonRisks,
    ],
    imageSeed: 'coffee-advance-huila',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Cooperativa Alto Magdalena (fictional)',
        debtor: 'Fjordbrenneri AS (fictional)',
        goods: '640 t of washed arabica',
        faceValue: 'USD 2,900,000',
        confirmation: 'In the purchase order, signed by the buyer',
      }),
    ],
    offering: {
      issueDay: 41,
      cap: 29_000,
      initialSupply: 29_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 97.6, to: 100 },
      verification: { outcome: 'verified' },
    },
  },
  {
    ...claim,
    slug: 'crane-parts-busan-rotterdam',
    name: 'Crane Parts Invoice, Busan',
    symbol: 'KTR104',
    summary: '60 days on spare parts for harbour cranes; waiting for the verifier.',
    description:
      'An invoice over drives and spreaders for harbour cranes. It was registered a short while ' +
      'ago; the verifier has not confirmed it yet, so it is not on sale.',
    location: { name: 'Busan', country: 'South Korea', latitude: 35.1028, longitude: 129.0403 },
    terms: discounted(60, 'ZZKTR104INV9'),
    risks: commonRisks,
    imageSeed: 'crane-parts-busan-rotterdam',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Haeundae Heavy Drives Co. (fictional)',
        debtor: 'Maasvlakte Terminals BV (fictional)',
        goods: '14 hoist drives, 6 spreaders',
        faceValue: 'USD 1,700,000',
        confirmation: 'Announced by the debtor, not yet received',
      }),
    ],
    offering: {
      issueDay: 178,
      cap: 17_000,
      initialSupply: 17_000,
      minimumFillHundredths: 10,
      price: { kind: 'accretion', from: 98.7, to: 100 },
      verification: { outcome: 'pending' },
    },
  },
  {
    ...claim,
    slug: 'tea-mombasa-grimsby',
    name: 'Tea Invoice, Mombasa',
    symbol: 'KTR105',
    summary:
      '36 days on 610 tonnes of black tea, debtor a British packer; matured and not paid yet.',
    description:
      'An invoice over 610 tonnes of black tea, delivered to a packer in Grimsby. It matured and the ' +
      'debtor has not paid: its bank asks for a bill of lading with a stamp that is missing. Grace has ' +
      'ended, so the ledger shows the invoice as late.',
    location: { name: 'Mombasa', country: 'Kenya', latitude: -4.0435, longitude: 39.6682 },
    terms: discounted(36, 'ZZKTR105INV6'),
    risks: commonRisks,
    imageSeed: 'tea-mombasa-grimsby',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Kericho Highlands Tea Factory Ltd. (fictional)',
        debtor: 'Humber Packers Ltd. (fictional)',
        goods: '610 t of black tea, broken pekoe',
        faceValue: 'USD 1,400,000',
        confirmation: 'In writing, after tasting at Grimsby',
      }),
    ],
    offering: {
      issueDay: 134,
      cap: 14_000,
      initialSupply: 14_000,
      minimumFillHundredths: 10,
      price: {
        kind: 'stated',
        from: 98.9,
        later: [
          { age: 7, value: 99.11 },
          { age: 14, value: 99.33 },
          { age: 21, value: 99.54 },
          { age: 28, value: 99.76 },
          { age: 36, value: 100 },
          { age: 43, value: 97 },
        ],
      },
      verification: { outcome: 'verified' },
      // A chain that runs for months still shows what is late, and no default.
      servicing: { graceDays: 5, defaultAfterDays: 366 },
      isUnpaid: true,
    },
  },
  {
    ...claim,
    slug: 'plywood-haiphong-bremen',
    name: 'Plywood Invoice, Haiphong',
    symbol: 'KTR099',
    summary: '20 days on 3,400 m³ of plywood; the debtor is insolvent, 22.50 a share recovered.',
    description:
      'An invoice over 3,400 cubic metres of birch plywood, delivered to a kitchen maker in Bremen. The ' +
      'debtor stopped its payments a week after maturity and is insolvent. The goods that were still in its ' +
      'warehouse were taken back and sold: 22.50 USDC a share, which accrues to the holders. Counsel ' +
      'expects 15 to 20 USDC more from the estate.',
    location: { name: 'Haiphong', country: 'Vietnam', latitude: 20.8449, longitude: 106.6881 },
    terms: discounted(20, 'ZZKTR099INV1'),
    risks: commonRisks,
    imageSeed: 'plywood-haiphong-bremen',
    documents: (asset) => [
      termSheet(asset),
      assignmentOpinion(asset, {
        seller: 'Cat Hai Panel Works JSC (fictional)',
        debtor: 'Weserküchen Fertigung GmbH (fictional)',
        goods: '3,400 m³ of birch plywood, 18 mm',
        faceValue: 'USD 2,100,000',
        confirmation: 'By the acceptance record of the warehouse',
      }),
      insolvencyLetter(asset, {
        debtor: 'Weserküchen Fertigung GmbH (fictional)',
        court: 'Local court of Bremen, insolvency division (fictional case)',
        claimed: 'USD 2,100,000',
        recovered: 'USD 472,500 from the sale of 1,130 m³ that were under retention of title',
        expected: '20% to 25% of what remains, within 18 months',
      }),
    ],
    offering: {
      issueDay: 134,
      cap: 21_000,
      initialSupply: 21_000,
      minimumFillHundredths: 10,
      price: {
        kind: 'stated',
        from: 99.2,
        later: [
          { age: 7, value: 99.48 },
          { age: 14, value: 99.76 },
          { age: 20, value: 100 },
          { age: 27, value: 82 },
          { age: 33, value: 55 },
          { age: 40, value: 41 },
          { age: 43, value: 17.5 },
        ],
      },
      verification: { outcome: 'verified' },
      servicing: { graceDays: 5, defaultAfterDays: 14 },
      isUnpaid: true,
    },
  },
]
