import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars } from '../../../lib/format-dollars.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { Money } from '../../../ui/money.tsx'
import { valueTable } from '../model/tables.ts'
import type { ClassValue } from '../model/value-by-class.ts'
import { ChartPanel, DonutChart } from './chart-panel.tsx'

/** The value of all assets now, by class. */
export function ValuePanel({ state }: { readonly state: Growing<readonly ClassValue[]> }) {
  return (
    <ChartPanel
      title="Value by class"
      description="All units in issue, now"
      state={state}
      csv={valueTable}
    >
      {(classes, source) => {
        const unvalued = classes.reduce((sum, each) => sum + each.unvalued, 0)
        const total = sumOf(
          classes.map(({ value }) => value),
          usdcDecimals,
        )
        return (
          <DonutChart
            title="Value by class"
            labelName="Class"
            valueName="Value"
            slices={classes
              .filter(({ value }) => value.value > 0n)
              .map(({ assetClass, value }) => ({
                label: assetClassLabel(assetClass),
                value: toApproximateNumber(value),
              }))}
            format={formatDollars}
            centre={
              <span>
                <span className="block text-muted text-xs">Total</span>
                <span className="font-semibold text-base">
                  <Money amount={total} format={{ compact: true }} />
                </span>
              </span>
            }
            source={source}
            formula={`Supply × NAV, or the settlement price once settled; credits × average trade price of 90 days${
              unvalued === 0 ? '' : `. ${unvalued} assets without a trade left out`
            }`}
            emptyText="No asset has a value yet."
          />
        )
      }}
    </ChartPanel>
  )
}
