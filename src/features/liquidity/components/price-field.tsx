import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Pool, QuoteSide } from '../../../domain/pools/pool.ts'
import { priceDecimals } from '../../../domain/pools/price.ts'
import { distanceText, endText, type Step, stepOfPrice } from '../../../domain/pools/range.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'

type PriceFieldProps = {
  readonly label: string
  readonly pool: Pool
  readonly quoteSide: QuoteSide
  readonly step: Step
  /** Moves the end of the range and answers with the step where it came to stand. */
  readonly onChange: (step: Step) => Step
  /** `USDC per ALD52W`. */
  readonly unit: string
}

/** A typed price, the step nearest to it, and the one where the end came to stand. */
type Snap = { readonly typed: string; readonly nearest: Step; readonly step: Step }

/**
 * An end of a range, typed. Ranges end on the ticks of their pool: when the field is left, the price
 * moves to the nearest one, and the field says so.
 */
export function PriceField({ label, pool, quoteSide, step, onChange, unit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [snap, setSnap] = useState<Snap | null>(null)
  const text = endText(pool, step, quoteSide)
  const read = typed === null ? step : stepOfPrice(pool, typed, quoteSide)
  const commit = () => {
    if (typed === null || read === null) return
    setSnap({ typed: typed.trim(), nearest: read, step: onChange(read) })
    setTyped(null)
  }
  const nudge = (by: number) => {
    setTyped(null)
    setSnap(null)
    onChange(step + by)
  }
  const distance = distanceText(pool, step, quoteSide)
  return (
    <Field
      label={label}
      required
      hint={
        <>
          {unit}
          {distance !== '' && `, ${distance} from the current price`}
          <span aria-live="polite" className="block text-fg empty:hidden">
            {snap !== null && snap.step === step && snap.typed !== text && snapText(snap, text)}
          </span>
        </>
      }
      understood={understoodAmount(typed ?? '', { unit, decimals: priceDecimals })}
      error={read === null ? 'Enter a price above 0, for example 98.50.' : undefined}
    >
      {(control) => (
        <div className="flex items-center gap-1">
          <IconButton
            label={`Lower the ${label.toLowerCase()} by one step`}
            size="icon-sm"
            onClick={() => nudge(-pool.tickSpacing)}
          >
            <Minus aria-hidden />
          </IconButton>
          <NumberInput
            {...control}
            value={typed ?? text}
            onChange={setTyped}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              commit()
            }}
            className="text-center"
          />
          <IconButton
            label={`Raise the ${label.toLowerCase()} by one step`}
            size="icon-sm"
            onClick={() => nudge(pool.tickSpacing)}
          >
            <Plus aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  )
}

/** Says that the price is another one than was typed, and why. */
const snapText = ({ typed, nearest, step }: Snap, text: string): string =>
  nearest === step
    ? `${typed} moved to ${text}, the nearest tick that a range can end on.`
    : `${typed} moved to ${text}: the min price stays below the max price.`
