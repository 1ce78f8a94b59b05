import { useState } from 'react'
import { creditMotif } from '../../../domain/credits/credit-motif.ts'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import { cn } from '../../../lib/cn.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'

type CreditPictureProps = {
  readonly asset: Pick<EnvironmentalAsset, 'type' | 'imageUrl' | 'project'>
  readonly className: string
}

/**
 * The picture that an asset states, or a drawn one where it states none or it cannot be loaded.
 * Decorative: the name is next to it.
 */
export function CreditPicture({ asset, className }: CreditPictureProps) {
  const { imageUrl, type, project } = asset
  const [failed, setFailed] = useState<string | null>(null)
  if (imageUrl === null || imageUrl === failed) {
    return <AssetPicture motif={creditMotif(type)} seed={project.code} className={className} />
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      onError={() => setFailed(imageUrl)}
      className={cn('block shrink-0 object-cover', className)}
    />
  )
}
