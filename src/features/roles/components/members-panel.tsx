import { useMemo } from 'react'
import type { Address as Account } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { revokeRoleIntent } from '../../../domain/roles/admin-intents.ts'
import type { RoleMember } from '../../../domain/roles/read-roles.ts'
import { type Role, type RoleId, roleTexts } from '../../../domain/roles/role.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'

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
              ? `Nobody has the ${roleTexts[role.role].name} role. ${isAdmin ? 'Grant it to an account.' : 'The administrator can grant it.'}`
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
  const { name } = roleTexts[role.role]
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
