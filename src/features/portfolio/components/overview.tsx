import { Bell } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { cn } from '../../../lib/cn.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Card } from '../../../ui/panel.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { type Alert, alertsOf } from '../model/alerts.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { useAllowances } from '../use-allowances.ts'
import type { HoldingTransactions } from '../use-holding-transactions.ts'
import { usePortfolioUrl } from '../use-portfolio-url.ts'
import { HoldingsPanel } from './holdings-panel.tsx'
import { AllocationPanel, ValuePanel } from './value-panel.tsx'

/** The last panel of a long page is fetched after the others. */
const NextPanel = lazyPart(async () => ({
  default: (await import('./next-panel.tsx')).NextPanel,
}))

/** Few accounts have open offers. */
const OpenOffersPanel = lazyPart(async () => ({
  default: (await import('./open-offers-panel.tsx')).OpenOffersPanel,
}))

const RestrictedHoldings = lazyPart(async () => ({
  default: (await import('./restricted-holdings.tsx')).RestrictedHoldings,
}))

/** Few accounts have requests at dealing desks. */
const DealingRequests = lazyPart(async () => ({
  default: (await import('./dealing-requests.tsx')).DealingRequests,
}))

/** Few holdings are of restricted assets. */
const EndedEligibility = lazyPart(async () => ({
  default: (await import('./ended-eligibility.tsx')).EndedEligibility,
}))

type OverviewProps = {
  readonly view: PortfolioView
  /** Null for an account that the session cannot act for. */
  readonly transactions: HoldingTransactions | null
}

/** What a holder looks at first: alerts, value over time, allocation, holdings, what is next. */
export function Overview({ view, transactions }: OverviewProps) {
  const [url, setUrl] = usePortfolioUrl()
  const hrefOf = useHoldingHref()
  const allowances = useAllowances(view.isSample || !view.isOwn ? null : view.holder)
  const now = useNowOfDay()
  const alerts = useMemo(() => {
    const open =
      allowances.status === 'ready' ? allowances.value.filter(({ isNeeded }) => !isNeeded) : []
    return alertsOf(view.holdings, view.notes, open, now)
  }, [view.holdings, view.notes, allowances, now])
  const isEmpty = view.holdings.length === 0 && view.activity.entries.length === 0
  const requests = !view.isSample && (
    <Suspense fallback={null}>
      <DealingRequests account={view.holder} isOwn={view.isOwn} notes={view.notes} />
    </Suspense>
  )
  if (isEmpty && !view.isReading) {
    return (
      <>
        {requests}
        <Empty view={view} />
      </>
    )
  }
  return (
    <>
      {view.missing !== null && (
        <Callout
          tone="warning"
          title="Smart accounts could not be read"
          actions={
            <Button size="sm" onClick={view.missing.retry}>
              Try again
            </Button>
          }
        >
          The figures are without what they hold. {explainFailure(view.missing.error).sentence}
        </Callout>
      )}
      {!view.isSample && (
        <Suspense fallback={null}>
          <EndedEligibility holder={view.holder} holdings={view.holdings} isOwn={view.isOwn} />
        </Suspense>
      )}
      <Alerts alerts={alerts} />
      <div className="grid grid-cols-1 items-stretch gap-6 lg:grid-cols-[3fr_2fr]">
        <ValuePanel
          figures={view.figures}
          source={view.source}
          shown={url.chart}
          onShownChange={(chart) => void setUrl({ chart })}
        />
        <AllocationPanel view={view} />
      </div>
      <HoldingsPanel
        holdings={view.holdings}
        notes={view.notes}
        record={view.figures.status === 'ready' ? view.figures.record : null}
        filter={url.category}
        onFilterChange={(category) => void setUrl({ category })}
        hrefOf={hrefOf}
        transactions={transactions}
      />
      {requests}
      {!view.isSample && (
        <Suspense fallback={null}>
          <RestrictedHoldings holder={view.holder} holdings={view.holdings} />
        </Suspense>
      )}
      {!view.isSample && (
        <Suspense fallback={null}>
          <OpenOffersPanel seller={view.holder} canCancel={view.isOwn} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <NextPanel view={view} />
      </Suspense>
    </>
  )
}

/** The link that opens a holding beside the screen as it is. */
function useHoldingHref(): (holding: Holding) => string {
  const [parameters] = useSearchParams()
  return ({ id }) => {
    const next = new URLSearchParams(parameters)
    next.set('holding', id)
    return `?${next}`
  }
}

function Empty({ view }: { readonly view: PortfolioView }) {
  return (
    <Card>
      <EmptyState
        title="Nothing here yet"
        actions={
          view.isOwn && (
            <>
              <ButtonLink to="/marketplace">Browse the marketplace</ButtonLink>
              <ButtonLink to="/environmental/marketplace" variant="outline">
                Environmental assets
              </ButtonLink>
            </>
          )
        }
      >
        {view.isOwn
          ? 'Buy a share or a credit, or add liquidity to a pool. What you own appears here as soon as it is confirmed.'
          : 'This account owns nothing on this deployment and has made no transactions here.'}
      </EmptyState>
    </Card>
  )
}

const inks: Readonly<Record<Alert['tone'], string>> = {
  error: 'text-error-fg',
  warning: 'text-warning-fg',
  primary: 'text-primary-fg',
}

/** Alerts shown before the others are asked for. */
const initialCount = 3

/** What concerns the holder now; nothing without alerts. */
function Alerts({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (alerts.length === 0) return null
  const shown = showsAll ? alerts : alerts.slice(0, initialCount)
  return (
    <Card>
      <section aria-label="Alerts">
        <ul className="divide-y divide-line">
          {shown.map(({ id, tone, text, action }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-sm sm:px-5">
              <Bell aria-hidden className={cn('size-4 shrink-0', inks[tone])} />
              <span className="min-w-0 flex-1">{text}</span>
              {action !== null && (
                <ButtonLink to={action.to} variant="quiet" size="xs">
                  {action.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
        {alerts.length > shown.length && (
          <div className="border-line border-t p-1">
            <Button variant="quiet" size="sm" className="w-full" onClick={() => setShowsAll(true)}>
              Show all {alerts.length} alerts
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}
