import { useState } from 'react'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { largestDeadline, largestSlippage, slippageChoices } from '../model/trading-url.ts'
import type { TradingUrl } from '../use-trading-url.ts'

/** How far the price may move and how long the trade may wait. */
export function SwapSettings({ url }: { readonly url: TradingUrl }) {
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
          value={String(url.slippageBps)}
          onChange={(choice) => url.setSlippage(Number.parseInt(choice, 10))}
        />
        <div className="grid grid-cols-2 gap-3">
          <WholeNumberField
            key={`slippage ${url.slippageBps}`}
            label="Slippage (bps)"
            value={Number.parseInt(url.slippageBps.toString(), 10)}
            largest={largestSlippage}
            onChange={url.setSlippage}
          />
          <WholeNumberField
            key={`minutes ${url.minutes}`}
            label="Minutes"
            value={url.minutes}
            largest={largestDeadline}
            onChange={url.setMinutes}
          />
        </div>
        <p className="text-muted text-xs">
          100 basis points (bps) are 1 %. The contract rejects a trade that would be worse than this
          or is mined later; it costs only the network fee.
        </p>
      </div>
    </Disclosure>
  )
}

type WholeNumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly largest: number
  readonly onChange: (value: number) => void
}

/** A whole number from 1, taken over once it is one. What was typed stays until then. */
function WholeNumberField({ label, value, largest, onChange }: WholeNumberFieldProps) {
  const [text, setText] = useState(String(value))
  const parsed = /^\d{1,5}$/.test(text.trim()) ? Number.parseInt(text, 10) : null
  const valid = parsed !== null && parsed >= 1 && parsed <= largest
  return (
    <Field
      label={label}
      required
      error={valid ? undefined : `Enter a whole number from 1 to ${largest.toLocaleString('en')}.`}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => valid && onChange(parsed)}
          onKeyDown={(event) => event.key === 'Enter' && valid && onChange(parsed)}
        />
      )}
    </Field>
  )
}
