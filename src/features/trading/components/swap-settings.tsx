import { useState } from 'react'
import { parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { largestDeadline, largestSlippage, slippageChoices } from '../model/trading-url.ts'
import type { TradingUrl } from '../use-trading-url.ts'

/** What the fields of the settings hold; null where it is not a value. */
export type TypedSettings = {
  readonly slippage: number | null
  readonly minutes: number | null
}

type SwapSettingsProps = {
  readonly url: TradingUrl
  readonly typed: TypedSettings
  readonly onType: (typed: TypedSettings) => void
}

/** How far the price may move and how long the trade may wait. */
export function SwapSettings({ url, typed, onType }: SwapSettingsProps) {
  const setSlippage = (slippage: number | null) => {
    onType({ ...typed, slippage })
    if (slippage !== null) url.setSlippage(slippage)
  }
  const setMinutes = (minutes: number | null) => {
    onType({ ...typed, minutes })
    if (minutes !== null) url.setMinutes(minutes)
  }
  return (
    <Disclosure
      summary={`Slippage ${formatBasisPoints(url.slippageBps)}, valid for ${url.minutes} minutes`}
    >
      <div className="flex flex-col gap-4 rounded-md border border-line p-3.5">
        <SegmentedControl
          label="Slippage"
          size="sm"
          segments={slippageChoices.map((choice) => ({
            value: String(choice),
            label: formatBasisPoints(choice, { digits: 1 }),
          }))}
          value={String(typed.slippage)}
          onChange={(choice) => setSlippage(Number.parseInt(choice, 10))}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Slippage (%)"
            value={typed.slippage}
            decimals={2}
            largest={largestSlippage}
            onChange={setSlippage}
          />
          <NumberField
            label="Minutes"
            value={typed.minutes}
            decimals={0}
            largest={largestDeadline}
            onChange={setMinutes}
          />
        </div>
        <p className="text-muted text-xs">
          The contract rejects a trade that would be worse than this or is mined later; it costs
          only the network fee.
        </p>
      </div>
    </Disclosure>
  )
}

type NumberFieldProps = {
  readonly label: string
  /** In units of the last decimal; null while the text is not a number within the limits. */
  readonly value: number | null
  readonly decimals: number
  readonly largest: number
  readonly onChange: (value: number | null) => void
}

/** A positive number with so many decimals. Text that is not one stays, with what to enter instead. */
function NumberField({ label, value, decimals, largest, onChange }: NumberFieldProps) {
  const [text, setText] = useState('')
  const read = (from: string): number | null => {
    const parsed = parseAmount(from, decimals)
    if (!parsed.ok || parsed.amount.value < 1n || parsed.amount.value > largest) return null
    return Number.parseInt(parsed.amount.value.toString(), 10)
  }
  const write = (units: number) => toDecimalString({ value: BigInt(units), decimals })
  const shown = value === null || read(text) === value ? text : write(value)
  return (
    <Field
      label={label}
      required
      error={value === null ? `Enter ${write(1)} to ${write(largest)}.` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            onChange(read(event.target.value))
          }}
        />
      )}
    </Field>
  )
}
