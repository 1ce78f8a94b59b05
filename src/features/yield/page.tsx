import type { QueryClient } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { api } from '../../api/api.ts'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import { strategiesQuery } from '../../domain/strategies/use-applied-strategies.ts'
import { type Amount, rescale } from '../../lib/amount.ts'
import { decimal, isDecimalText } from '../../lib/decimal.ts'
import type { Source } from '../../lib/sourced.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { CurrentUser } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list/list-layout.tsx'
import { useCompared } from '../../ui/list/use-list-url.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AppliedStrategies } from './components/applied-strategies.tsx'
import { Comparison } from './components/comparison.tsx'
import { StrategyBrowser } from './components/strategy-browser.tsx'
import { StrategyDetail } from './components/strategy-detail.tsx'
import { strategyOfLink, useYieldUrl, type YieldUrl } from './use-yield-url.ts'
import { useYieldStrategy, YieldStrategyProvider } from './yield-strategy-provider.tsx'

/** The strategies are on their way while the screen is drawn. */
export function prepare(client: QueryClient): void {
  client.prefetchQuery(strategiesQuery(async () => api))
}

/** `/yield`: strategies to find, simulate, compare and apply. */
export function Page() {
  const { user } = useSession()
  return (
    <YieldStrategyProvider>
      <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
        <Screen user={user} />
      </div>
    </YieldStrategyProvider>
  )
}

function Screen({ user }: { readonly user: CurrentUser | null }) {
  const url = useYieldUrl()
  const { strategies: call, reload } = useYieldStrategy()
  const { answer } = call
  const opened = url.opened === null ? undefined : strategyOfLink(answer?.value ?? [], url.opened)
  useTitle(opened?.name ?? 'Yield')

  if (answer === undefined) {
    return (
      <>
        <YieldHeader />
        {call.error === null ? (
          <ListSkeleton label="Loading strategies" card="h-96" />
        ) : (
          <Card>
            <ErrorState
              title={call.error}
              details={call.reason ?? undefined}
              actions={<Button onClick={reload}>Try again</Button>}
            >
              Neither the server nor the sample data could be read. Check the connection, then try
              again.
            </ErrorState>
          </Card>
        )}
      </>
    )
  }
  const notices = <Notices {...call} notes={answer.notes} onRetry={reload} />
  if (opened !== undefined) {
    return (
      <>
        {notices}
        <StrategyDetail
          key={opened.id}
          strategy={opened}
          source={answer.source}
          balance={usdcBalance(user)}
          isSignedIn={user !== null}
          url={url}
        />
      </>
    )
  }
  return (
    <>
      <YieldHeader source={answer.source} />
      {notices}
      {url.opened === null ? (
        <Views strategies={answer.value} isSignedIn={user !== null} url={url} />
      ) : (
        <Card>
          <EmptyState
            icon={<Compass aria-hidden />}
            title="This strategy is not offered"
            actions={<ButtonLink to={url.listHref}>All strategies</ButtonLink>}
          >
            The link names a strategy that is not in the list. It may have been closed.
          </EmptyState>
        </Card>
      )}
    </>
  )
}

function YieldHeader({ source }: { readonly source?: Source }) {
  return (
    <PageHeader
      title="Yield strategies"
      description="What each would earn after its fee, and its estimated impact, before you invest."
      badges={source && <SourceBadge source={source} />}
    />
  )
}

type ViewsProps = {
  readonly strategies: readonly Strategy[]
  readonly isSignedIn: boolean
  readonly url: YieldUrl
}

function Views({ strategies, isSignedIn, url }: ViewsProps) {
  const { applied, appliedEntries } = useYieldStrategy()
  const comparison = useCompared()
  const compared = comparison.compared.flatMap((id) => strategyOfLink(strategies, id) ?? [])
  return (
    <Tabs
      label="Yield"
      value={url.view}
      onChange={url.setView}
      tabs={[
        {
          value: 'strategies',
          label: 'Strategies',
          count: strategies.length,
          content: <StrategyBrowser strategies={strategies} hrefOf={url.hrefOf} />,
        },
        {
          value: 'compare',
          label: 'Compare',
          count: compared.length,
          content: <Comparison strategies={compared} comparison={comparison} url={url} />,
        },
        {
          value: 'applied',
          label: 'My strategies',
          count: appliedEntries.length,
          content: (
            <AppliedStrategies
              entries={appliedEntries}
              call={applied}
              strategies={strategies}
              isSignedIn={isSignedIn}
              url={url}
            />
          ),
        },
      ]}
    />
  )
}

/** The user's USDC, undefined while it is not known. */
function usdcBalance(user: CurrentUser | null): Amount | undefined {
  const text = user?.balance?.usdc
  return text === undefined || !isDecimalText(text)
    ? undefined
    : rescale(decimal(text), usdcDecimals)
}

type NoticesProps = {
  readonly error: string | null
  readonly reason: string | null
  readonly notes: readonly string[]
  readonly onRetry: () => void
}

/** Warnings about the list: sample data, failed calls, stale answers. */
function Notices({ error, reason, notes, onRetry }: NoticesProps) {
  return (
    <>
      {error !== null && (
        <Callout
          tone="warning"
          title={error}
          actions={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {reason}. These are sample strategies, not offers.
        </Callout>
      )}
      {notes.length > 0 && (
        <Callout
          tone="warning"
          title={
            notes.length === 1
              ? 'One strategy could not be read'
              : `${notes.length} strategies could not be read`
          }
        >
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
