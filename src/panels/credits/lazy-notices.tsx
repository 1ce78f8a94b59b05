import { Suspense } from 'react'
import type { Pool } from '../../domain/pools/pool.ts'
import { isCreditClass } from '../../domain/registry/asset-class.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

// Notices for screens that show other things than credits too: loaded where there are credits.
const Badge = lazyPart(async () => ({
  default: (await import('./notice-marks.tsx')).AssetNoticeBadge,
}))
const Callouts = lazyPart(async () => ({
  default: (await import('./notice-marks.tsx')).PoolNoticeCallouts,
}))

/** Badge of a credit about which a registry's notice is in force, by its id in the asset registry. */
export function AssetNoticeBadge({ assetId }: { readonly assetId: bigint }) {
  return (
    <Suspense fallback={null}>
      <Badge assetId={assetId} />
    </Suspense>
  )
}

type PoolNoticesProps = { readonly pool: Pick<Pool, 'tokenA' | 'tokenB'> }

/**
 * What registries reported about the credits of a pool, to be read before its price; renders nothing for
 * other pools.
 */
export function PoolNotices({ pool: { tokenA, tokenB } }: PoolNoticesProps) {
  const tokens = [tokenA, tokenB].filter(({ assetClass }) => isCreditClass(assetClass))
  return tokens.length === 0 ? null : (
    <Suspense fallback={null}>
      <Callouts tokens={tokens} />
    </Suspense>
  )
}
