import { useMemo, useState } from 'react'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { pairOf, priceIn, type QuoteSide } from '../../../domain/pools/pool.ts'
import { endText, flipped, stepsOf } from '../../../domain/pools/range.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { outlookAt, outlookBounds } from '../model/deposit-figures.ts'
import { PairAmountsText } from './pair.tsx'

type OutlookPanelProps = { readonly held: HeldPosition; readonly quoteSide: QuoteSide }

/** The position at another price. */
export function OutlookPanel({ held, quoteSide }: OutlookPanelProps) {
  const { position, pool } = held
  const current = flipped(pool.tick, quoteSide)
  const [step, setStep] = useState<number | null>(null)
  const { low, high } = useMemo(
    () => outlookBounds(position, pool.tick, quoteSide),
    [position, pool.tick, quoteSide],
  )
  const at = Math.min(Math.max(step ?? current, low), high)
  const { base, quote } = pairOf(pool, quoteSide)
  const sqrtPriceX96 = step === null ? pool.sqrtPriceX96 : sqrtPriceAtTick(flipped(at, quoteSide))
  const outlook = outlookAt(sqrtPriceX96, position, quoteSide)
  const range = stepsOf(position, quoteSide)
  const priceText = `${formatPrice(priceIn(pool, sqrtPriceX96, quoteSide))} ${isolated(quote.symbol)}`
  const amount = (value: bigint) => (
    <AmountText amount={{ value, decimals: quote.decimals }} unit={quote.symbol} />
  )
  return (
    <Panel
      title="What if the price moves?"
      description="Computed from liquidity and range, without fees"
      actions={
        step !== null && (
          <Button size="sm" variant="outline" onClick={() => setStep(null)}>
            Current price
          </Button>
        )
      }
    >
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold text-xl tnum">{priceText}</span>
        <span className="text-muted text-sm">
          per <ForeignText>{base.symbol}</ForeignText>,{' '}
          {at < range.low ? 'below range' : at < range.high ? 'in range' : 'above range'}
        </span>
      </p>
      <Slider
        labels={[`Price of ${isolated(base.symbol)}`]}
        value={[at]}
        onChange={([value]) => setStep(value ?? null)}
        min={low}
        max={high}
        step={Math.max(Math.round((high - low) / 400), 1)}
        format={(value) => `${endText(pool, value, quoteSide)} ${isolated(quote.symbol)}`}
      />
      <div className="mt-1 flex justify-between text-2xs text-subtle tnum">
        <span>{endText(pool, low, quoteSide)}</span>
        <span>{endText(pool, high, quoteSide)}</span>
      </div>
      <KeyValueList
        entries={[
          {
            label: 'Position holds',
            value: <PairAmountsText pool={pool} amounts={outlook.holds} />,
          },
          { label: 'Value', value: amount(outlook.value) },
          { label: 'If withdrawn now', value: amount(outlook.kept) },
          {
            label: 'Divergence loss',
            hint: 'From now on: value compared with withdrawing now',
            value: amount(outlook.divergence),
          },
        ]}
      />
    </Panel>
  )
}
