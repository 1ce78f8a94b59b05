import { creditMotif } from '../../../domain/credits/credit-motif.ts'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { assetClassLabel, assetMotif } from '../../../domain/registry/asset-class.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { UnitPrice } from '../../../ui/money.tsx'
import { typeOf } from '../model/credit-form.ts'
import { navOf } from '../model/financial-form.ts'
import { assetClassOfKind, isCreditKind, type Kind } from '../model/kind.ts'
import type { Values } from '../model/step.ts'

type PreviewCardProps = { readonly kind: Kind; readonly values: Values }

/** The asset's card in the marketplace, as far as the draft has come. */
export function PreviewCard({ kind, values }: PreviewCardProps) {
  const text = (name: string, otherwise: string) => values[name]?.trim() || otherwise
  const nav = navOf(values)
  return (
    <section aria-label="Preview">
      <p className="mb-2 text-muted text-xs">Preview of the card</p>
      <Card className="overflow-hidden">
        <AssetPicture
          motif={
            isCreditKind(kind)
              ? creditMotif(typeOf(values))
              : assetMotif(assetClassOfKind[kind].name)
          }
          seed={isCreditKind(kind) ? text('code', 'new') : text('symbol', 'new')}
          className="h-32 w-full"
        />
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-center justify-between gap-2">
            <span className="text-muted text-xs">
              {isCreditKind(kind)
                ? creditTypeLabel(typeOf(values))
                : assetClassLabel(assetClassOfKind[kind].name)}
            </span>
            <Badge tone="warning">Pending</Badge>
          </div>
          <p className="font-semibold text-base wrap-anywhere">
            {text('name', isCreditKind(kind) ? 'Project name' : 'Name of the share')}
          </p>
          <p className="text-muted text-xs wrap-anywhere">
            {isCreditKind(kind)
              ? `${text('location', 'Location')} · ${text('code', 'Code')}, vintage ${text('vintage', '–')}`
              : text('symbol', 'SYMBOL')}
          </p>
          <p className="border-line border-t pt-3 text-sm tnum">
            {isCreditKind(kind) ? (
              `Serial numbers ${text('firstSerial', '–')} to ${text('lastSerial', '–')}`
            ) : nav === null ? (
              'Net asset value –'
            ) : (
              <>
                Net asset value <UnitPrice price={nav} />
              </>
            )}
          </p>
        </div>
      </Card>
    </section>
  )
}
