import { useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { useRole } from '../../../domain/roles/use-role.ts'
import {
  acceptAdministratorIntent,
  proposeAdministratorIntent,
  type Serviced,
} from '../../../domain/servicing/intents.ts'
import type { NavSigning } from '../../../domain/servicing/nav-signing.ts'
import { useServiced } from '../../../domain/servicing/use-serviced.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { exactDuration } from '../../../lib/duration.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { SigningCard } from '../../../panels/servicing/signing-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { IntentForm } from './issuer-forms.tsx'
import { NavValues } from './nav-values.tsx'

type NavSigningPanelProps = {
  readonly asset: MarketAsset
  readonly signing: NavSigning
  readonly account: Address | undefined
}

/** Who signs the net asset values of an asset, and the one that waits; its administrator signs or refuses it. */
export function NavSigningPanel({ asset, signing, account }: NavSigningPanelProps) {
  const serviced = useServiced(asset)
  const { terms, waiting } = signing
  const isAdministrator = account !== undefined && sameAddress(account, terms.administrator)
  if (serviced === null) return null
  return (
    <Panel
      title="Net asset values by two signers"
      description={`A value that moves by more than ${formatBasisPoints(terms.boundBps)} prices nothing before the administrator has signed it.`}
    >
      <div className="flex flex-col gap-4">
        <KeyValueList
          entries={[
            { label: 'Administrator', value: <AccountName account={terms.administrator} /> },
            {
              label: 'Compared with',
              value: `Values in force during ${exactDuration(terms.window)}`,
            },
            { label: 'To be signed within', value: exactDuration(terms.expiry) },
          ]}
        />
        <section aria-label="Waiting value">
          <h3 className="font-medium text-sm">Waiting value</h3>
          {waiting === null ? (
            <p className="text-muted text-sm">
              None that can be signed. One that expired does not count, nor one whose issuer handed
              the asset over or lost its role.
            </p>
          ) : (
            <SigningCard
              serviced={serviced}
              signing={signing}
              waiting={waiting}
              isAdministrator={isAdministrator}
            />
          )}
        </section>
        <Disclosure summary="Values that were in force">
          <NavValues assetId={asset.id} />
        </Disclosure>
        {account !== undefined && (
          <Succession
            serviced={serviced}
            signing={signing}
            account={account}
            isAdministrator={isAdministrator}
          />
        )}
      </div>
    </Panel>
  )
}

type SuccessionProps = {
  readonly serviced: Serviced
  readonly signing: NavSigning
  readonly account: Address
  readonly isAdministrator: boolean
}

/** Proposing another administrator, and accepting to be it; renders nothing for other accounts. */
function Succession({ serviced, signing, account, isAdministrator }: SuccessionProps) {
  const now = useNow()
  const admin = useRole(account, 'VERIFIER_ROLE').data?.value.admin
  const { proposal, terms } = signing
  const mayPropose = isAdministrator || (admin !== undefined && sameAddress(admin, account))
  const isProposed = proposal !== null && sameAddress(proposal.proposed, account)
  if (!mayPropose && !isProposed) return null
  return (
    <>
      {isProposed && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">You are proposed as administrator.</p>
          <Button
            disabled={now < proposal.acceptableFrom}
            onClick={() => void transact(acceptAdministratorIntent(serviced, terms.administrator))}
          >
            {now < proposal.acceptableFrom
              ? `Acceptable from ${formatInBothZones(proposal.acceptableFrom)}`
              : 'Become the administrator'}
          </Button>
        </div>
      )}
      {mayPropose && (
        <Disclosure summary="Propose another administrator">
          <ProposalForm serviced={serviced} signing={signing} isAdministrator={isAdministrator} />
        </Disclosure>
      )}
    </>
  )
}

function ProposalForm({
  serviced,
  signing: { proposal, terms },
  isAdministrator,
}: Omit<SuccessionProps, 'account'>) {
  const [entered, setEntered] = useState('')
  const proposed = addressIn(entered)
  const isSame = proposed !== null && sameAddress(proposed, terms.administrator)
  return (
    <>
      <IntentForm
        action="Preview proposal"
        intent={
          proposed !== null && !isSame ? () => proposeAdministratorIntent(serviced, proposed) : null
        }
        onSent={() => setEntered('')}
      >
        <AddressField
          label="Next administrator"
          hint={
            isAdministrator
              ? 'It can accept at once.'
              : 'As the admin of the platform, you propose with a delay of 7 days, within which the administrator can propose somebody else.'
          }
          value={entered}
          onChange={setEntered}
          problem={isSame ? 'This is the administrator already.' : undefined}
        />
      </IntentForm>
      {proposal !== null && (
        <div className="flex flex-wrap items-center gap-3 pb-3 text-sm">
          <span>
            Proposed: <AccountName account={proposal.proposed} />
          </span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => void transact(proposeAdministratorIntent(serviced, null))}
          >
            Withdraw the proposal
          </Button>
        </div>
      )}
    </>
  )
}
