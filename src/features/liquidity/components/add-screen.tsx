import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureCard, FailureState } from '../../../chain/errors/failure-state.tsx'
import { useReading } from '../../../domain/history/use-history.ts'
import {
  type DollarPrices,
  dollarPrices,
  dollarValueOfPair,
} from '../../../domain/pools/dollar-prices.ts'
import { type Pool, pairName, pairOf, priceIn } from '../../../domain/pools/pool.ts'
import { type PoolTotals, sumOfTotals } from '../../../domain/pools/pool-events.ts'
import { aprDays } from '../../../domain/pools/pool-figures.ts'
import {
  flipped,
  type Preset,
  presetOf,
  presetRange,
  type Step,
  type StepRange,
  withEnd,
} from '../../../domain/pools/range.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { known, loadable, ready } from '../../../lib/loadable.ts'
import { PoolNotices } from '../../../panels/credits/lazy-notices.tsx'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { PauserPanel } from '../../../panels/roles/pause-switch.tsx'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { GrowingStat } from '../../../ui/growing-stat.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatGroup } from '../../../ui/stat.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { liquidityPath } from '../model/liquidity-url.ts'
import { reachFor } from '../model/range-view.ts'
import type { Liquidity, LiquiditySource } from '../source/liquidity-source.ts'
import { useAddForm } from '../use-add-form.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { PairAmountsText } from './pair.tsx'
import { PriceField } from './price-field.tsx'
import { RangeChart } from './range-chart.tsx'

type AddScreenProps = {
  readonly liquidity: Liquidity
  readonly pool: Pool
  readonly pools: readonly Pool[]
}

const presetLabels: Readonly<Record<Preset, { readonly short: string; readonly long: string }>> = {
  narrow: { short: '±3%', long: '3% to each side of the current price' },
  wide: { short: '½–2×', long: 'Half to double the current price' },
  full: { short: 'Full', long: 'Full range' },
  above: { short: 'Above', long: 'Above the current price' },
  below: { short: 'Below', long: 'Below the current price' },
}

