import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { Lot } from '../../../domain/retirement/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { releaseLotIntent } from '../lot-intents.ts'
import { DocumentField } from './document-field.tsx'

type ReleasePartProps = {
  readonly credit: Credit
  readonly lot: Lot
  /** Address of RetirementOrders. */
  readonly orders: Address
}

/** Ends a lot of which the registry retires nothing more: with a document and a reason. */
export function ReleasePart({ credit, lot, orders }: ReleasePartProps) {
  const [hash, setHash] = useState<Hex | ''>('')
  const [isMissing, setMissing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary="Release what is not confirmed">
      <div className="flex max-w-xl flex-col gap-4">
        <p className="text-muted text-sm">
          Only if the registry has retired none of it, and will not. The orders wait again, and
          their holders can withdraw. Reason and document are public.
        </p>
        <DocumentField
          label="Document that shows it"
          hint="Such as the registry’s answer."
          hash={hash}
          onHash={setHash}
          error={
            isMissing && hash === ''
              ? 'Choose the document first, so that its hash is recorded.'
              : undefined
          }
        />
        <Button
          variant="outline"
          className="self-start"
          onClick={() => {
            setMissing(hash === '')
            setOpen(hash !== '')
          }}
        >
          Give the reason
        </Button>
      </div>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Release lot ${lot.id}`}
        hint="Why the registry does not retire it."
        action="Preview the release"
        danger
        onReason={async (reason) => {
          if (hash !== '') return transact(releaseLotIntent(credit, lot, reason, hash, orders))
        }}
      />
    </Disclosure>
  )
}
