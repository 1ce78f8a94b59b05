import { useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { AddressField } from '../../chain/addresses/address-field.tsx'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { setAttestorIntent } from '../../domain/assets/eligibility/intents.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Button } from '../../ui/button.tsx'

type AttestorsFormProps = {
  readonly list: Address
  readonly attestors: readonly Address[]
  readonly keeper: Address
  /** Whether the connected account is the keeper. */
  readonly isKeeper: boolean
}

/** The attestors of a list; its keeper appoints and dismisses them. */
export function AttestorsForm({ list, attestors, keeper, isKeeper }: AttestorsFormProps) {
  const [entered, setEntered] = useState('')
  const appointed = addressIn(entered)
  const isKnown = attestors.some((each) => appointed !== null && sameAddress(each, appointed))
  const appoint = async () => {
    if (appointed === null || isKnown) return
    const outcome = await transact(setAttestorIntent(list, appointed, true))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <div className="flex max-w-lg flex-col gap-4">
      {attestors.length === 0 && (
        <p className="text-muted text-sm">Nobody is appointed, so nobody can be listed.</p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {attestors.map((attestor) => (
          <li key={attestor} className="flex flex-wrap items-center justify-between gap-2">
            <AccountName account={attestor} />
            {isKeeper && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => void transact(setAttestorIntent(list, attestor, false))}
              >
                Dismiss<span className="sr-only"> {attestor}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isKeeper ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void appoint()
          }}
        >
          <AddressField
            label="New attestor"
            hint="It can list any account and end any eligibility. It has no power over shares."
            value={entered}
            onChange={setEntered}
            problem={isKnown ? 'This account is an attestor already.' : undefined}
          />
          <Button
            type="submit"
            variant="outline"
            className="self-start"
            disabled={appointed === null || isKnown}
          >
            Preview appointment
          </Button>
        </form>
      ) : (
        <p className="text-muted text-sm">
          The keeper of the list, <AccountName account={keeper} />, appoints them.
        </p>
      )}
    </div>
  )
}