/** Opens a position: the pool, the range on its history and liquidity, the amounts. */
export function AddScreen({ liquidity, pool, pools }: AddScreenProps) {
  const { source } = liquidity
  const positions = useQuery(source.positions)
  const ownPositions = source.actions.increaseLiquidity ? positions.data?.value : []
  const form = useAddForm(pool, ownPositions)
  const navigate = useNavigate()
  const depth = loadable(useQuery(source.depth(pool)))
  const candles = useReading(source.recentCandles(pool))
  const month = useReading(source.recentDays(aprDays, pool))
  const days = ready(month.answer)?.value
  const knowsFees = source.keepsRecord && days !== undefined
  const prices = useMemo(() => dollarPrices(pools), [pools])
  const { quoteSide, steps } = form
  const { base, quote } = pairOf(pool, quoteSide)
  const current = flipped(pool.tick, quoteSide)
  const [reach, setReach] = useState(() => reachFor(steps, current))
  useTitle(`Add liquidity to ${pairName(pool)}`)

  const choose = (range: StepRange) => {
    setReach(reachFor(range, current))
    form.setSteps(range)
  }
  const move = (end: keyof StepRange, step: Step): Step => {
    const moved = withEnd(steps, end, step, pool.tickSpacing)
    setReach(Math.max(reach, reachFor(moved, current)))
    form.setSteps(moved)
    return moved[end]
  }
  const preset = presetOf(steps, pool, quoteSide)
  const unit = `${isolated(quote.symbol)} per ${isolated(base.symbol)}`
  const siblings = pools.filter(
    ({ tokenA, tokenB }) =>
      tokenA.address === pool.tokenA.address && tokenB.address === pool.tokenB.address,
  )

  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Liquidity', to: liquidityPath.list }]}
            current="Add liquidity"
          />
        }
        title={`Add liquidity to ${pairName(pool)}`}
        badges={
          <>
            <Badge>{formatBasisPoints(pool.feeTier)} fee</Badge>
            {!pool.active && <Badge tone="warning">Paused</Badge>}
          </>
        }
        description={`One ${isolated(base.symbol)} costs ${formatPrice(priceIn(pool, pool.sqrtPriceX96, quoteSide))} ${isolated(quote.symbol)} in this pool.`}
      />
      <PoolNotices pool={pool} />
      <TokenWarnings tokens={[pool.tokenA, pool.tokenB]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel
          title="Price range"
          description="You earn fees while the price is in range; the narrower the range, the larger your share"
          actions={
            siblings.length > 1 && (
              <Select
                aria-label="Fee tier"
                options={siblings.map(({ id, feeTier }) => ({
                  value: String(id),
                  label: `Fee ${formatBasisPoints(feeTier)}`,
                }))}
                value={String(pool.id)}
                onChange={(id) => void navigate(liquidityPath.add(BigInt(id)))}
              />
            )
          }
        >
          <div className="flex flex-col gap-5">
            <div className="max-w-full overflow-x-auto">
              <SegmentedControl<Preset | 'own'>
                label="Kind of range"
                size="sm"
                segments={[
                  ...(['narrow', 'wide', 'full', 'above', 'below'] as const).map((value) => ({
                    value,
                    label: <span className="whitespace-nowrap">{presetLabels[value].short}</span>,
                    title: presetLabels[value].long,
                  })),
                  ...(preset === null ? [{ value: 'own' as const, label: 'Custom' }] : []),
                ]}
                value={preset ?? 'own'}
                onChange={(value) => {
                  if (value !== 'own') choose(presetRange(value, pool, quoteSide))
                }}
              />
            </div>
            {depth.status === 'error' ? (
              <FailureState failure={depth} />
            ) : depth.status === 'pending' ? (
              <Skeleton className="h-[28rem]" />
            ) : (
              <RangeChart
                pool={pool}
                quoteSide={quoteSide}
                bands={depth.value}
                candles={candles}
                range={steps}
                onRangeChange={form.setSteps}
                reach={reach}
                onReachChange={setReach}
                source={depth.source}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {(['low', 'high'] as const).map((end) => (
                <PriceField
                  key={end}
                  label={end === 'low' ? 'Min price' : 'Max price'}
                  pool={pool}
                  quoteSide={quoteSide}
                  step={steps[end]}
                  onChange={(step) => move(end, step)}
                  unit={unit}
                />
              ))}
            </div>
          </div>
        </Panel>
        <DepositPanel
          liquidity={liquidity}
          pool={pool}
          form={form}
          recentFees={knowsFees ? sumOfTotals(days, pool.id).fees : undefined}
        />
      </div>
      <PoolTotalsFigures pool={pool} prices={prices} source={source} />
      {source.pausing && (
        <PauserPanel account={source.pausing.account} pausables={[source.pausing.pool(pool)]} />
      )}
    </>
  )
}

type PoolTotalsFiguresProps = {
  readonly pool: Pool
  readonly prices: DollarPrices
  readonly source: Pick<LiquiditySource, 'totals'>
}

/** Sums of many trades: they grow beyond the width of a phone. */
const short = { compact: true, maximumFractionDigits: 2 } as const

/** Volume of a pool since its creation, and the fees of its positions. */
export function PoolTotalsFigures({ pool, prices, source }: PoolTotalsFiguresProps) {
  const reading = useReading(source.totals(pool))
  const totals = reading.answer
  if (totals.status === 'error') {
    return <FailureCard failure={totals} />
  }
  const figure = (label: string, part: keyof PoolTotals) => (
    <GrowingStat
      label={label}
      state={totals}
      note={(sums) => <PairAmountsText pool={pool} amounts={sums[part]} format={short} />}
      noteSkeleton={<Skeleton className="h-8 w-32" />}
    >
      {(sums) => {
        const value = dollarValueOfPair(pool, sums[part], prices)
        return value === null ? '–' : <Money amount={value} format={short} />
      }}
    </GrowingStat>
  )
  return (
    <div>
      <StatGroup source={known(totals)?.source ?? null}>
        {figure('Volume since creation', 'volume')}
        {figure('Fees since creation', 'fees')}
      </StatGroup>
      <HistoryFoot reading={reading} />
    </div>
  )
}
