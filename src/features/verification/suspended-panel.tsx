import { assetHref } from '../../domain/assets/market-asset.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { assetClassLabel } from '../../domain/registry/asset-class.ts'
import type { RegisteredAsset } from '../../domain/registry/registered-asset.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAssetName } from './use-asset-name.ts'

type SuspendedPanelProps = {
  readonly registered: readonly RegisteredAsset[]
  readonly credits: readonly Credit[]
}

/** Suspended assets, newest first, each with a link to where it can be reinstated. */
export function SuspendedPanel({ registered, credits }: SuspendedPanelProps) {
  const suspended = registered
    .filter(({ status, assetClass, standard }) => {
      // The credit token of a credit follows the credit.
      const isPoolToken = assetClass === 'ENVIRONMENTAL_ASSET' && standard === 'ERC20'
      return status === 'SUSPENDED' && !isPoolToken
    })
    .toSorted((a, b) => (b.verification?.at ?? 0) - (a.verification?.at ?? 0))
  return (
    <Panel
      title="Suspended"
      description="Out of the market until reinstated. Any asset is suspended and reinstated on its own page."
      flush
    >
      {suspended.length === 0 ? (
        <p className="p-4 text-muted text-sm sm:p-5">Nothing is suspended.</p>
      ) : (
        <ul className="divide-y divide-line">
          {suspended.map((asset) => (
            <li
              key={String(asset.id)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5"
            >
              <TextLink to={assetHref(asset)}>
                <AssetName asset={asset} credits={credits} />
              </TextLink>
              <span className="flex items-center gap-3 text-muted text-xs">
                {asset.verification && <RelativeTime at={asset.verification.at} />}
                <Badge>{assetClassLabel(asset.assetClass)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type AssetNameProps = { readonly asset: RegisteredAsset; readonly credits: readonly Credit[] }

function AssetName({ asset, credits }: AssetNameProps) {
  return useAssetName(
    asset,
    credits.find(({ assetId }) => assetId === asset.id),
  )
}
