import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { standingsQuery } from '../../domain/servicing/queries.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { MissingParts } from '../../panels/assets/list-notices.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgeingPanel } from './components/ageing-panel.tsx'
import { SigningQueue } from './components/signing-queue.tsx'

/** `/servicing`: what all assets promised and paid, and what waits for the account's signature. */
export function Page() {
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Servicing"
        description="Which assets pay what they promised, which are late and since when. It follows from dates, payments and the time."
      />
      <Desk />
    </div>
  )
}

function Desk() {
  const session = useSession()
  const market = useMarketAssets()
  const standings = loadable(useQuery(standingsQuery(useChain())))
  const read = combine({ market, standings }, (values) => values)
  if (read.status === 'error') return <FailureCard failure={read} />
  if (read.status === 'pending') return <Loading />
  const { assets, missing } = read.value.market
  return (
    <>
      <MissingParts parts={missing.filter(({ kind }) => kind === 'shares')} />
      {session.kind === 'wallet' && (
        <SigningQueue key={session.account} assets={assets} account={session.account} />
      )}
      <AgeingPanel standings={read.value.standings} assets={assets} source={read.source} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading what assets owe</span>
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
