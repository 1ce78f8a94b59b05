import { otherToken, type PoolToken } from '../../../domain/pools/pool.ts'
import { priceImpactBps } from '../../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import { quotedPrice, type SwapBounds } from '../../../domain/pools/swap-bounds.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { formatPrice } from '../../../lib/format-price.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { QuoteArithmetic } from './quote-arithmetic.tsx'

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
