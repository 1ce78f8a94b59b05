import type { HoldingAssetClass, PortfolioCategory } from '../entities/portfolio.ts'

/** Days between the first purchase and today. The history has one more point. */
export const historyDays = 180

/** Yearly growth of every price without its noise, in millionths. */
export const yearlyGrowthPpm = 12_000

type Movement = {
  /** Days before today. */
  readonly daysBack: number
  /** Complete units as a decimal string. */
  readonly quantity: string
}

type LineBase = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Decimals of the quantity. */
  readonly decimals: number
  readonly type: string
  /** USDC for one unit today, decimal string. */
  readonly price: string
  /** Largest daily change of the price, in millionths. */
  readonly noisePpm: number
  readonly purchases: readonly [Movement, ...Movement[]]
  readonly retirements: readonly Movement[]
}

export type FinancialLine = LineBase & {
  readonly category: Exclude<PortfolioCategory, 'environmental'>
  readonly assetClass: Exclude<HoldingAssetClass, 'ENVIRONMENTAL_ASSET'>
  /** Percent a year. */
  readonly yield: number
  readonly frequency: 'monthly' | 'quarterly'
  /** Days until maturity, null if it does not mature. */
  readonly maturesInDays: number | null
}

export type EnvironmentalLine = LineBase & {
  readonly category: 'environmental'
  readonly assetClass: 'ENVIRONMENTAL_ASSET'
  /** Code of the sample project that issued the credits. */
  readonly projectCode: string
}

export type PortfolioLine = FinancialLine | EnvironmentalLine

/** The demo user's purchases and retirements, from which the portfolio is computed. */
export const portfolioLines: readonly PortfolioLine[] = [
  {
    id: 'tbill-13w',
    name: 'Short Treasury Bill Fund',
    symbol: 'STBF',
    decimals: 6,
    category: 'treasury',
    assetClass: 'TREASURY',
    type: 'Treasury bill',
    price: '101.42',
    noisePpm: 60,
    yield: 4.15,
    frequency: 'monthly',
    maturesInDays: 91,
    purchases: [
      { daysBack: 180, quantity: '180' },
      { daysBack: 95, quantity: '40' },
    ],
    retirements: [],
  },
  {
    id: 'egov-2029',
    name: 'Euro Government Bond 2029',
    symbol: 'EGB29',
    decimals: 6,
    category: 'treasury',
    assetClass: 'TREASURY',
    type: 'Government bond',
    price: '98.15',
    noisePpm: 420,
    yield: 3.8,
    frequency: 'quarterly',
    maturesInDays: 1_140,
    purchases: [{ daysBack: 180, quantity: '95.5' }],
    retirements: [],
  },
  {
    id: 'harbour-logistics',
    name: 'Harbour Logistics Park',
    symbol: 'HLP',
    decimals: 6,
    category: 'real_estate',
    assetClass: 'REAL_ESTATE',
    type: 'Logistics building',
    price: '52.30',
    noisePpm: 340,
    yield: 6.1,
    frequency: 'quarterly',
    maturesInDays: null,
    purchases: [{ daysBack: 180, quantity: '240' }],
    retirements: [],
  },
  {
    id: 'riverside-homes',
    name: 'Riverside Homes',
    symbol: 'RVH',
    decimals: 6,
    category: 'real_estate',
    assetClass: 'REAL_ESTATE',
    type: 'Residential building',
    price: '25.75',
    noisePpm: 300,
    yield: 5.3,
    frequency: 'monthly',
    maturesInDays: null,
    purchases: [{ daysBack: 138, quantity: '210.25' }],
    retirements: [],
  },
  {
    id: 'coffee-export',
    name: 'Coffee Export Invoices',
    symbol: 'COFX',
    decimals: 6,
    category: 'trade_finance',
    assetClass: 'INVOICE',
    type: 'Insured invoices',
    price: '10.08',
    noisePpm: 140,
    yield: 7.2,
    frequency: 'monthly',
    maturesInDays: 64,
    purchases: [{ daysBack: 180, quantity: '620' }],
    retirements: [],
  },
  {
    id: 'cc-1001',
    name: 'Tapauá River Forest Conservation 2023',
    symbol: 'CC-1001',
    decimals: 3,
    category: 'environmental',
    assetClass: 'ENVIRONMENTAL_ASSET',
    type: 'Carbon credit',
    price: '11.40',
    noisePpm: 5_200,
    projectCode: 'CC-1001',
    purchases: [{ daysBack: 180, quantity: '320' }],
    retirements: [
      { daysBack: 121, quantity: '40' },
      { daysBack: 33, quantity: '25.5' },
    ],
  },
  {
    id: 'bc-2001',
    name: 'Chocó Cloud Forest Stewardship 2024',
    symbol: 'BC-2001',
    decimals: 3,
    category: 'environmental',
    assetClass: 'ENVIRONMENTAL_ASSET',
    type: 'Biodiversity credit',
    price: '31.50',
    noisePpm: 3_800,
    projectCode: 'BC-2001',
    purchases: [{ daysBack: 111, quantity: '60' }],
    retirements: [{ daysBack: 47, quantity: '12' }],
  },
  {
    id: 're-3002',
    name: 'Lake Turkana Ridge Wind 2024',
    symbol: 'RE-3002',
    decimals: 3,
    category: 'environmental',
    assetClass: 'ENVIRONMENTAL_ASSET',
    type: 'Renewable energy certificate',
    price: '2.40',
    noisePpm: 4_400,
    projectCode: 'RE-3002',
    purchases: [{ daysBack: 160, quantity: '900' }],
    retirements: [{ daysBack: 72, quantity: '250' }],
  },
]
