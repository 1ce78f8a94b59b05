import { useState } from 'react'
import type { Address } from 'viem'
import { explain } from '../../../chain/errors/explain.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { creditAmount, type MarketCredit } from '../../../domain/credits/credit.ts'
import type { CreditContracts } from '../../../domain/credits/credit-contracts.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import { priceImpactBps } from '../../../domain/pools/price-impact.ts'
import { swapBounds } from '../../../domain/pools/swap-bounds.ts'
import { swapAndRetireIntent } from '../../../domain/retirement/pool-intents.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import { type PoolQuote, usePoolQuote } from '../../../domain/retirement/use-pool-quote.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { CartRow } from './cart-row.tsx'
import { whyNotSold } from './why-not-sold.ts'

/** A line of the cart that is paid through pools. */
export type PoolLine = { readonly credit: MarketCredit; readonly units: bigint }

type PoolLinesProps = {
  readonly lines: readonly PoolLine[]
  readonly account: Address
  /** What is written on the certificates; null while it is not as it should be. */
  readonly details: RetirementDetails | null
  readonly contracts: CreditContracts
  readonly market: Market
  readonly isBusy: boolean
  readonly onChange: (credit: MarketCredit, units: bigint) => void
  readonly onRetire: (credit: MarketCredit, intent: Intent) => void
}

const tolerances = ['10', '50', '100', '300'] as const

/** Lines that are bought through pools, a transaction each, as the router takes one credit at a time. */
export function PoolLines(props: PoolLinesProps) {
  const { lines } = props
  const [tolerance, setTolerance] = useState<(typeof tolerances)[number]>('50')
  if (lines.length === 0) return null
  return (
    <Panel
      title="To buy through pools and retire"
      description="The router takes one credit at a time, so each is a transaction of its own."
      actions={
        <div className="flex items-center gap-2 text-muted text-xs">
          <span aria-hidden>Slippage</span>
          <SegmentedControl
            label="Slippage"
            size="sm"
            segments={tolerances.map((value) => ({
              value,
              label: formatBasisPoints(BigInt(value), { digits: 1 }),
            }))}
            value={tolerance}
            onChange={setTolerance}
          />
        </div>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.credit.tokenId.toString()}
            {...props}
            line={line}
            slippageBps={BigInt(tolerance)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = Omit<PoolLinesProps, 'lines'> & {
  readonly line: PoolLine
  readonly slippageBps: bigint
}

function Line({
  line: { credit, units },
  slippageBps,
  account,
  details,
  contracts,
  market,
  isBusy,
  onChange,
  onRetire,
}: LineProps) {
  const pool = usePoolQuote(credit, units)
  const balance = useUsdcBalance(account).data?.value
  const quote = pool.status === 'quoted' ? pool.quote : null
  const maximum = quote === null ? 0n : swapBounds(quote, slippageBps).maximumPaid
  const usdc = (value: bigint) => ({ value, decimals: market.usdc.decimals })
  const isCovered = balance === undefined || maximum <= balance.value
  const problem = isCovered
    ? problemOf(pool, credit)
    : 'This can take more USDC than your account holds. Enter less, or add USDC.'
  const retire = () => {
    if (quote === null || details === null) return
    const bought = { credit, units: creditAmount(units) }
    onRetire(
      credit,
      swapAndRetireIntent(bought, quote, slippageBps, account, details, contracts, market.usdc),
    )
  }
  return (
    <CartRow
      credit={credit}
      units={units}
      most={null}
      mostLabel=""
      problem={problem}
      onChange={(next) => onChange(credit, next)}
      onRemove={() => onChange(credit, 0n)}
    >
      {quote !== null && (
        <KeyValueList
          entries={[
            {
              label: 'Quoted',
              value: <Money amount={usdc(quote.amountIn)} format={{ maximumFractionDigits: 6 }} />,
            },
            {
              label: 'Price impact',
              value: formatBasisPoints(priceImpactBps(quote.hops)),
            },
            {
              label: 'You pay at most',
              value: <Money amount={usdc(maximum)} format={{ maximumFractionDigits: 6 }} />,
            },
          ]}
        />
      )}
      <Button
        className="self-end"
        disabled={quote === null || details === null || !isCovered || isBusy}
        onClick={retire}
      >
        Preview trade and retirement
      </Button>
    </CartRow>
  )
}

function problemOf(pool: PoolQuote, { status }: MarketCredit): string | undefined {
  switch (pool.status) {
    case 'none':
      return status === 'VERIFIED'
        ? 'No open pool trades it any more. Take it out, or buy it from an offer.'
        : whyNotSold(status)
    case 'too-much':
      return 'The pools do not hold as much. Enter less.'
    case 'error':
      return explain(pool.error).sentence
    case 'pending':
    case 'quoted':
      return undefined
  }
}
