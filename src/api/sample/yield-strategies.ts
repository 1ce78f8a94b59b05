import { applyLocally } from '../local/strategy-rules.ts'
import type { AppliedStrategy, YieldStrategy } from '../schemas/yield-strategy.ts'
import { jsonDocument } from './documents.ts'

type Entry = Omit<YieldStrategy, 'is_public' | 'is_active' | 'metadata_uri'>

const entries: readonly Entry[] = [
  {
    strategy_id: '3da34b5f7cd65ea6441ff17bffdfbe447cd7e17e9a6fd411c5e0d00e6771e0a0',
    name: 'Treasury Ladder',
    description:
      'Holds tokenized government bills in six maturities, one falling due each month, and rolls every repayment into the longest rung.',
    risk_level: 'CONSERVATIVE',
    creation_date: 1_736_467_200,
    performance_fee: '100',
    asset_class: 0,
    annual_yield_percentage: '4.25',
    fee_tier: 30,
    min_deposit: '100000000',
    auto_compound: true,
  },
  {
    strategy_id: '83d191a15e470093d514633d74ceb8eda559a96a439fe0337d1f0d58381b2cf2',
    name: 'Rental Income',
    description:
      'Holds shares of let residential and logistics buildings and pays their rent out each quarter. Value moves with appraisals.',
    risk_level: 'MODERATE',
    creation_date: 1_739_145_600,
    performance_fee: '175',
    asset_class: 1,
    annual_yield_percentage: '6.10',
    fee_tier: 50,
    min_deposit: '500000000',
    auto_compound: false,
  },
  {
    strategy_id: '94868a3bcd58a59ecea88c5abcc7ceafcdcc34db8397dd835f06a943438807e2',
    name: 'Forest Carbon Income',
    description:
      'Finances forest and wetland projects before issuance, sells most of the credits and retires the rest for its investors.',
    risk_level: 'MODERATE',
    creation_date: 1_741_564_800,
    performance_fee: '200',
    asset_class: 2,
    annual_yield_percentage: '5.75',
    fee_tier: 50,
    min_deposit: '250000000',
    auto_compound: true,
    environmental_metadata: {
      asset_type: 'CarbonCredit',
      certification_standard: 'Verra',
      impact_multiplier: '120',
      carbon_negative: true,
      retirement_percentage: '15',
      sdg_alignment: { '6': '0.60', '13': '0.95', '15': '0.90' },
    },
  },
  {
    strategy_id: '5b5fa3a6c799206e3da2f25e05d23ce8a2edeca339af2b7ba74256131f5d1dd5',
    name: 'Habitat Stewardship',
    description:
      'Pre-pays yearly stewardship of surveyed habitats and earns from biodiversity credits as each survey confirms them.',
    risk_level: 'CONSERVATIVE',
    creation_date: 1_744_243_200,
    performance_fee: '150',
    asset_class: 2,
    annual_yield_percentage: '4.80',
    fee_tier: 50,
    min_deposit: '250000000',
    auto_compound: false,
    environmental_metadata: {
      asset_type: 'BiodiversityCredit',
      certification_standard: 'Plan Vivo',
      impact_multiplier: '110',
      carbon_negative: false,
      retirement_percentage: '10',
      sdg_alignment: { '8': '0.55', '14': '0.70', '15': '0.98' },
    },
  },
  {
    strategy_id: 'e29a1d2ac353d157f51e499d14cec8a336c0a42fdca898536db93db87a24c91f',
    name: 'Renewable Build-out',
    description:
      'Bridge loans to solar and wind plants between grid connection and refinancing, repaid with interest and energy certificates.',
    risk_level: 'AGGRESSIVE',
    creation_date: 1_746_835_200,
    performance_fee: '300',
    asset_class: 2,
    annual_yield_percentage: '7.80',
    fee_tier: 50,
    min_deposit: '1000000000',
    auto_compound: true,
    environmental_metadata: {
      asset_type: 'RenewableEnergyCertificate',
      certification_standard: 'Gold Standard',
      impact_multiplier: '130',
      carbon_negative: true,
      retirement_percentage: '20',
      sdg_alignment: { '7': '0.97', '9': '0.65', '13': '0.88' },
    },
  },
  {
    strategy_id: '12abb38fcecc91593a39f693acce2846c8e8221a1cff70c6ef6081a58b9a0e8c',
    name: 'Invoice Rotation',
    description:
      'Buys short invoices of insured exporters at a discount, none above 4% of the pool, and reinvests as they are paid.',
    risk_level: 'AGGRESSIVE',
    creation_date: 1_749_513_600,
    performance_fee: '250',
    asset_class: 3,
    annual_yield_percentage: '7.20',
    fee_tier: 50,
    min_deposit: '1000000000',
    auto_compound: true,
  },
  {
    strategy_id: 'a36e4ae62a6949073529cd532dbbaa54c59f70951885c7f8268c0f4101596e0c',
    name: 'Currency Liquidity',
    description:
      'Provides narrow-range liquidity between dollar tokens and takes the pool fees, moving the range only when it is left.',
    risk_level: 'CONSERVATIVE',
    creation_date: 1_752_105_600,
    performance_fee: '125',
    asset_class: 4,
    annual_yield_percentage: '4.60',
    fee_tier: 30,
    min_deposit: '50000000',
    auto_compound: false,
  },
]

/** Seven strategies, three of them environmental. */
export const sampleYieldStrategies: readonly YieldStrategy[] = entries.map((entry) => ({
  ...entry,
  is_public: true,
  is_active: true,
  metadata_uri: jsonDocument({ name: entry.name, description: entry.description, sample: true }),
}))

const applications = [
  { name: 'Treasury Ladder', asset_id: 'usdc', amount: '1500' },
  { name: 'Forest Carbon Income', asset_id: 'usdc', amount: '2400.50' },
] as const

/** The demo user's applied strategies, all of them COMPLETED. */
export const sampleAppliedStrategies: readonly AppliedStrategy[] = applications.map(
  ({ name, ...application }, index) => ({
    ...applyLocally(strategyNamed(name), application, `sample-${index + 1}`),
    status: 'COMPLETED',
  }),
)

function strategyNamed(name: string): YieldStrategy {
  const strategy = sampleYieldStrategies.find((candidate) => candidate.name === name)
  if (strategy === undefined) throw new Error(`There is no sample strategy called ${name}.`)
  return strategy
}
