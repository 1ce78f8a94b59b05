import { type MarketAsset, yieldOf } from '../../../domain/assets/market-asset.ts'
import { formatPercent } from '../../../lib/format-percent.ts'

/** Annual yield of an asset; a dash if nothing was paid or promised, dots while that is read. */
export function YieldText({ asset }: { readonly asset: MarketAsset }) {
  if (asset.isReadingYield) return <span title="Payments of the past year are not read yet">…</span>
  const known = yieldOf(asset)
  if (known === null) return '–'
  const percent = formatPercent(known.rate * 100)
  return known.kind === 'paid' ? (
    <span title="As paid in the past year, of net asset value">{percent}</span>
  ) : (
    <span title="A year, bought at this price and repaid at maturity">
      {percent}{' '}
      <span className="block whitespace-nowrap font-normal text-2xs text-muted">to maturity</span>
    </span>
  )
}
