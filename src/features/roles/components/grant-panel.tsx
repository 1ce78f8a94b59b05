import { useState } from 'react'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { grantRoleIntent } from '../../../domain/roles/admin-intents.ts'
import type { RoleMember } from '../../../domain/roles/read-roles.ts'
import { personalRoles, type Role, type RoleId, roleTexts } from '../../../domain/roles/role.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

type GrantPanelProps = {
  readonly chain: OpenChain
  readonly roles: readonly {
    readonly role: RoleId<Role>
    readonly members: readonly RoleMember[]
  }[]
}

/** Form for the administrator: grants a role to an account. */
export function GrantPanel({ chain, roles }: GrantPanelProps) {
  const [name, setName] = useState<Role>('ISSUER_ROLE')
  const [entered, setEntered] = useKeptText('grant a role')
  const chosen = roles.find(({ role }) => role.role === name)
  const account = addressIn(entered)
  const isMember =
    account !== null &&
    chosen?.members.some((member) => sameAddress(member.account, account)) === true
  const isReady = account !== null && !isMember
  const grant = async () => {
    if (chosen === undefined || account === null) return
    const contract = addressOf(chain.deployment, 'Roles')
    const outcome = await transact(grantRoleIntent(chosen.role, account, contract))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <Panel title="Grant a role">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void grant()
        }}
      >
        <SegmentedControl
          label="Role"
          segments={personalRoles.map((role) => ({
            value: role,
            label: capitalized(roleTexts[role].name),
          }))}
          value={name}
          onChange={setName}
        />
        <AddressField
          label="Account"
          hint={`It may then ${roleTexts[name].permission}.`}
          value={entered}
          onChange={setEntered}
          problem={isMember ? `It already has the ${roleTexts[name].name} role.` : undefined}
        />
        <Button type="submit" variant="primary" disabled={!isReady}>
          Preview the grant
        </Button>
      </form>
    </Panel>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
