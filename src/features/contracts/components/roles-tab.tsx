import { useQuery } from '@tanstack/react-query'
import { ShieldQuestion } from 'lucide-react'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card, Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { TabProps } from '../model/tabs.ts'
import { type ContractRoles, type RoleEntry, rolesQuery } from '../reads/roles-of.ts'
import { AddressLink } from './address-link.tsx'

/** Who has which role of a contract. */
export function RolesTab({ chain, contract, abi }: TabProps) {
  const roles = loadable(useQuery(rolesQuery(chain, contract.address, abi)))
  if (roles.status === 'pending') return <Skeleton className="h-64 rounded-lg" />
  if (roles.status === 'error') {
    return <FailureCard failure={roles} />
  }
  if (roles.value === null) {
    return (
      <Card>
        {contract.isAbiPasted ? (
          <EmptyState icon={<ShieldQuestion aria-hidden />} title="The pasted ABI names no roles">
            It has neither an owner nor roles of OpenZeppelin’s AccessControl. The contract may
            still have them.
          </EmptyState>
        ) : (
          <EmptyState icon={<ShieldQuestion aria-hidden />} title="This contract has no roles">
            It has neither an owner nor roles of OpenZeppelin’s AccessControl, and asks no other
            contract for them.
          </EmptyState>
        )}
      </Card>
    )
  }
  return <Roles contractAddress={contract.address} roles={roles.value} source={roles.source} />
}

type RolesProps = {
  readonly contractAddress: string
  readonly roles: ContractRoles
  readonly source: Source
}

function Roles({ contractAddress, roles: { authority, roles, owner }, source }: RolesProps) {
  return (
    <div className="flex flex-col gap-6">
      {owner !== undefined && (
        <Panel title="Owner">
          <AddressLink address={owner} />
        </Panel>
      )}
      {roles.length > 0 && (
        <Panel
          title="Roles"
          description={
            authority === contractAddress ? (
              'From every RoleGranted and RoleRevoked event since the deployment.'
            ) : (
              <>
                This contract asks <AddressLink address={authority} plain /> who may do what. From
                every RoleGranted and RoleRevoked event there.
              </>
            )
          }
          actions={<SourceBadge source={source} />}
        >
          <dl className="divide-y divide-line text-sm">
            {roles.map((role) => (
              <Role key={role.id} role={role} />
            ))}
          </dl>
        </Panel>
      )}
    </div>
  )
}

function Role({ role: { id, name, holders } }: { readonly role: RoleEntry }) {
  return (
    <div className="grid gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(12rem,18rem)_minmax(0,1fr)]">
      <dt className="min-w-0">
        <span className="break-all font-medium">{name ?? 'Role without a known name'}</span>
        <span className="flex items-center gap-1 font-mono text-2xs text-subtle">
          <span className="truncate" title={id}>
            {id.slice(0, 18)}…
          </span>
          <CopyButton text={id} label="Copy the role’s id" />
        </span>
      </dt>
      <dd className="min-w-0">
        {holders.length === 0 ? (
          <span className="text-muted">Nobody</span>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {holders.map(({ account, since, grantedBy }) => (
              <li key={account} className="flex flex-wrap items-center gap-x-3">
                <AddressLink address={account} />
                <span className="text-muted text-xs tnum">
                  since block {formatCount(since)}, granted by{' '}
                  <AddressLink address={grantedBy} plain />
                </span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
