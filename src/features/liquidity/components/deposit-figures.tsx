import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import { amountAt, type Pool, pairOf, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import { wholeInBps } from '../../../domain/pools/price-impact.ts'
import { endText } from '../../../domain/pools/range.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints, formatPercent } from '../../../lib/format-percent.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { baseShareBps, concentration, feeOutlook } from '../model/deposit-figures.ts'
import { quoteValue } from '../model/performance.ts'
import type { useAddForm } from '../use-add-form.ts'

type DepositFiguresProps = {
  readonly pool: Pool
  readonly form: ReturnType<typeof useAddForm>
  readonly recentFees: PairAmounts | undefined
  /** Whether minimum amounts are enforced. */
  readonly showMinimums: boolean
}

/** Figures of a deposit: range, ratio, value, possible earnings and minimum amounts. */
export function DepositFigures({ pool, form, recentFees, showMinimums }: DepositFiguresProps) {
  const { quoteSide, range, steps, desired, minimum } = form
  const { base, quote } = pairOf(pool, quoteSide)
  const share = baseShareBps(pool, range, quoteSide)
  const times = concentration(pool, range)
  const rate = desired && recentFees && feeOutlook(pool, range, desired, recentFees, nowInSeconds())
  const value = desired && quoteValue(desired, pool.sqrtPriceX96, quoteSide)
  return (
    <KeyValueList
      entries={[
        {
          label: 'Range',
          hint: `${isolated(quote.symbol)} per ${isolated(base.symbol)}`,
          value: `${endText(pool, steps.low, quoteSide)} – ${endText(pool, steps.high, quoteSide)}`,
        },
        {
          label: 'Ratio',
          hint: `${isolated(base.symbol)} : ${isolated(quote.symbol)}, by value`,
          value: <Ratio share={share} />,
        },
        ...(times === null
          ? []
          : [
              {
                label: 'Concentration',
                hint: 'Compared with a full range',
                value: `${formatAmount({ value: times, decimals: 2 }, { maximumFractionDigits: 2 })}×`,
              },
            ]),
        ...(value === null
          ? []
          : [
              {
                label: 'Deposit value',
                value: (
                  <AmountText
                    amount={{ value, decimals: quote.decimals }}
                    unit={quote.symbol}
                    format={{
                      maximumFractionDigits: quote.decimals > 6 ? 6 : 2,
                      compact: value >= 10n ** BigInt(quote.decimals + 10),
                    }}
                  />
                ),
              },
            ]),
        ...(typeof rate === 'number'
          ? [
              {
                label: 'Fee APR',
                hint: 'While in range, at the fees of the last 30 days. Not guaranteed',
                value: <span className="whitespace-nowrap">{formatPercent(rate * 100)}</span>,
              },
            ]
          : []),
        ...sidesInOrder(pool).flatMap((side) => {
          const { symbol, decimals } = tokenAt(pool, side)
          if (!showMinimums || !form.takes[side] || minimum === null) return []
          return [
            {
              label: `Minimum ${isolated(symbol)}`,
              hint: 'Rejected if the pool takes less',
              value: (
                <AmountText
                  amount={{ value: amountAt(minimum, side), decimals }}
                  format={{ maximumFractionDigits: 6 }}
                />
              ),
            },
          ]
        }),
      ]}
    />
  )
}

/** @param share Basis points of the value that are in the base. */
function Ratio({ share }: { readonly share: bigint }) {
  return (
    <span className="flex flex-col items-end gap-1.5">
      <span className="whitespace-nowrap">
        {formatBasisPoints(share)} : {formatBasisPoints(wholeInBps - share)}
      </span>
      <span aria-hidden className="flex h-1.5 w-36 overflow-hidden rounded-full bg-chart-3">
        <span className="bg-chart-1" style={{ width: `${toSafeInteger(share) / 100}%` }} />
      </span>
    </span>
  )
}
