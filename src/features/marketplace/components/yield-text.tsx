import { type MarketAsset, yieldOf } from '../../../domain/assets/market-asset.ts'
import { formatPercent } from '../../../lib/format-percent.ts'

/** Annual yield of an asset; a dash if nothing was paid or promised. */
export function YieldText({ asset }: { readonly asset: MarketAsset }) {
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
