import { type Amount, toDecimalString } from '../../lib/amount.ts'
import { decimal, divideFloor, multiply } from '../../lib/decimal.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type {
  ApplicationReceipt,
  AppliedStrategy,
  EstimatedImpact,
  StrategyImpact,
  YieldStrategy,
} from '../schemas/yield-strategy.ts'

/** Decimals of a credit: 0.001 is the smallest part. */
const creditDecimals = 3

/** The fields of a strategy that the rules use. */
export type StrategyTerms = Pick<
  YieldStrategy,
  'strategy_id' | 'name' | 'annual_yield_percentage' | 'environmental_metadata'
>

/** The same with every field stated: what is computed here leaves nothing out. */
type Complete<T> = { readonly [Field in keyof T]: NonNullable<T[Field]> }

/** An impact with every figure. */
export type LocalImpact = Complete<EstimatedImpact>

/** An applied strategy with every field. */
export type LocalApplication = Complete<Omit<AppliedStrategy, 'estimated_impact'>> & {
  readonly estimated_impact: LocalImpact
}

const daysPerYear = 365n
const noImpact: LocalImpact = {
  carbon_offset_tons: 0,
  land_area_protected_hectares: 0,
  renewable_energy_mwh: 0,
  auto_retired_credits: '0',
}

/** Impact of one USDC over one year at an impact multiplier of 100 percent. */
export const impactPerUsdcYear = {
  carbon_offset_tons: '0.001',
  land_area_protected_hectares: '0.0002',
  renewable_energy_mwh: '0.005',
} as const

/**
 * The local impact estimate, used when no server computes it.
 *
 * With years = days / 365 and base = amount × years × impact_multiplier / 100: carbon is
 * floor(base × 0.001) tonnes, land floor(base × 0.0002) hectares, energy floor(base × 0.005) MWh,
 * and auto_retired_credits is amount × retirement_percentage / 100 × years, to 0.001 credits.
 * A strategy without environmental metadata has no impact.
 *
 * @param amount Complete USDC as a decimal string.
 * @param days Complete days, 0 or more.
 * @throws RangeError when the amount is not a decimal string or the days are not whole.
 * @example
 * // multiplier 120, retirement 15 %
 * estimateImpact(strategy, '10000', 365)
 * // { carbon_offset_tons: 12, land_area_protected_hectares: 2, renewable_energy_mwh: 60, auto_retired_credits: '1500' }
 */
export function estimateImpact(
  strategy: Pick<YieldStrategy, 'environmental_metadata'>,
  amount: string,
  days: number,
): LocalImpact {
  const amountYears = multiply(decimal(amount), wholeDays(days)) // still to be divided by 365
  const metadata = strategy.environmental_metadata
  if (metadata === undefined) return noImpact
  const base = multiply(amountYears, decimal(metadata.impact_multiplier)) // and by 100
  const floorOf = (perUsdcYear: string) =>
    toSafeInteger(divideFloor(multiply(base, decimal(perUsdcYear)), daysPerYear * 100n, 0).value)
  return {
    carbon_offset_tons: floorOf(impactPerUsdcYear.carbon_offset_tons),
    land_area_protected_hectares: floorOf(impactPerUsdcYear.land_area_protected_hectares),
    renewable_energy_mwh: floorOf(impactPerUsdcYear.renewable_energy_mwh),
    auto_retired_credits: toDecimalString(
      divideFloor(
        multiply(amountYears, decimal(metadata.retirement_percentage)),
        daysPerYear * 100n,
        creditDecimals,
      ),
    ),
  }
}

/**
 * {@link estimateImpact} as the API returns it.
 *
 * @throws RangeError when the amount is not a decimal string or the days are not whole.
 */
export function computeStrategyImpact(
  strategy: StrategyTerms,
  investment_amount: string,
  duration_days: number,
): StrategyImpact {
  return {
    strategy_id: strategy.strategy_id,
    strategy_name: strategy.name,
    investment_amount,
    duration_days,
    impact_metrics: estimateImpact(strategy, investment_amount, duration_days),
    ...(strategy.environmental_metadata === undefined
      ? {}
      : { environmental_metadata: strategy.environmental_metadata }),
  }
}

/**
 * Estimated yield = amount × annual yield percent / 100: the first year's, before the performance
 * fee, truncated to the smallest unit of USDC.
 *
 * @param amount Complete USDC as a decimal string.
 * @throws RangeError when the amount is not a decimal string.
 * @example
 * estimateYield({ annual_yield_percentage: '4.25' }, '10000') // { value: 425_000_000n, decimals: 6 }
 */
export function estimateYield(
  strategy: Pick<YieldStrategy, 'annual_yield_percentage'>,
  amount: string,
): Amount {
  return divideFloor(
    multiply(decimal(amount), decimal(strategy.annual_yield_percentage)),
    100n,
    usdcDecimals,
  )
}

/** Request to apply a strategy. */
export type Application = {
  readonly asset_id: string
  /** Complete USDC as a decimal string. */
  readonly amount: string
}

/**
 * The local apply: a PENDING transaction with the estimated yield, a fixed estimate of 10 tonnes,
 * 1 hectare and 25 MWh, and auto_retired_credits = amount × retirement percentage / 100. A strategy
 * without environmental metadata has none of these.
 *
 * @throws RangeError when the amount is not a decimal string.
 */
export function applyLocally(
  strategy: StrategyTerms,
  { asset_id, amount }: Application,
  transaction_id: string,
): LocalApplication {
  const metadata = strategy.environmental_metadata
  return {
    transaction_id,
    strategy_id: strategy.strategy_id,
    asset_id,
    amount,
    status: 'PENDING',
    estimated_yield: toDecimalString(estimateYield(strategy, amount)),
    estimated_impact:
      metadata === undefined
        ? noImpact
        : {
            carbon_offset_tons: 10,
            land_area_protected_hectares: 1,
            renewable_energy_mwh: 25,
            auto_retired_credits: toDecimalString(
              divideFloor(
                multiply(decimal(amount), decimal(metadata.retirement_percentage)),
                100n,
                creditDecimals,
              ),
            ),
          },
  }
}

function wholeDays(days: number): Amount {
  if (!Number.isSafeInteger(days) || days < 0) {
    throw new RangeError(`${days} is not a whole number of days.`)
  }
  return { value: BigInt(days), decimals: 0 }
}

/**
 * A server's receipt with what was asked for, which is known without the server. What comes of it
 * only the server can state: status, yield and impact stay null where it does not.
 */
export function completeReceipt(
  { strategy_id, asset_id, amount, ...receipt }: ApplicationReceipt,
  strategy: Pick<StrategyTerms, 'strategy_id'>,
  application: Application,
): AppliedStrategy {
  return {
    ...receipt,
    strategy_id: strategy_id ?? strategy.strategy_id,
    asset_id: asset_id ?? application.asset_id,
    amount: amount ?? application.amount,
  }
}
