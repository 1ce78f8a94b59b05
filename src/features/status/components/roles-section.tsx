import { AccountName } from '../../../chain/account-name.tsx'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { RolesReading } from '../../../domain/history/use-roles-overview.ts'
import type { RolesOverview } from '../../../domain/roles/read-roles.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Address } from '../../../ui/address.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type Holder, isOneKey, type RoleGroup } from '../model/role-groups.ts'
import type { Part } from '../use-status.ts'
import { Section } from './section.tsx'

type Roles = { readonly groups: readonly RoleGroup[]; readonly overview: RolesOverview }

type RolesSectionProps = {
  readonly roles: Part<Roles>
  /** The search for those who were granted a role. */
  readonly changes: RolesReading['changes']
}

/** Who has which role, who decides about that, and what is about to change. */
export function RolesSection({ roles, changes }: RolesSectionProps) {
  return (
    <Section
      title="Who has which role"
      description={
        <>
          The administrator changes them on <TextLink to="/roles">Roles</TextLink>.
        </>
      }
      part={roles}
      flush
      lines={6}
    >
      {({ groups, overview }) => (
        <>
          <Notes groups={groups} overview={overview} />
          <dl className="divide-y divide-line">
            {groups.map((group) => (
              <Group key={group.role} group={group} isComplete={changes.finished} />
            ))}
          </dl>
          {changes.answer.status === 'error' && <FailureState failure={changes.answer} />}
          {!changes.finished && <HistoryFoot reading={changes} />}
        </>
      )}
    </Section>
  )
}

function Group({
  group: { role, permission, holders },
  isComplete,
}: {
  readonly group: RoleGroup
  /** Whether all holders have been found. */
  readonly isComplete: boolean
}) {
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-5">
      <dt>
        <span className="font-medium">{role}</span>
        <span className="block text-muted text-xs">May {permission}</span>
      </dt>
      <dd>
        {holders.length === 0 ? (
          <span className="text-muted">{isComplete ? 'Nobody' : 'None found yet'}</span>
        ) : (
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            {holders.map((holder) => (
              <li key={holder.account} className="inline-flex items-center gap-2">
                <HolderName holder={holder} />
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

/** Most holders are accounts with one key, which goes without saying except for the administrator. */
function HolderName({ holder: { account, contract, kind } }: { readonly holder: Holder }) {
  if (contract !== null) return <Address value={account} name={contract} />
  return (
    <>
      <AccountName account={account} />
      {kind === 'contract' && <Badge>Contract</Badge>}
      {kind === 'delegated-key' && <Badge>Key with code</Badge>}
    </>
  )
}

function Notes({ groups, overview: { handover, time } }: Roles) {
  const isDue = Math.max(useNow(), time) > (handover?.acceptFrom ?? 0)
  const hasOneKey = isOneKey(groups)
  if (handover === null && !hasOneKey) return null
  return (
    <div className="flex flex-col gap-3 border-line border-b p-4 sm:p-5">
      {handover !== null && (
        <Callout tone="warning" title="The administrator’s role is being handed over">
          <AccountName account={handover.next} />{' '}
          {isDue
            ? 'can accept now. Until it does, the administrator can cancel.'
            : `can accept from ${formatDateTime(handover.acceptFrom)}. Until then the administrator can cancel.`}
        </Callout>
      )}
      {hasOneKey && (
        <Callout tone="warning" title="One key decides about all roles">
          The administrator is an account with one key: whoever gets it becomes the administrator. A
          contract that asks several people, such as a Safe, does not have this weakness.
        </Callout>
      )}
    </div>
  )
}
