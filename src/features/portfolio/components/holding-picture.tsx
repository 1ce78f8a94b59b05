import type { Holding } from '../../../domain/portfolio/holding.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'

/** The small picture of a holding. Decorative: its name is next to it. */
export function HoldingPicture({ picture }: Pick<Holding, 'picture'>) {
  return 'url' in picture ? (
    <img src={picture.url} alt="" className="size-9 shrink-0 rounded-md object-cover" />
  ) : (
    <AssetPicture motif={picture.motif} seed={picture.seed} className="size-9 rounded-md" />
  )
}
