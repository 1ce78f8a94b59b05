import { type ComponentType, memo, useId } from 'react'
import { cn } from '../../lib/cn.ts'
import { seededRandom } from '../../lib/random.ts'
import { Biodiversity, Carbon, Energy } from './environmental-motifs.tsx'
import { Currency, Invoice, RealEstate, Treasury } from './financial-motifs.tsx'
import { field, type MotifProps, rotateHue } from './frame.ts'

/** Subject of a picture; for environmental assets, the unit of their credits. */
export type PictureMotif =
  | 'treasury'
  | 'real_estate'
  | 'invoice'
  | 'carbon'
  | 'biodiversity'
  | 'energy'
  | 'currency'

type Style = {
  readonly motif: ComponentType<MotifProps>
  readonly sky: readonly [string, string]
  /** Range in degrees by which the hue of one asset may differ from that of its class. */
  readonly hues: readonly [number, number]
}

const styles: Record<PictureMotif, Style> = {
  treasury: { motif: Treasury, sky: ['#0d1f52', '#1d3f94'], hues: [-32, 34] },
  real_estate: { motif: RealEstate, sky: ['#2c2344', '#8c5560'], hues: [-150, 40] },
  invoice: { motif: Invoice, sky: ['#2d2a5c', '#5a529b'], hues: [-70, 60] },
  carbon: { motif: Carbon, sky: ['#8fb8a6', '#d6dfc4'], hues: [-24, 46] },
  biodiversity: { motif: Biodiversity, sky: ['#06322f', '#0f574c'], hues: [-34, 44] },
  energy: { motif: Energy, sky: ['#7a3208', '#e2923a'], hues: [-48, 16] },
  currency: { motif: Currency, sky: ['#083644', '#12748a'], hues: [-30, 30] },
}

type AssetPictureProps = {
  readonly motif: PictureMotif
  /** The asset's id or symbol. The same seed always gives the same picture. */
  readonly seed: string
  readonly className?: string
}

/**
 * The generated picture of an asset. Decorative: its name is always next to it.
 *
 * @example
 * <AssetPicture motif="carbon" seed={asset.id} className="h-36 w-full rounded-t-lg" />
 * <AssetPicture motif="treasury" seed="TBILL" className="size-9 rounded-md" />
 */
export const AssetPicture = memo(function AssetPicture({
  motif,
  seed,
  className,
}: AssetPictureProps) {
  const id = useId()
  const { motif: Motif, sky, hues } = styles[motif]
  const ink = rotateHue(seededRandom(`hue ${motif} ${seed}`).between(...hues))
  return (
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn('block shrink-0', className)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor={ink(sky[0])} />
          <stop offset="1" stopColor={ink(sky[1])} />
        </linearGradient>
      </defs>
      <rect width={field.width} height={field.height} fill={`url(#${id}-sky)`} />
      <Motif seed={`${motif} ${seed}`} id={id} ink={ink} />
    </svg>
  )
})
