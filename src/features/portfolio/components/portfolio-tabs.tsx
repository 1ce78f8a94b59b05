import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Card } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useIsStable } from '../../../ui/use-settled.ts'
import { holdingById, type PortfolioView } from '../model/portfolio.ts'
import { useHoldingTransactions } from '../use-holding-transactions.ts'
import { usePortfolioUrl } from '../use-portfolio-url.ts'
import { FiguresState } from './figures-state.tsx'
import { Overview } from './overview.tsx'

// What is not seen first is loaded when it is opened.
const ActivityPanel = lazyPart(async () => ({
  default: (await import('./activity-panel.tsx')).ActivityPanel,
}))
const AllowancesPanel = lazyPart(async () => ({
  default: (await import('./allowances-panel.tsx')).AllowancesPanel,
}))
const GainsPanel = lazyPart(async () => ({
  default: (await import('./gains-panel.tsx')).GainsPanel,
}))
const HoldingSheet = lazyPart(async () => ({
  default: (await import('./holding-sheet.tsx')).HoldingSheet,
}))
const ImpactPanel = lazyPart(async () => ({
  default: (await import('./impact-panel.tsx')).ImpactPanel,
}))
const IncomePanel = lazyPart(async () => ({
  default: (await import('./income-panel.tsx')).IncomePanel,
}))
const PerformancePanel = lazyPart(async () => ({
  default: (await import('./performance-panel.tsx')).PerformancePanel,
}))

const absentAfterMs = 2_000

/** The portfolio by topic, and the holding that the address names. */
export function PortfolioTabs({ view }: { readonly view: PortfolioView }) {
  const [url, setUrl] = usePortfolioUrl()
  const open = url.holding === null ? undefined : holdingById(view.holdings, url.holding)
  const account = view.isSample ? null : view.holder
  const transactions = useHoldingTransactions(view.isOwn ? account : null)
  // One that was just bought is there a moment after its purchase is confirmed.
  const isAbsent = useIsStable(
    url.holding !== null && open === undefined && !view.isReading,
    absentAfterMs,
  )
  return (
    <>
      {isAbsent && <NoHolding view={view} onDismiss={() => void setUrl({ holding: null })} />}
      <Tabs
        label="Portfolio"
        value={account === null && url.tab === 'allowances' ? 'overview' : url.tab}
        onChange={(tab) => void setUrl({ tab })}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: (
              <Stack>
                <Overview view={view} transactions={transactions} />
              </Stack>
            ),
          },
          { value: 'performance', label: 'Performance', content: <Performance view={view} /> },
          { value: 'income', label: 'Income', content: <IncomeTab view={view} /> },
          {
            value: 'activity',
            label: 'Activity',
            content: (
              <Stack>
                <ActivityPanel view={view} />
              </Stack>
            ),
          },
          {
            value: 'impact',
            label: 'Impact',
            content: (
              <Stack>
                <ImpactPanel view={view} account={account} />
              </Stack>
            ),
          },
          ...(account === null
            ? []
            : [
                {
                  value: 'allowances' as const,
                  label: 'Allowances',
                  content: (
                    <Stack>
                      <AllowancesPanel owner={account} canRevoke={view.isOwn} />
                    </Stack>
                  ),
                },
              ]),
        ]}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <HoldingSheet
            view={view}
            holding={open}
            transactions={transactions}
            onClose={() => void setUrl({ holding: null })}
          />
        </Suspense>
      )}
    </>
  )
}

type NoHoldingProps = { readonly view: PortfolioView; readonly onDismiss: () => void }

function NoHolding({ view, onDismiss }: NoHoldingProps) {
  return (
    <Callout
      title="The holding of this link is not in this portfolio"
      actions={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Show the portfolio
        </Button>
      }
    >
      It may have been sold, redeemed or retired: see Activity.{' '}
      {view.isSample
        ? 'If the link is to a holding on the chain, connect its wallet.'
        : 'If the link is to the sample portfolio, it opens in the demo session, without a wallet.'}
    </Callout>
  )
}

/** Return, risk, cost and gains. */
export function Performance({ view }: { readonly view: PortfolioView }) {
  const [url, setUrl] = usePortfolioUrl()
  const { figures } = view
  if (figures.status !== 'ready') return <Waiting figures={figures} />
  return (
    <Stack>
      <PerformancePanel record={figures.record} source={view.source} />
      <GainsPanel
        view={view}
        record={figures.record}
        method={url.method}
        onMethodChange={(method) => void setUrl({ method })}
      />
    </Stack>
  )
}

/** Yield received and due. */
export function IncomeTab({ view }: { readonly view: PortfolioView }) {
  const { figures } = view
  if (figures.status !== 'ready') return <Waiting figures={figures} />
  return (
    <Stack>
      <IncomePanel income={figures.income} source={view.source} />
    </Stack>
  )
}

function Waiting({ figures }: Parameters<typeof FiguresState>[0]) {
  return (
    <Card className="grid min-h-80 place-items-center p-6">
      <FiguresState figures={figures} />
    </Card>
  )
}

function Stack({ children }: { readonly children: React.ReactNode }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <div className="flex flex-col gap-6">{children}</div>
    </Suspense>
  )
}
