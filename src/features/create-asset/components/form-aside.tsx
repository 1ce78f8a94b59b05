import { useState } from 'react'
import type { Address } from 'viem'
import { creditMotif, creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { useRole } from '../../../domain/roles/use-role.ts'
import { RoleGate } from '../../../panels/roles/role-gate.tsx'
import { UnitPrice } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Card } from '../../../ui/panel.tsx'
import { typeOf } from '../model/credit-form.ts'
import { navOf } from '../model/financial-form.ts'
import { descriptorOfKind, isCreditKind, type Kind } from '../model/kind.ts'
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
          motif={isCreditKind(kind) ? creditMotif(typeOf(values)) : descriptorOfKind(kind).motif}
          seed={isCreditKind(kind) ? text('code', 'new') : text('symbol', 'new')}
          className="h-32 w-full"
        />
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-center justify-between gap-2">
            <span className="text-muted text-xs">
              {isCreditKind(kind) ? creditTypeLabel(typeOf(values)) : descriptorOfKind(kind).label}
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

type DiscardDraftProps = {
  /** Kind of the draft, as part of a sentence. */
  readonly subject: string
  readonly onDiscard: () => void
}

/** Discards the draft with its documents after a confirmation; this cannot be undone. */
export function DiscardDraft({ subject, onDiscard }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="xs" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this draft?"
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep the draft
            </Button>
            <Button variant="danger" onClick={onDiscard}>
              Discard the draft
            </Button>
          </>
        }
      >
        Everything entered for the {subject} is deleted from this computer. Nothing on chain
        changes.
      </Dialog>
    </>
  )
}

type IssuerNoticeProps = { readonly account: Address }

/** Says that an account may not create assets, before it fills in a form; nothing for an issuer. */
export function IssuerNotice({ account }: IssuerNoticeProps) {
  const isIssuer = useRole(account, 'ISSUER_ROLE').data?.value.held
  if (isIssuer !== false) return null
  return (
    <RoleGate account={account} needs="ISSUER_ROLE">
      {null}
    </RoleGate>
  )
}
