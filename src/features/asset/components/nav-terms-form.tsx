import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { useRole } from '../../../domain/roles/use-role.ts'
import { fileNavTermsIntent, type Serviced } from '../../../domain/servicing/intents.ts'
import { navSigningQuery } from '../../../domain/servicing/queries.ts'
import { daySeconds } from '../../../lib/day.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { DecimalField } from '../../../ui/number-input.tsx'
import { IntentForm } from './issuer-forms.tsx'

/** Basis points: the widest bound that the ledger takes. */
const widestBound = 5_000
const longestWindow = 366
const longestExpiry = 30

type NavTermsFormProps = { readonly serviced: Serviced; readonly issuer: Address }

/** Names who signs net asset values that differ by more than a bound. */
export function NavTermsForm({ serviced, issuer }: NavTermsFormProps) {
  const filed = useQuery(navSigningQuery(useChain(), serviced.asset.id)).data?.value ?? null
  const [entered, setEntered] = useState('')
  const [boundBps, setBoundBps] = useState<number | null>(500)
  const [window, setWindow] = useState<number | null>(30)
  const [expiry, setExpiry] = useState<number | null>(7)
  const administrator = addressIn(entered)
  const isVerifier = useRole(administrator ?? issuer, 'VERIFIER_ROLE').data?.value.held === true
  const problem =
    administrator === null
      ? undefined
      : sameAddress(administrator, issuer)
        ? 'Values need a second signer: name another account than your own.'
        : isVerifier
          ? 'This account is a verifier. Nobody signs what it verifies.'
          : undefined
  const isReady =
    administrator !== null &&
    problem === undefined &&
    boundBps !== null &&
    window !== null &&
    expiry !== null
  return (
    <IntentForm
      action="Preview filing"
      intent={
        isReady
          ? () =>
              fileNavTermsIntent(serviced, {
                administrator,
                boundBps,
                window: window * daySeconds,
                expiry: expiry * daySeconds,
              })
          : null
      }
      onSent={() => setEntered('')}
    >
      <p className="text-muted text-sm">
        {filed === null
          ? 'Without this, you state values alone. It cannot be added after the asset is confirmed.'
          : 'Somebody is named already. This replaces it, until a verifier confirms the asset.'}
      </p>
      <AddressField
        label="Administrator"
        hint="Signs values beyond the bound. Neither you nor a verifier."
        value={entered}
        onChange={setEntered}
        problem={problem}
      />
      <DecimalField
        label="Bound without a signature, in percent"
        hint="From every value that was in force during the window."
        value={boundBps}
        decimals={2}
        largest={widestBound}
        onChange={setBoundBps}
      />
      <DecimalField
        label="Window, in days"
        hint="So that no row of small steps leads further than the bound."
        value={window}
        decimals={0}
        largest={longestWindow}
        onChange={setWindow}
      />
      <DecimalField
        label="Days to sign"
        hint="After that a value that waits expires."
        value={expiry}
        decimals={0}
        largest={longestExpiry}
        onChange={setExpiry}
      />
    </IntentForm>
  )
}
