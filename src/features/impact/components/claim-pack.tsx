import { useQueries, useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { activeChainId } from '../../../chain/active-chain.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { useChainCredits } from '../../../domain/credits/use-chain-credits.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { type ReportingPeriod, recordedFactsQuery } from '../../../domain/retirement/claims.ts'
import { certificatesOfQuery } from '../../../domain/retirement/read-certificates.ts'
import { ordersOfQuery } from '../../../domain/retirement/read-orders.ts'
import {
  isInRegistries,
  retiredUnitDescriptions,
} from '../../../domain/retirement/registry-data.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatLongDay, lastSecondOfDay, parseDay, toDay } from '../../../lib/day.ts'
import { downloadText } from '../../../lib/download.ts'
import { allOf, combine, type Loadable, loadable, ready } from '../../../lib/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { claimPackOf, type ClaimPack as Pack, type PackFrame } from '../model/claim-pack.ts'
import { claimPackCsv, claimPackJson } from '../model/claim-pack-files.ts'
import { PackedRetirements } from './packed-retirements.tsx'

const periodParsers = { from: parseAsString, until: parseAsString }

type ClaimPackProps = { readonly state: ReadyImpact }

/** What the retirements of a period give for a sustainability report, and what it still needs. */
export function ClaimPack({ state }: ClaimPackProps) {
  const [days, setDays] = useQueryStates(periodParsers)
  const lastYear = Number(toDay(nowInSeconds()).slice(0, 4)) - 1
  const from = days.from ?? `${lastYear}-01-01`
  const until = days.until ?? `${lastYear}-12-31`
  const period = periodOf(from, until)
  const read = usePack(state, period)
  return (
    <div className="flex flex-col gap-6 print:gap-3">
      <PageHeader
        eyebrow={
          <span className="print:hidden">
            <TextLink to="/environmental/impact">Impact</TextLink>
          </span>
        }
        title="Claim pack"
        description="What your retirements give for a sustainability report, and by name what it needs from elsewhere."
        actions={
          read.status === 'ready' &&
          read.value !== null && <Exports pack={read.value} holder={state.holder} />
        }
      />
      <div className="grid max-w-xl grid-cols-2 items-start gap-4 print:hidden">
        <DayField
          label="First day"
          hint="In UTC."
          required
          value={from}
          onChange={(from) => void setDays({ from })}
        />
        <DayField
          label="Last day"
          hint="Included."
          error={period === null ? 'Choose a last day that is not before the first.' : undefined}
          required
          value={until}
          onChange={(until) => void setDays({ until })}
        />
      </div>
      {read.status === 'error' ? (
        <FailureCard failure={read} />
      ) : read.status === 'pending' ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        read.value !== null && <Content pack={read.value} state={state} read={read} />
      )}
    </div>
  )
}

function periodOf(from: string, until: string): ReportingPeriod | null {
  const [start, lastDay] = [parseDay(from), parseDay(until)]
  if (start === null || lastDay === null || lastDay < start) return null
  return { start, end: lastDay + lastSecondOfDay }
}

/** The pack of a period; null without a valid one. */
function usePack({ accounts }: ReadyImpact, period: ReportingPeriod | null): Loadable<Pack | null> {
  const chain = useChain()
  const credits = useChainCredits(true)
  const certificates = allOf(
    useQueries({ queries: accounts.map((account) => certificatesOfQuery(chain, account)) }).map(
      (query) => loadable(query),
    ),
  )
  const orders = allOf(
    useQueries({ queries: accounts.map((account) => ordersOfQuery(chain, account)) }).map((query) =>
      loadable(query),
    ),
  )
  const known = ready(certificates)?.value.flat() ?? []
  const facts = loadable(
    useQuery({
      ...recordedFactsQuery(
        chain,
        known.map(({ id }) => id),
      ),
      ...(certificates.status !== 'ready' && { enabled: false }),
    }),
  )
  return combine({ credits, certificates, orders, facts }, (parts) => {
    if (period === null) return null
    const byToken = new Map(parts.credits.map((credit) => [credit.onChain?.tokenId, credit]))
    const retirements = parts.certificates.flat().map((certificate, at) => ({
      certificate,
      credit: byToken.get(certificate.tokenId) ?? null,
      confirmation: parts.facts[at]?.confirmation ?? null,
      claim: parts.facts[at]?.claim ?? null,
    }))
    return claimPackOf(retirements, parts.orders.flat(), period)
  })
}

