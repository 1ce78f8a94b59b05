import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatPrice } from '../../../chain/pools/format-price.ts'
import { type Pool, pairName, pairOf, priceIn } from '../../../chain/pools/pool.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { liquidityPath } from '../model/liquidity-url.ts'
import {
  flipped,
  type Preset,
  presetOf,
  presetRange,
  type StepRange,
  withEnd,
} from '../model/range.ts'
import { reachFor } from '../model/range-view.ts'
import type { Liquidity } from '../source/liquidity-source.ts'
import { useAddForm } from '../use-add-form.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { PriceField } from './price-field.tsx'
import { RangeChart } from './range-chart.tsx'

type AddScreenProps = {
  readonly liquidity: Liquidity
  readonly pool: Pool
  readonly pools: readonly Pool[]
}

const presetLabels: Readonly<Record<Preset, string>> = {
  narrow: '±3%',
  wide: '½× – 2×',
  full: 'Full',
  above: 'Only sell',
  below: 'Only buy',
}

/** Opens a position: the pool, the range on its history and liquidity, the amounts. */
export function AddScreen({ liquidity, pool, pools }: AddScreenProps) {
  const { source } = liquidity
  const positions = useQuery(source.positions)
  const ownPositions = source.actions.increaseLiquidity ? positions.data?.value : undefined
  const form = useAddForm(pool, ownPositions ?? [])
  const navigate = useNavigate()
  const depth = useQuery(source.depth(pool))
  const swaps = useQuery(source.swaps)
  const { quoteSide, steps } = form
  const { base, quote } = pairOf(pool, quoteSide)
  const present = flipped(pool.tick, quoteSide)
  const [reach, setReach] = useState(() => reachFor(steps, present))
  useTitle(`Add liquidity to ${pairName(pool)}`)

  const choose = (range: StepRange) => {
    setReach(reachFor(range, present))
    form.setSteps(range)
  }
  const preset = presetOf(steps, pool, quoteSide)
  const unit = `${quote.symbol} per ${base.symbol}`
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
        badges={<Badge>{formatBasisPoints(pool.feeTier)} fee</Badge>}
        description={`One ${base.symbol} costs ${formatPrice(priceIn(pool, pool.sqrtPriceX96, quoteSide))} ${quote.symbol} in this pool.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel
          title="Price range"
          description="You earn fees while the price is inside; the narrower, the more of them"
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
                    label: <span className="whitespace-nowrap px-1">{presetLabels[value]}</span>,
                  })),
                  ...(preset === null ? [{ value: 'own' as const, label: 'Own' }] : []),
                ]}
                value={preset ?? 'own'}
                onChange={(value) => {
                  if (value !== 'own') choose(presetRange(value, pool, quoteSide))
                }}
              />
            </div>
            {depth.error ? (
              <FailureState error={depth.error} onRetry={() => void depth.refetch()} />
            ) : depth.data === undefined ? (
              <Skeleton className="h-80" />
            ) : (
              <RangeChart
                pool={pool}
                quoteSide={quoteSide}
                bands={depth.data.value}
                swaps={swaps.data?.value ?? []}
                range={steps}
                onRangeChange={form.setSteps}
                reach={reach}
                onReachChange={setReach}
                source={depth.data.source}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {(['low', 'high'] as const).map((end) => (
                <PriceField
                  key={end}
                  label={end === 'low' ? 'Lowest price' : 'Highest price'}
                  pool={pool}
                  quoteSide={quoteSide}
                  step={steps[end]}
                  onChange={(step) => form.setSteps(withEnd(steps, end, step, pool.tickSpacing))}
                  unit={unit}
                />
              ))}
            </div>
          </div>
        </Panel>
        <DepositPanel liquidity={liquidity} pool={pool} form={form} />
      </div>
    </>
  )
}
