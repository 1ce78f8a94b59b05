import { CalendarClock } from 'lucide-react'
import type { Address } from 'viem'
import { FailureCard, FailureState } from '../../chain/errors/failure-state.tsx'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { totalsOf } from '../../domain/dealing/request.ts'
import { type DeskReading, useDesks } from '../../domain/dealing/use-desks.ts'
import { useMarket } from '../../domain/offers/market.ts'
import { loadable, ready } from '../../lib/loadable.ts'
import { MissingParts } from '../../panels/assets/list-notices.tsx'
import { ConnectCard } from '../../panels/wallet/sign-in-cards.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeskPanel, Links } from './components/desk-panel.tsx'
import { OwnCorrections } from './components/own-corrections.tsx'

/** `/dealing`: what an account has at the dealing desks of all assets. */
export function Page() {
  const session = useSession()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Dealing"
        description="Your subscriptions and redemptions at the next net asset value, of all assets that have a dealing desk."
      />
      {session.kind === 'wallet' ? (
        <Requests key={session.account} account={session.account} />
      ) : (
        <ConnectCard title="Connect a wallet to see your requests">
          Pending subscriptions and redemptions of your account appear here, and what you can claim.
          Requests are made on the page of an asset that has a dealing desk.
        </ConnectCard>
      )}
    </div>
  )
}

function Requests({ account }: { readonly account: Address }) {
  const desks = useDesks(account)
  const missing = (ready(useMarketAssets())?.value.missing ?? []).filter(
    ({ kind }) => kind === 'shares',
  )
  if (desks.status === 'error') return <FailureCard failure={desks} />
  if (desks.status === 'pending') return <Loading />
  const shown = desks.value.filter(hasSomething)
  return (
    <>
      <MissingParts parts={missing} />
      {shown.map((desk) => (
        <Desk key={String(desk.asset.id)} {...desk} account={account} />
      ))}
      <OwnCorrections assets={desks.value.map(({ asset }) => asset)} account={account} />
      {shown.length + missing.length === 0 && <NoRequests hasDesks={desks.value.length > 0} />}
    </>
  )
}

/** Whether a desk is to be seen: also while it is not known what the account has there. */
const hasSomething = ({ reading }: DeskReading): boolean =>
  reading.status !== 'ready' || totalsOf(reading.value) !== null

function Desk({ asset, reading, account }: DeskReading & { readonly account: Address }) {
  const market = loadable(useMarket())
  const failed = [reading, market].find(({ status }) => status === 'error')
  if (failed?.status === 'error') {
    return (
      <Panel title={asset.name} description={<Links asset={asset} />}>
        <FailureState failure={failed} />
      </Panel>
    )
  }
  if (reading.status !== 'ready' || market.status !== 'ready') {
    return <Skeleton className="h-48 rounded-lg" />
  }
  const { desk, ...own } = reading.value
  return <DeskPanel dealt={{ asset, desk, usdc: market.value.usdc }} own={own} account={account} />
}

function NoRequests({ hasDesks }: { readonly hasDesks: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<CalendarClock aria-hidden />}
        title="You have no requests"
        actions={<ButtonLink to="/marketplace">Open the marketplace</ButtonLink>}
      >
        {hasDesks
          ? 'Open an asset that has a dealing desk and subscribe or redeem there. Your request is here from then on, until all of it is claimed.'
          : 'No asset on this chain has a dealing desk. Shares are bought and sold on the market.'}
      </EmptyState>
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your requests</span>
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
