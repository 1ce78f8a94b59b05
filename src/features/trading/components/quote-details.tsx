import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { otherToken, type PoolToken } from '../../../domain/pools/pool.ts'
import { priceImpactBps } from '../../../domain/pools/price-impact.ts'
import type { Hop, SwapQuote } from '../../../domain/pools/quote.ts'
import { depthQuery } from '../../../domain/pools/read-pools.ts'
import { quotedPrice, type SwapBounds } from '../../../domain/pools/swap-intent.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { checkHop } from '../model/hop-check.ts'

type QuoteDetailsProps = {
  readonly quote: SwapQuote
  readonly source: Source
  readonly tokenIn: PoolToken
  readonly tokenOut: PoolToken
  readonly bounds: SwapBounds
  /** Whether a newer quote is being read. */
  readonly updating: boolean
}

/** Details of a quote: price, impact, bound, fees, route, and the arithmetic on request. */
export function QuoteDetails({
  quote,
  source,
  tokenIn,
  tokenOut,
  bounds,
  updating,
}: QuoteDetailsProps) {
  const impact = priceImpactBps(quote.hops)
  const digits = { maximumFractionDigits: 6 }
  const price = quotedPrice(quote, { tokenIn: tokenIn.decimals, tokenOut: tokenOut.decimals })
  const bound =
    quote.terms.exact === 'in'
      ? { label: 'Minimum received', value: bounds.minimumReceived, token: tokenOut }
      : { label: 'Maximum paid', value: bounds.maximumPaid, token: tokenIn }
  return (
    <div className="flex flex-col gap-1" aria-busy={updating}>
      <KeyValueList
        entries={[
          {
            label: 'Price',
            hint: 'With fees and impact',
            value: (
              <>
                1 <ForeignText>{tokenOut.symbol}</ForeignText> = {formatPrice(price)}{' '}
                <span className="text-muted">
                  <ForeignText>{tokenIn.symbol}</ForeignText>
                </span>
              </>
            ),
          },
          {
            label: bound.label,
            value: (
              <AmountText
                amount={{ value: bound.value, decimals: bound.token.decimals }}
                unit={bound.token.symbol}
                format={digits}
              />
            ),
          },
          {
            label: 'Price impact',
            value: (
              <span className={impact > 100n ? 'font-medium text-warning-fg' : undefined}>
                {impact === 0n ? '<0.01%' : formatBasisPoints(impact)}
              </span>
            ),
          },
          {
            label: quote.hops.length === 1 ? 'Fee' : 'Fees',
            value: (
              <span className="flex flex-col items-end">
                {quote.hops.map((hop) => (
                  <span key={String(hop.pool.id)}>
                    <AmountText
                      amount={{ value: hop.fee, decimals: paidToken(hop).decimals }}
                      unit={paidToken(hop).symbol}
                      format={digits}
                    />{' '}
                    <span className="text-subtle text-xs">
                      {formatBasisPoints(hop.pool.feeTier)}
                    </span>
                  </span>
                ))}
              </span>
            ),
          },
          {
            label: 'Route',
            value: [
              tokenIn.symbol,
              ...quote.hops.map((hop) => otherToken(hop.pool, hop.tokenIn).symbol),
            ].join(' → '),
          },
        ]}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 pt-1 text-subtle text-xs">
        <SourceBadge source={source} />
        {updating ? 'Updating the quote' : 'Updates every block'}
      </p>
      <QuoteArithmetic hops={quote.hops} />
    </div>
  )
}

const paidToken = ({ pool, tokenIn }: SwapQuote['hops'][number]): PoolToken =>
  pool.tokenA.address === tokenIn ? pool.tokenA : pool.tokenB

/** The quote as arithmetic, worked out again in this page from what the pools say of themselves. */
function QuoteArithmetic({ hops }: { readonly hops: readonly Hop[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-left">
      <summary className="cursor-pointer rounded-sm py-1 text-muted text-sm hover:text-fg">
        Check the arithmetic
      </summary>
      {isOpen && (
        <ol className="flex flex-col gap-3 pt-2">
          {hops.map((hop) => (
            <li key={String(hop.pool.id)}>
              <HopArithmetic hop={hop} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

function HopArithmetic({ hop }: { readonly hop: Hop }) {
  const { pool, tokenIn, amountIn, amountOut, fee, sqrtPriceX96 } = hop
  const depth = useQuery(depthQuery(useChain(), pool))
  const paid = pool.tokenA.address === tokenIn ? pool.tokenA : pool.tokenB
  const received = otherToken(pool, tokenIn)
  if (depth.data === undefined) return <Skeleton className="h-48" />
  const { traded, pieces, recomputed, equal } = checkHop(hop, depth.data.value)
  return (
    <div className="rounded-md border border-line bg-sunken p-3 text-xs">
      <p className="mb-1.5 font-medium">Pool {String(pool.id)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tnum [&>dd]:text-right [&>dd]:wrap-anywhere [&>dt]:text-muted">
        <dt>Paid</dt>
        <dd>{shown(amountIn, paid)}</dd>
        <dt>− fee of {formatBasisPoints(pool.feeTier)}</dt>
        <dd>{shown(fee, paid)}</dd>
        <dt>= traded</dt>
        <dd>{shown(traded, paid)}</dd>
        <dt>√price × 2⁹⁶ before</dt>
        <dd>{String(pool.sqrtPriceX96)}</dd>
        <dt>√price × 2⁹⁶ after</dt>
        <dd>{String(sqrtPriceX96)}</dd>
        {pieces.map((piece, index) => (
          <Fragment key={String(piece.low)}>
            <dt>Liquidity L{pieces.length > 1 && ` of piece ${index + 1}`}</dt>
            <dd>{String(piece.liquidity)}</dd>
            {pieces.length > 1 && (
              <>
                <dt>pays out</dt>
                <dd>{shown(piece.amountOut, received)}</dd>
              </>
            )}
          </Fragment>
        ))}
        <dt>{formulaFor(received, pool.tokenA)}</dt>
        <dd>{shown(recomputed.amountOut, received)}</dd>
        <dt>Contract’s quote</dt>
        <dd>{shown(amountOut, received)}</dd>
      </dl>
      <p className="mt-2 flex items-start gap-1.5">
        {equal ? (
          <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-secondary-fg" />
        ) : (
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning-fg" />
        )}
        {equal
          ? 'Recomputed on this page: identical.'
          : 'Recomputed on this page: different. Wait for the next quote before you trade.'}
      </p>
    </div>
  )
}

const formulaFor = (received: PoolToken, tokenA: PoolToken): string =>
  received.address === tokenA.address ? 'L × (1/√low − 1/√high)' : 'L × (√high − √low)'

const shown = (value: bigint, { decimals, symbol }: PoolToken): string =>
  `${formatAmount({ value, decimals })} ${isolated(symbol)}`
