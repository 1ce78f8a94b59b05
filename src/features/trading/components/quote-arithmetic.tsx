import { Check, TriangleAlert } from 'lucide-react'
import { otherToken, type PoolToken } from '../../../chain/pools/pool.ts'
import type { Hop } from '../../../chain/pools/quote.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { checkHop } from '../model/hop-check.ts'

/** The quote as arithmetic, worked out again in this page from what the pools say of themselves. */
export function QuoteArithmetic({ hops }: { readonly hops: readonly Hop[] }) {
  return (
    <Disclosure summary="Check the arithmetic">
      <ol className="flex flex-col gap-3">
        {hops.map((hop) => (
          <li key={String(hop.pool.id)}>
            <HopArithmetic hop={hop} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function HopArithmetic({ hop }: { readonly hop: Hop }) {
  const { pool, tokenIn, amountIn, amountOut, fee, sqrtPriceX96, ticksCrossed } = hop
  const paid = pool.tokenA.address === tokenIn ? pool.tokenA : pool.tokenB
  const received = otherToken(pool, tokenIn)
  const { traded, recomputed, equal } = checkHop(hop)
  return (
    <div className="rounded-md border border-line bg-sunken p-3 text-xs">
      <p className="mb-1.5 font-medium">Pool {String(pool.id)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tnum [&>dd]:text-right [&>dd]:break-all [&>dt]:text-muted">
        <dt>Paid</dt>
        <dd>{shown(amountIn, paid)}</dd>
        <dt>− fee of {formatBasisPoints(pool.feeTier)}</dt>
        <dd>{shown(fee, paid)}</dd>
        <dt>= traded</dt>
        <dd>{shown(traded, paid)}</dd>
        <dt>Liquidity L</dt>
        <dd>{pool.liquidity.toLocaleString('en')}</dd>
        <dt>√price × 2⁹⁶ before</dt>
        <dd>{pool.sqrtPriceX96.toLocaleString('en')}</dd>
        <dt>√price × 2⁹⁶ after</dt>
        <dd>{sqrtPriceX96.toLocaleString('en')}</dd>
        <dt>{formulaFor(received, pool.tokenA)}</dt>
        <dd>{equal === null ? 'Not constant L' : shown(recomputed.amountOut, received)}</dd>
        <dt>Contract’s quote</dt>
        <dd>{shown(amountOut, received)}</dd>
      </dl>
      {equal === null ? (
        <p className="mt-2 text-muted">
          The trade crosses {ticksCrossed} {ticksCrossed === 1 ? 'tick' : 'ticks'} where liquidity
          changes: the formula holds from tick to tick, with another L each.
        </p>
      ) : (
        <p className="mt-2 flex items-center gap-1.5">
          {equal ? (
            <Check aria-hidden className="size-3.5 text-secondary-fg" />
          ) : (
            <TriangleAlert aria-hidden className="size-3.5 text-warning-fg" />
          )}
          {equal
            ? 'Worked out again in this page: the same.'
            : 'Worked out again in this page: not the same. Wait for the next quote before you trade.'}
        </p>
      )}
    </div>
  )
}

const formulaFor = (received: PoolToken, tokenA: PoolToken): string =>
  received.address === tokenA.address
    ? 'Received: L × (1/√low − 1/√high)'
    : 'Received: L × (√high − √low)'

const shown = (value: bigint, { decimals, symbol }: PoolToken): string =>
  `${formatAmount({ value, decimals })} ${symbol}`
