import { type ComponentProps, Suspense } from 'react'
import type { PoolToken } from '../../domain/pools/pool.ts'
import { type AssetClass, isFinancialClass } from '../../domain/registry/asset-class.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

// Where assets stand with what they promised: loaded once there are any, after the screen that asks.
const Badge = lazyPart(async () => ({
  default: (await import('./warning-marks.tsx')).WarningBadge,
}))
const Callout = lazyPart(async () => ({
  default: (await import('./warning-marks.tsx')).WarningCallout,
}))
const Line = lazyPart(async () => ({
  default: (await import('./warning-marks.tsx')).WarningLine,
}))
const TokenCallouts = lazyPart(async () => ({
  default: (await import('./warning-marks.tsx')).TokenWarningCallouts,
}))
const ClassCallout = lazyPart(async () => ({
  default: (await import('./warning-marks.tsx')).ClassWarningCallout,
}))

/** Badge of a financial asset that has not paid what is due, by its id in the asset registry. */
export function WarningBadge(props: ComponentProps<typeof Badge>) {
  return (
    <Suspense fallback={null}>
      <Badge {...props} />
    </Suspense>
  )
}

/** What has to be known of a financial asset before its price: that it is late, in default or lost. */
export function WarningCallout(props: ComponentProps<typeof Callout>) {
  return (
    <Suspense fallback={null}>
      <Callout {...props} />
    </Suspense>
  )
}

/** The same in one line, for a form on a screen that says all of it above. */
export function WarningLine(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  )
}

type TokenWarningsProps = { readonly tokens: readonly PoolToken[] }

/** The same of the shares among some tokens, as those of a pool; renders nothing for others. */
export function TokenWarnings({ tokens }: TokenWarningsProps) {
  const shares = tokens.filter(({ assetClass }) => isFinancialClass(assetClass))
  return shares.length === 0 ? null : (
    <Suspense fallback={null}>
      <TokenCallouts tokens={shares} />
    </Suspense>
  )
}

type ClassWarningsProps = { readonly assetClass: AssetClass }

/** Which assets of a class are late, in default or lost; renders nothing for credits and currencies. */
export function ClassWarnings({ assetClass }: ClassWarningsProps) {
  return isFinancialClass(assetClass) ? (
    <Suspense fallback={null}>
      <ClassCallout assetClass={assetClass} />
    </Suspense>
  ) : null
}
