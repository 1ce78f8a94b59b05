import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { SlippageField } from '../../../panels/pools/slippage-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DecimalField } from '../../../ui/number-input.tsx'
import { largestDeadline, type TradingUrl } from '../use-trading-url.ts'

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
      summary={`Slippage tolerance ${formatBasisPoints(url.slippageBps)}, valid for ${url.minutes} minutes`}
    >
      <div className="flex flex-col gap-4 rounded-md border border-line p-3.5">
        <SlippageField value={typed.slippage} onChange={setSlippage} />
        <DecimalField
          label="Valid for (minutes)"
          value={typed.minutes}
          decimals={0}
          largest={largestDeadline}
          onChange={setMinutes}
        />
        <p className="text-muted text-xs">
          The contract rejects a trade at a worse price or after this time; that costs only the
          network fee.
        </p>
      </div>
    </Disclosure>
  )
}
