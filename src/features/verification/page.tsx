import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ChevronLeft } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { creditsQuery, issuancesQuery } from '../../domain/credits/read-credits.ts'
import { platformPausables } from '../../domain/offers/pausables.ts'
import {
  type VerifierContracts,
  verifierContractsOf,
} from '../../domain/registry/examined-asset.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { entryOf, type QueueEntry, queueOf } from '../../domain/verification/queue.ts'
import { cn } from '../../lib/cn.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { PauserPanel } from '../../panels/roles/pause-switch.tsx'
import { RoleGate } from '../../panels/roles/role-gate.tsx'
import { WalletButton } from '../../panels/wallet/wallet-button.tsx'
import type { Session } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { DecisionsPanel, SuspendedPanel } from './decisions-panel.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { LabelsPanel } from './labels-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'

/** `/assets/verification`: what issuers have registered and verifiers have not decided on. */
export function Page() {
  const chain = useChain()
  const session = useSession()
  const registry = loadable(useQuery(registryQuery(chain)))
  const issuances = loadable(useQuery(issuancesQuery(chain)))
  const credits = loadable(useQuery(creditsQuery(chain)))
  const read = combine({ registry, issuances, credits }, (values) => values)
  const contracts = chain.status === 'open' ? verifierContractsOf(chain) : null
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Verification queue"
        description="Entries that issuers have registered and no verifier has confirmed yet. None of them can be sold."
        badges={registry.status === 'ready' && <SourceBadge source={registry.source} />}
      />
      {read.status === 'error' ? (
        <FailureCard failure={read} />
      ) : read.status === 'pending' || contracts === null ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <Queue
          entries={queueOf(read.value.registry, read.value.issuances, read.value.credits)}
          contracts={contracts}
          session={session}
        />
      )}
      {read.status === 'ready' && session.kind === 'wallet' && (
        <DecisionsPanel
          verifier={session.account}
          registered={read.value.registry}
          credits={read.value.credits}
        />
      )}
      {read.status === 'ready' && session.kind === 'wallet' && (
        <LabelsPanel
          verifier={session.account}
          registered={read.value.registry}
          credits={read.value.credits}
        />
      )}
      {read.status === 'ready' && session.kind === 'wallet' && (
        <NoticesPanel
          verifier={session.account}
          credits={read.value.credits}
          issuances={read.value.issuances}
        />
      )}
      {read.status === 'ready' && (
        <SuspendedPanel registered={read.value.registry} credits={read.value.credits} />
      )}
      {session.kind === 'wallet' && chain.status === 'open' && (
        <PauserPanel account={session.account} pausables={platformPausables(chain.deployment)} />
      )}
    </div>
  )
}

type QueueProps = {
  readonly entries: readonly QueueEntry[]
  readonly contracts: VerifierContracts
  readonly session: Session
}

function Queue({ entries, contracts, session }: QueueProps) {
  const list = (verifier: Address | null) => (
    <Entries entries={entries} contracts={contracts} verifier={verifier} />
  )
  if (session.kind !== 'wallet') {
    return (
      <>
        <Callout title="You can read the queue but not decide" actions={<WalletButton />}>
          Deciding requires a wallet with the verifier role.
        </Callout>
        {list(null)}
      </>
    )
  }
  return (
    <RoleGate account={session.account} needs="VERIFIER_ROLE" fallback={list(null)}>
      {list(session.account)}
    </RoleGate>
  )
}

type EntriesProps = Omit<QueueProps, 'session'> & {
  readonly verifier: Address | null
}

/** The other waiting entries. */
function Entries({ entries, contracts, verifier }: EntriesProps) {
  const [wanted] = useQueryState('entry')
  const chosen = wanted === null ? undefined : entryOf(entries, wanted)
  const shown = chosen ?? entries[0]
  if (shown === undefined) {
    return (
      <Card>
        <EmptyState icon={<BadgeCheck aria-hidden />} title="Nothing is waiting">
          New entries from issuers appear here at once.
        </EmptyState>
      </Card>
    )
  }
  // A phone shows the list or an entry.
  const isAlone = chosen !== undefined || entries.length === 1
  return (
    <>
      {wanted !== null && chosen === undefined && (
        <Callout title="No longer waiting">
          A verifier has decided on the entry that was open here.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <EntryList
          entries={entries}
          shown={shown.key}
          className={cn('lg:sticky lg:top-20', isAlone && 'max-lg:hidden')}
        />
        <div className={cn('min-w-0', !isAlone && 'max-lg:hidden')}>
          {entries.length > 1 && (
            <Link
              to="/assets/verification"
              className="mb-3 inline-flex items-center gap-1 text-muted text-sm hover:text-fg lg:hidden"
            >
              <ChevronLeft aria-hidden className="size-4" />
              All {entries.length} entries
            </Link>
          )}
          <EntryCard key={shown.key} entry={shown} contracts={contracts} verifier={verifier} />
        </div>
      </div>
    </>
  )
}
