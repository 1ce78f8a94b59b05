import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import type { HistoryReading } from '../../domain/history/use-history.ts'
import { useRolesOverview } from '../../domain/history/use-roles-overview.ts'
import { type RolesOverview, serialStandardsQuery } from '../../domain/roles/read-roles.ts'
import { isPersonal, operatorRole } from '../../domain/roles/role.ts'
import type { Standard } from '../../domain/roles/standard.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { HistoryFoot } from '../../panels/history/history-foot.tsx'
import { WalletButton } from '../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Callout } from '../../ui/callout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { AdministratorPanel } from './components/administrator-panel.tsx'
import { LimitPanel } from './components/limit-panel.tsx'
import {
  ContractRolesPanel,
  GrantPanel,
  MembersPanel,
  OperatorsPanel,
} from './components/members-panel.tsx'
import { StandardsPanel } from './components/standards-panel.tsx'

/** `/roles`: who may do what on this deployment. */
export function Page() {
  const chain = useChain()
  const session = useSession()
  const { overview, changes } = useRolesOverview()
  const standards = loadable(useQuery(serialStandardsQuery(chain)))
  const read = combine({ overview, standards }, (values) => values)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Roles"
        description="Who may create, verify and pause on this deployment, and who decides about that. Everybody can read this; only the administrator can change it."
        badges={overview.status === 'ready' && <SourceBadge source={overview.source} />}
      />
      {read.status === 'error' ? (
        <FailureCard failure={read} />
      ) : read.status === 'pending' || chain.status !== 'open' ? (
        <Loading />
      ) : (
        <Roles
          chain={chain}
          overview={read.value.overview}
          standards={read.value.standards}
          changes={changes}
          account={session.kind === 'wallet' ? session.account : null}
        />
      )}
    </div>
  )
}

type RolesProps = {
  readonly chain: OpenChain
  readonly overview: RolesOverview
  readonly standards: readonly Standard[]
  /** Who was ever granted a role. */
  readonly changes: HistoryReading<unknown>
  readonly account: Address | null
}

function Roles({ chain, overview, standards, changes, account }: RolesProps) {
  const { admin, roles } = overview
  const isAdmin = account !== null && sameAddress(account, admin)
  const granted = roles.flatMap(({ role, members }) =>
    isPersonal(role)
      ? [{ role, members: members.filter(({ contract }) => contract === null) }]
      : [],
  )
  const personal = granted.flatMap(({ role, members }) =>
    role.role === operatorRole ? [] : [{ role, members }],
  )
  const registries = granted.flatMap(({ role, members }) =>
    role.role === operatorRole ? [{ role, members }] : [],
  )
  return (
    <>
      {account === null && (
        <Callout title="You can read roles but not change them" actions={<WalletButton />}>
          Changes require the administrator’s wallet.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {changes.answer.status === 'error' && <FailureCard failure={changes.answer} />}
          {!changes.finished && (
            <Callout title="Members are still being read">
              Accounts that were granted a role earlier are not listed yet.
              <HistoryFoot reading={changes} className="px-0" />
            </Callout>
          )}
          {personal.map(({ role, members }) => (
            <MembersPanel
              key={role.role}
              chain={chain}
              role={role}
              members={members}
              isComplete={changes.finished}
              isAdmin={isAdmin}
            />
          ))}
          <OperatorsPanel
            chain={chain}
            registries={registries}
            isComplete={changes.finished}
            isAdmin={isAdmin}
          />
          <ContractRolesPanel roles={roles} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AdministratorPanel chain={chain} overview={overview} account={account} />
          {isAdmin && <GrantPanel chain={chain} roles={granted} />}
          <StandardsPanel chain={chain} standards={standards} isAdmin={isAdmin} />
          <LimitPanel chain={chain} creditsPerDay={overview.creditsPerDay} isAdmin={isAdmin} />
        </div>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div
      role="status"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <span className="sr-only">Reading the roles</span>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
  )
}
