import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import {
  amountAt,
  type Pool,
  pairName,
  pairOf,
  quoteSideOf,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { assetMotif } from '../../../domain/registry/asset-class.ts'
import type { AmountFormat } from '../../../lib/amount.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'

/** The pictures of a pool's two tokens, the base in front. */
function PairPicture({ pool }: { readonly pool: Pick<Pool, 'tokenA' | 'tokenB'> }) {
  const { base, quote } = pairOf(pool, quoteSideOf(pool))
  return (
    <span aria-hidden className="flex shrink-0">
      {[base, quote].map((token, index) => (
        <AssetPicture
          key={token.address}
          motif={assetMotif(token.assetClass)}
          seed={token.address}
          className={
            index === 0
              ? 'relative z-1 size-8 rounded-full ring-2 ring-surface'
              : '-ml-2.5 size-8 rounded-full'
          }
        />
      ))}
    </span>
  )
}

/** A pool's pair with its pictures. */
export function PairLabel({
  pool,
  note,
}: {
  readonly pool: Pick<Pool, 'tokenA' | 'tokenB'>
  readonly note: string
}) {
  return (
    <span className="flex items-center gap-3">
      <PairPicture pool={pool} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{pairName(pool)}</span>
        <span className="block text-muted text-xs">{note}</span>
      </span>
    </span>
  )
}

type PairAmountsTextProps = {
  readonly pool: Pick<Pool, 'tokenA' | 'tokenB'>
  readonly amounts: PairAmounts
  readonly format?: AmountFormat
}

const toFourDigits: AmountFormat = { maximumFractionDigits: 4 }

/** Both amounts of a pair, the base first. */
export function PairAmountsText({ pool, amounts, format = toFourDigits }: PairAmountsTextProps) {
  return (
    <span className="flex flex-col">
      {sidesInOrder(pool).map((side) => {
        const { decimals, symbol } = tokenAt(pool, side)
        return (
          <AmountText
            key={side}
            amount={{ value: amountAt(amounts, side), decimals }}
            unit={symbol}
            format={format}
          />
        )
      })}
    </span>
  )
}
