import { SlippageField, SlippageWarning } from '../../../domain/pools/slippage-field.tsx'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { obstacleText } from '../obstacle-text.ts'
import type { PoolLine, Trade } from '../plan/trade.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'
import { LineFoot } from './line-foot.tsx'
import type { Signing } from './preview-button.tsx'

type PoolLinesProps = Signing & {
  readonly lines: readonly PoolLine[]
  /** Slippage tolerance in basis points; null while what is typed is none. */
  readonly tolerance: number | null
  readonly onToleranceChange: (bps: number | null) => void
  readonly onChange: ChangeLine
  readonly onRemove: ChangeLine
}

/** Lines that are bought through pools, a transaction each, as the router takes one credit at a time. */
export function PoolLines({
  lines,
  tolerance,
  onToleranceChange,
  onChange,
  onRemove,
  ...signing
}: PoolLinesProps) {
  if (lines.length === 0) return null
  return (
    <Panel
      title="To buy through pools and retire"
      description="The router takes one credit at a time, so each is a separate transaction."
      flush
    >
      <div className="flex flex-col gap-3 border-line border-b p-5">
        <SlippageField
          value={tolerance}
          onChange={onToleranceChange}
          hint="How much more than quoted you pay at most. The contract rejects a higher price; that costs only the network fee."
        />
        <SlippageWarning bps={tolerance} />
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={line.credit.tokenId.toString()}
            line={line}
            limit={null}
            cost={line.trade?.quoted ?? null}
            problem={problemOf(line)}
            onChange={onChange}
            onRemove={onRemove}
          >
            {line.trade !== null && <TradeFigures trade={line.trade} />}
            <LineFoot transaction={line.transaction} {...signing}>
              Preview trade and retirement
            </LineFoot>
          </CartRow>
        ))}
      </ul>
    </Panel>
  )
}

function TradeFigures({ trade }: { readonly trade: Trade }) {
  const exact = { maximumFractionDigits: 6 }
  return (
    <KeyValueList
      entries={[
        { label: 'Quoted', value: <Money amount={trade.quoted} format={exact} /> },
        { label: 'Price impact', value: formatBasisPoints(trade.priceImpactBps) },
        { label: 'You pay at most', value: <Money amount={trade.atMost} format={exact} /> },
      ]}
    />
  )
}

/** Error of the amount; errors of the certificate's details are shown elsewhere. */
function problemOf({ transaction }: PoolLine): string | null {
  if (transaction === null || transaction.ok || transaction.obstacle.kind === 'details') return null
  return obstacleText(transaction.obstacle)
}
