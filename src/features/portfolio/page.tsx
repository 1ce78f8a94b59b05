import { Download, Search, Share2 } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { readAddress } from '../../chain/addresses/read-address.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { addressUrl } from '../../chain/networks.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { ConnectCard } from '../../panels/wallet/sign-in-cards.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Address as Hex } from '../../ui/address.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PortfolioTabs } from './components/portfolio-tabs.tsx'
import { SummaryPanel } from './components/summary-panel.tsx'
import type { PortfolioState } from './model/portfolio.ts'
import { usePortfolio } from './use-portfolio.ts'
import { usePortfolioUrl } from './use-portfolio-url.ts'

/** Loaded after the figures: their dialogs are large. */
const PageActions = lazyPart(async () => ({
  default: (await import('./components/page-actions.tsx')).PageActions,
}))

/** Loaded only for a shared link. */
const SharedPortfolio = lazyPart(async () => ({
  default: (await import('./components/shared-portfolio.tsx')).SharedPortfolio,
}))

/** `/portfolio`: what the session's account owns; `/portfolio/{address}`: what any account owns. */
export function Page() {
  const { address } = useParams()
  const read = address === undefined ? null : readAddress(address)
  if (read !== null && !read.ok) {
    return (
      <div className="shell-width py-8">
        <Card>
          <ErrorState
            heading
            title="This is not an address"
            actions={<ButtonLink to="/portfolio">Your portfolio</ButtonLink>}
          >
            {read.problem} Check the link.
          </ErrorState>
        </Card>
      </div>
    )
  }
  const account = read?.address ?? null
  return <Portfolio key={account ?? 'own'} address={account} />
}

function Portfolio({ address }: { readonly address: Address | null }) {
  const state = usePortfolio(address)
  const [url] = usePortfolioUrl()
  const view = state.status === 'ready' ? state.view : undefined
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Portfolio"
        badges={view !== undefined && !view.isOwn && <Badge>Read only</Badge>}
        description={<AccountDescription address={address} />}
        actions={url.show === null && <Actions state={state} />}
      />
      {url.show === null ? (
        <Content state={state} />
      ) : (
        <SharedContent state={state} show={url.show} />
      )}
    </div>
  )
}

function AccountDescription({ address }: { readonly address: Address | null }) {
  const session = useSession()
  const account = address ?? (session.kind === 'wallet' ? session.account : null)
  if (account === null)
    return 'What you own, what it earned, and the impact that its projects report.'
  const isOwn = session.kind === 'wallet' && sameAddress(session.account, account)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {isOwn ? (
        <>
          Your account <Hex value={account} explorerUrl={addressUrl(account)} />
        </>
      ) : (
        <>
          Account <AccountName account={account} explorerUrl={addressUrl(account)} />
        </>
      )}
    </span>
  )
}

function Actions({ state }: { readonly state: PortfolioState }) {
  const toCome = (state.status === 'pending' || state.status === 'ready') && <ActionsToCome />
  return (
    <Suspense
      fallback={
        <>
          <Button variant="outline" disabled>
            <Search aria-hidden />
            Any address
          </Button>
          {toCome}
        </>
      }
    >
      <PageActions view={state.status === 'ready' ? state.view : undefined} toCome={toCome} />
    </Suspense>
  )
}

/** Holds the place of the actions on a portfolio, so that nothing moves when it has been read. */
const ActionsToCome = () => (
  <>
    <Button variant="outline" disabled>
      <Download aria-hidden />
      Export
    </Button>
    <Button variant="outline" disabled>
      <Share2 aria-hidden />
      Share
    </Button>
  </>
)

function Content({ state }: { readonly state: PortfolioState }) {
  switch (state.status) {
    case 'signed-out':
      return <SignedOut />
    case 'pending':
      return <Loading />
    case 'error':
      return <FailureCard failure={state} title="Failed to load portfolio data" />
    case 'ready':
      return (
        <>
          <SummaryPanel view={state.view} />
          <Deferred fallback={<LoadingTabs />}>
            <PortfolioTabs view={state.view} />
          </Deferred>
        </>
      )
  }
}

type SharedContentProps = {
  readonly state: PortfolioState
  readonly show: ComponentProps<typeof SharedPortfolio>['show']
}

function SharedContent({ state, show }: SharedContentProps) {
  return state.status === 'ready' ? (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <SharedPortfolio view={state.view} show={show} />
    </Suspense>
  ) : (
    <Content state={state} />
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the portfolio</span>
      <SummaryPanel view={undefined} />
      <LoadingTabs />
    </div>
  )
}

const LoadingTabs = () => (
  <>
    <Skeleton className="h-11 rounded-lg" />
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[5fr_3fr]">
      <Skeleton className="h-112 rounded-lg" />
      <Skeleton className="h-112 rounded-lg" />
    </div>
    <Skeleton className="h-96 rounded-lg" />
  </>
)

function SignedOut() {
  return (
    <ConnectCard title="Connect a wallet to see your portfolio">
      Holdings, yield, performance and impact of your account appear here. You can also open the
      portfolio of any address.
    </ConnectCard>
  )
}
