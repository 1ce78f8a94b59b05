import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { dealingDeskQuery, dealingRequestsQuery } from '../../../domain/dealing/read-dealing.ts'
import { type Side, totalsOf } from '../../../domain/dealing/request.ts'
import { dayAt } from '../../../domain/dealing/terms.ts'
import { standingQuery } from '../../../domain/servicing/queries.ts'
import { loadable } from '../../../lib/loadable.ts'
import { EndedEligibility } from '../../../panels/dealing/ended-eligibility.tsx'
import { RequestTotals } from '../../../panels/dealing/request-totals.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { dealingObstacle } from '../model/dealing.ts'
import { type FormProps, RedeemForm, SubscribeForm } from './dealing-forms.tsx'

type DealingPanelProps = Omit<FormProps, 'desk' | 'now'> & {
  /** That of the asset. */
  readonly desk: Address
}

const sides = [
  { value: 'subscription', label: 'Subscribe' },
  { value: 'redemption', label: 'Redeem' },
] as const satisfies readonly { readonly value: Side; readonly label: string }[]

/** In the address, so that a link can open a side. */
const sideParser = parseAsStringLiteral(sides.map(({ value }) => value)).withDefault('subscription')

/** Subscribing and redeeming shares at the next net asset value, and the account's own requests. */
export function DealingPanel(props: DealingPanelProps) {
  const { asset, account } = props
  const [side, setSide] = useQueryState('deal', sideParser)
  const reading = loadable(useQuery(dealingDeskQuery(useChain(), props.desk)))
  return (
    <Panel
      title="Subscribe and redeem at the next NAV"
      description="All requests before a cut-off are dealt at one price: the first net asset value stated after it."
      actions={
        <SegmentedControl
          label="Request"
          size="sm"
          segments={sides}
          value={side}
          onChange={(next) => void setSide(next)}
        />
      }
    >
      {reading.status === 'error' ? (
        <FailureState failure={reading} />
      ) : reading.status === 'pending' ? (
        <Skeleton className="h-80" />
      ) : (
        <div className="flex flex-col gap-5">
          <Requesting {...props} desk={reading.value} side={side} />
          {account !== undefined && <OwnRequests {...props} account={account} />}
          <p className="text-sm">
            <TextLink to={`/assets/${asset.id}/dealing`}>Dealing days of this asset</TextLink>
          </p>
        </div>
      )}
    </Panel>
  )
}

type RequestingProps = Omit<FormProps, 'now'> & { readonly side: Side }

/** The form of a side, or why the desk takes no requests of it. */
function Requesting({ side, desk: read, ...props }: RequestingProps) {
  const now = useNow()
  const standing = useQuery(standingQuery(useChain(), props.asset.id)).data?.value ?? null
  // A cut-off passes without a transaction that would have the desk read again.
  const desk = { ...read, currentDay: Math.max(read.currentDay, dayAt(read.terms, now)) }
  const obstacle = dealingObstacle(props.asset, desk, side, standing, now)
  if (obstacle !== null) {
    return (
      <Callout tone={obstacle.tone} title={obstacle.title}>
        {obstacle.text}
      </Callout>
    )
  }
  return side === 'subscription' ? (
    <SubscribeForm {...props} desk={desk} now={now} />
  ) : (
    <RedeemForm {...props} desk={desk} now={now} />
  )
}

/** What the account has at the desk already; nothing without any. */
function OwnRequests({ asset, desk, account }: DealingPanelProps & { readonly account: Address }) {
  const reading = loadable(useQuery(dealingRequestsQuery(useChain(), desk, account)))
  if (reading.status === 'pending') return null
  if (reading.status === 'error') return <FailureState failure={reading} />
  const totals = totalsOf(reading.value)
  if (totals === null) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="font-medium text-sm">Your requests</h3>
      <RequestTotals totals={totals} symbol={asset.symbol} />
      <div className="mt-2 empty:hidden">
        <EndedEligibility asset={asset} account={account} />
      </div>
      <p className="mt-2 text-sm">
        <TextLink to="/dealing">Claim, cancel and follow them</TextLink>
      </p>
    </section>
  )
}
