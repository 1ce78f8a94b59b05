import { UnitPrice } from '../../ui/money.tsx'
import { creditUnit } from './credit-type.ts'
import type { EnvironmentalAsset } from './environmental-asset.ts'

/** Price of one credit with its unit, or `Not for sale`. */
export function PriceText({ asset }: { readonly asset: EnvironmentalAsset }) {
  if (asset.price === null)
    return <span className="text-muted whitespace-nowrap">Not for sale</span>
  return (
    <span className="whitespace-nowrap">
      <UnitPrice price={asset.price} />
      <span className="text-muted"> / {creditUnit(asset.type).one}</span>
    </span>
  )
}