type ExportsProps = { readonly pack: Pack; readonly holder: string }

function Exports({ pack, holder }: ExportsProps) {
  const contracts = useCreditContracts()
  const at = { origin: window.location.origin, chainId: activeChainId }
  const name = `claim-pack-${holder}-${toDay(pack.period.start)}-${toDay(pack.period.end)}`
  const carbon = pack.retirements.map(({ certificate }) => certificate).filter(isInRegistries)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="outline"
        onClick={() => downloadText(`${name}.csv`, claimPackCsv(pack, at), 'text/csv')}
      >
        <Download aria-hidden />
        CSV
      </Button>
      <Button
        variant="outline"
        onClick={() => downloadText(`${name}.json`, claimPackJson(pack, at), 'application/json')}
      >
        <Download aria-hidden />
        JSON
      </Button>
      <Button
        variant="outline"
        disabled={contracts === null || carbon.length === 0}
        onClick={() =>
          contracts !== null &&
          downloadText(
            `${name}-cdop.json`,
            retiredUnitDescriptions(carbon, { ...at, credits: contracts.credits }),
            'application/json',
          )
        }
      >
        <Download aria-hidden />
        CDOP
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  )
}

type ContentProps = {
  readonly pack: Pack
  readonly state: ReadyImpact
  readonly read: Extract<Loadable<Pack | null>, { readonly status: 'ready' }>
}

function Content({ pack, state, read }: ContentProps) {
  const { frames, retirements, unconfirmed, openOrders, period } = pack
  return (
    <>
      <p className="hidden text-2xs print:block">
        {state.holder}, {formatLongDay(period.start)} to {formatLongDay(period.end)} (UTC)
      </p>
      {state.isReading && (
        <Callout tone="warning" title="Not complete yet">
          The smart accounts of this account are still being read.
        </Callout>
      )}
      {unconfirmed.length > 0 && (
        <Callout tone="warning" title="Not counted: registry not confirmed">
          {unconfirmed.length === 1 ? 'One certificate' : `${unconfirmed.length} certificates`} of
          the period {unconfirmed.length === 1 ? 'has' : 'have'} no confirmation of the registry.
          The files name {unconfirmed.length === 1 ? 'it' : 'them'}.
        </Callout>
      )}
      {openOrders.length > 0 && (
        <Callout tone="neutral" title="Not counted: open orders">
          {openOrders.length === 1 ? 'One order' : `${openOrders.length} orders`} to retire{' '}
          {openOrders.length === 1 ? 'is' : 'are'} open. What they are for is not retired yet.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        {frames.map((frame) => (
          <Frame key={frame.title} frame={frame} />
        ))}
      </div>
      <PackedRetirements retirements={retirements} source={read.source} />
    </>
  )
}

function Frame({ frame: { title, basis, have, missing } }: { readonly frame: PackFrame }) {
  return (
    <Panel title={title} description={basis} className="print:break-inside-avoid print:text-2xs">
      <h3 className="font-medium text-sm">What we have</h3>
      {have.length === 0 ? (
        <p className="mt-1 text-muted text-sm">Nothing in this period.</p>
      ) : (
        <dl className="mt-1 divide-y divide-line text-sm">
          {have.map(({ name, value, unit }) => (
            <div key={name} className="flex justify-between gap-4 py-1.5">
              <dt className="min-w-0 text-muted">
                <ForeignText>{name}</ForeignText>
              </dt>
              <dd
                className={cn(
                  'text-right tnum',
                  typeof value === 'string' ? 'max-w-[60%] break-words' : 'whitespace-nowrap',
                )}
              >
                {typeof value === 'string' ? (
                  <ForeignText>{value}</ForeignText>
                ) : (
                  `${formatAmount(value)} ${unit}`
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-4 font-medium text-sm">What is missing</h3>
      <ul className="mt-1 list-disc pl-5 text-muted text-sm">
        {missing.map((name) => (
          <li key={name}>{name}.</li>
        ))}
      </ul>
    </Panel>
  )
}
