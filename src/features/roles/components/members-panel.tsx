import { useMemo, useState } from 'react'
import type { Address as Account } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { grantRoleIntent, revokeRoleIntent } from '../../../domain/roles/admin-intents.ts'
import type { RoleMember, RoleMembers } from '../../../domain/roles/read-roles.ts'
import {
  type GrantedRole,
  type OperatorRole,
  type Role,
  type RoleId,
  roleIdOf,
  roleText,
} from '../../../domain/roles/role.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type MembersPanelProps = {
  readonly chain: OpenChain
  readonly role: RoleId<Role>
  readonly members: readonly RoleMember[]
  /** Whether all members have been found. */
  readonly isComplete: boolean
  readonly isAdmin: boolean
}

const titles: Readonly<Record<Role, string>> = {
  ISSUER_ROLE: 'Issuers',
  VERIFIER_ROLE: 'Verifiers',
  PAUSER_ROLE: 'Pausers',
}

const descriptions: Readonly<Record<Role, string>> = {
  ISSUER_ROLE: 'Create assets and credits, and act for those they issued.',
  VERIFIER_ROLE: 'Confirm, reject and suspend what others issued, within a daily limit.',
  PAUSER_ROLE: 'Pause buying, trading and issuing. Withdrawals can never be paused.',
}

/** Everybody who has a role; the administrator can revoke it. */
export function MembersPanel({ chain, role, members, isComplete, isAdmin }: MembersPanelProps) {
  const title = titles[role.role]
  const columns = useMemo(() => columnsFor(chain, role, isAdmin), [chain, role, isAdmin])
  return (
    <Panel title={title} description={descriptions[role.role]} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={members}
        rowId={({ account: member }) => member}
        empty={
          <p className="p-4 text-muted text-sm sm:p-5">
            {isComplete
              ? `Nobody has the ${roleText(role).name} role. ${isAdmin ? 'Grant it to an account.' : 'The administrator can grant it.'}`
              : 'None found yet.'}
          </p>
        }
      />
    </Panel>
  )
}

function columnsFor(
  { deployment }: OpenChain,
  role: RoleId<Role>,
  isAdmin: boolean,
): readonly Column<RoleMember>[] {
  const { name } = roleText(role)
  const revoke = (member: Account) =>
    transact(revokeRoleIntent(role, member, addressOf(deployment, 'Roles')))
  const creditsLeft: Column<RoleMember> = {
    id: 'left',
    header: 'Credits left today',
    align: 'end',
    cell: ({ creditsLeft: left }) => (left === null ? '' : formatCount(left)),
  }
  const actions: Column<RoleMember> = {
    id: 'revoke',
    header: 'Change',
    align: 'end',
    cell: ({ account: member }) => (
      <Button
        size="xs"
        variant="outline"
        aria-label={`Revoke the ${name} role of ${member}`}
        onClick={() => void revoke(member)}
      >
        Revoke
      </Button>
    ),
  }
  return [
    {
      id: 'account',
      header: 'Account',
      fill: true,
      cell: ({ account: member }) => (
        <AccountName account={member} explorerUrl={addressUrl(member)} />
      ),
    },
    {
      id: 'granted-by',
      header: 'Granted by',
      hideBelow: 560,
      cell: ({ grantedBy }) => <AccountName account={grantedBy} plain />,
    },
    {
      id: 'since',
      header: 'Since block',
      align: 'end',
      cell: ({ since }) => formatCount(since),
    },
    ...(role.role === 'VERIFIER_ROLE' ? [creditsLeft] : []),
    ...(isAdmin ? [actions] : []),
  ]
}

type OperatorsPanelProps = {
  readonly chain: OpenChain
  readonly registries: readonly {
    readonly role: OperatorRole
    readonly members: readonly RoleMember[]
  }[]
  readonly isComplete: boolean
  readonly isAdmin: boolean
}

type Operator = RoleMember & { readonly role: OperatorRole }

/** The operators of each registry that keeps credits; the administrator can revoke the role. */
export function OperatorsPanel({ chain, registries, isComplete, isAdmin }: OperatorsPanelProps) {
  const operators = registries.flatMap(({ role, members }) =>
    members.map((member) => ({ ...member, role })),
  )
  const lacking = registries.filter(({ members }) => members.length === 0)
  const shown = useMemo(() => operatorColumns(chain, isAdmin), [chain, isAdmin])
  if (registries.length === 0) return null
  return (
    <Panel
      title="Registry operators"
      description={
        <>
          Have an account at the registry of a standard. They retire there what holders order here,
          and confirm it at the <TextLink to="/registry-desk">registry desk</TextLink>.
        </>
      }
      flush
    >
      <DataTable
        caption="Registry operators"
        columns={shown}
        rows={operators}
        rowId={({ account: member, role }) => `${role.id} ${member}`}
        empty={isComplete ? null : <p className="p-4 text-muted text-sm sm:p-5">None found yet.</p>}
      />
      {isComplete && lacking.length > 0 && (
        <p className="border-line border-t p-4 text-muted text-sm first:border-t-0 sm:px-5">
          Nobody operates the registry of{' '}
          {new Intl.ListFormat('en', { type: 'disjunction' }).format(
            lacking.map(({ role }) => isolated(role.standard)),
          )}
          : orders of its credits cannot be retired.
        </p>
      )}
    </Panel>
  )
}

