import { addressUrl } from '../../../chain/networks.ts'
import type { RoleMembers } from '../../../domain/roles/read-roles.ts'
import { roleTexts } from '../../../domain/roles/role.ts'
import { Address } from '../../../ui/address.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'

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
    const { name, permission } = roleTexts[role.role]
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
