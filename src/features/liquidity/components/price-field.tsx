import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Pool, QuoteSide } from '../../../chain/pools/pool.ts'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { endText, type Step, stepOfPrice } from '../model/range.ts'

type PriceFieldProps = {
  readonly label: string
  readonly pool: Pool
  readonly quoteSide: QuoteSide
  readonly step: Step
  readonly onChange: (step: Step) => void
  /** `USDC per ALD52W`. */
  readonly unit: string
}

/** An end of a range, typed. The price snaps to the nearest step of the pool when the field is left. */
export function PriceField({ label, pool, quoteSide, step, onChange, unit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? endText(pool, step, quoteSide)
  const read = typed === null ? step : stepOfPrice(pool, typed, quoteSide)
  const commit = () => {
    if (typed === null || read === null) return
    onChange(read)
    setTyped(null)
  }
  const nudge = (by: number) => {
    setTyped(null)
    onChange(step + by)
  }
  return (
    <Field
      label={label}
      required
      hint={unit}
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
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              commit()
            }}
            className="text-center tnum"
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