function operatorColumns({ deployment }: OpenChain, isAdmin: boolean): readonly Column<Operator>[] {
  const contract = addressOf(deployment, 'Roles')
  return [
    {
      id: 'account',
      header: 'Account',
      cell: ({ account: member }) => (
        <AccountName account={member} explorerUrl={addressUrl(member)} />
      ),
    },
    {
      id: 'standard',
      header: 'Standard',
      fill: true,
      cell: ({ role }) => <ForeignText>{role.standard}</ForeignText>,
    },
    {
      id: 'granted-by',
      header: 'Granted by',
      hideBelow: 560,
      cell: ({ grantedBy }) => <AccountName account={grantedBy} plain />,
    },
    {
      id: 'since',
      header: 'Since block',
      align: 'end',
      cell: ({ since }) => formatCount(since),
    },
    ...(isAdmin
      ? [
          {
            id: 'revoke',
            header: 'Change',
            align: 'end',
            cell: ({ role, account: member }: Operator) => (
              <Button
                size="xs"
                variant="outline"
                aria-label={`Revoke the ${roleText(role).name} role of ${member}`}
                onClick={() => void transact(revokeRoleIntent(role, member, contract))}
              >
                Revoke
              </Button>
            ),
          } as const,
        ]
      : []),
  ]
}

type GrantPanelProps = {
  readonly chain: OpenChain
  readonly roles: readonly {
    readonly role: GrantedRole
    readonly members: readonly RoleMember[]
  }[]
}

/** Form for the administrator: grants a role to an account. */
export function GrantPanel({ chain, roles }: GrantPanelProps) {
  const [id, setId] = useState<string>(roleIdOf('ISSUER_ROLE'))
  const [entered, setEntered] = useKeptText('grant a role')
  const chosen = roles.find(({ role }) => role.id === id)
  const text = chosen && roleText(chosen.role)
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
        <Field label="Role" required>
          {(control) => (
            <Select
              {...control}
              options={roles.map(({ role }) => ({
                value: role.id,
                label: isolated(capitalized(roleText(role).name)),
              }))}
              value={id}
              onChange={setId}
            />
          )}
        </Field>
        <AddressField
          label="Account"
          hint={text && `It may then ${text.permission}.`}
          value={entered}
          onChange={setEntered}
          problem={isMember ? `It already has the ${text?.name} role.` : undefined}
        />
        <Button type="submit" variant="primary" disabled={!isReady}>
          Preview the grant
        </Button>
      </form>
    </Panel>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Row = {
  readonly account: `0x${string}`
  readonly holder: string | undefined
  readonly role: string
  readonly permission: string
}

const columns: readonly Column<Row>[] = [
  {
    id: 'contract',
    header: 'Contract',
    cell: ({ account, holder }) => (
      <Address value={account} name={holder} explorerUrl={addressUrl(account)} />
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => <span className="whitespace-nowrap">{role}</span>,
  },
  {
    id: 'permission',
    header: 'May',
    fill: true,
    hideBelow: 640,
    cell: ({ permission }) => <span className="text-muted">{permission}</span>,
  },
]

/** The roles of the platform's own contracts, granted when they were deployed. */
export function ContractRolesPanel({ roles }: { readonly roles: readonly RoleMembers[] }) {
  const rows = roles.flatMap(({ role, members }) => {
    const { name, permission } = roleText(role)
    const isSystem = role.role === 'REGISTRAR_ROLE' || role.role === 'RETIREMENT_AGENT_ROLE'
    return members
      .filter(({ contract }) => isSystem || contract !== null)
      .map(({ account, contract }) => ({
        account,
        holder: contract ?? undefined,
        role: name.charAt(0).toUpperCase() + name.slice(1),
        permission,
      }))
  })
  return (
    <Panel
      title="Contracts with a role"
      description="Granted when the platform was deployed, so that its contracts can work together."
      flush
    >
      <DataTable
        caption="Contracts with a role"
        columns={columns}
        rows={rows}
        rowId={({ account, role }) => `${account} ${role}`}
      />
    </Panel>
  )
}
