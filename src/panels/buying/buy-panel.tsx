import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { useUsdcBalance } from '../../chain/tokens.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { barredText } from '../../domain/assets/eligibility/words.ts'
import { buyInPoolsIntent, buyIntent } from '../../domain/buying/buy-intent.ts'
import {
  boundPlan,
  buyableOffers,
  emptyOrder,
  isFilled,
  paymentOf,
  planOf,
  poolProblem,
  purchaseProblem,
  purchaseProblemText,
  targetOf,
  unitsOf,
} from '../../domain/buying/plan.ts'
import {
  outcomeOf,
  selectedVenue,
  type Venue,
  type VenueOutcomes,
} from '../../domain/buying/venues.ts'
import type { Market } from '../../domain/offers/market.ts'
import type { Offer, Sellable } from '../../domain/offers/offer.ts'
import { defaultSlippage } from '../../domain/pools/price-impact.ts'
import { useBestQuotes } from '../../domain/routes/use-best-quotes.ts'
import type { Amount } from '../../lib/amount.ts'
import { pending } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SlippageField, SlippageWarning } from '../pools/slippage-field.tsx'
import { WarningLine } from '../servicing/lazy-warnings.tsx'
import { GetUsdc } from '../wallet/get-usdc.tsx'
import { WalletButton } from '../wallet/wallet-button.tsx'
import { OffersGone, useGoneOffers } from './offers-gone.tsx'
import { type Figures, OrderForm, planFigures, poolFigures } from './order-form.tsx'
import { VenueSelect } from './venue-select.tsx'

type BuyPanelProps = {
  readonly sellable: Sellable
  /** All open offers, the cheapest first. */
  readonly offers: readonly Offer[]
  /** Undefined for visitors, who can enter an order before they connect a wallet. */
  readonly buyer: Address | undefined
  /** Undefined while it is being read. */
  readonly market: Market | undefined
  /** Why the buyer may not receive the asset; null where it may. */
  readonly refusal?: string | null
  /** Further figures of an order of the given units. */
  readonly figures?: (units: Amount) => Figures
}

/** Form that buys from the cheapest offers, or through pools where they trade the asset. */
export function BuyPanel({
  sellable,
  offers: open,
  buyer,
  market,
  refusal = null,
  figures,
}: BuyPanelProps) {
  const chain = useChain()
  // The order and the focus of a visitor are kept when a wallet is connected.
  const [order, setOrder] = useState(emptyOrder)
  const [chosen, setChosen] = useState<Venue | null>(null)
  const [tolerance, setTolerance] = useState<number | null>(defaultSlippage)
  const [wasVisitor] = useState(buyer === undefined)
  const balance = useUsdcBalance(buyer).data?.value?.value ?? null

  const offers = buyableOffers(open, buyer)
  const target = targetOf(order)
  const plan = planOf(order, offers)
  const gone = useGoneOffers({ order, plan, offers })
  const [quote = pending] = useBestQuotes(
    [
      sellable.pooled && {
        token: sellable.pooled.address,
        exact: order.side === 'units' ? 'out' : 'in',
        amount: order.value ?? 0n,
      },
    ],
    buyer,
  )
  const barred =
    quote.status === 'barred' &&
    `Pools trade it only through restricted tokens: ${barredText(quote.symbols, buyer === undefined ? 'visitor' : 'account')}.`
  const hasPool =
    chain.status === 'open' && sellable.pooled !== null && quote.status !== 'none' && !barred
  const swap = hasPool && target && quote.status === 'quoted' ? quote.quote : null
  const outcomes: VenueOutcomes = {
    offers:
      plan && target && isFilled(plan, target, offers)
        ? { units: plan.units.value, cost: plan.cost.value }
        : null,
    pool: outcomeOf(swap),
  }
  const venue = selectedVenue(outcomes, chosen)

  // Credits promise no payments.
  const warning = sellable.singular === 'share' && <WarningLine assetId={sellable.assetId} />

  if (open.length === 0 && !hasPool) {
    return (
      <div className="flex flex-col gap-4">
        {warning}
        {gone && <OffersGone gone={gone} plan={plan} />}
        <EmptyState title="Nothing is for sale now">
          There are no open offers. New offers by the issuer or a holder appear here.
          {barred && ` ${barred}`}
        </EmptyState>
      </div>
    )
  }
  if (buyer !== undefined && market === undefined) return <Skeleton className="h-80" />

  const slippageBps = BigInt(tolerance ?? 0)
  const bounded = plan && boundPlan(plan, order.side, offers, slippageBps, balance)
  const isPool = venue === 'pool' && swap !== null
  const units = isPool && order.side === 'payment' ? swap.amountOut : unitsOf(order, plan)
  const payment = isPool && order.side === 'units' ? swap.amountIn : paymentOf(order, plan, offers)
  const problem = isPool
    ? poolProblem(swap, balance)
    : purchaseProblem(order, plan, offers, balance)
  const isReady = problem === null && refusal === null && tolerance !== null

  const buy = async () => {
    if (!isReady || buyer === undefined || market === undefined || chain.status !== 'open') return
    const intent =
      isPool && sellable.pooled
        ? buyInPoolsIntent(
            { ...sellable, pooled: sellable.pooled },
            swap,
            market.usdc,
            { slippageBps, minutes: 20, budget: balance },
            { pools: addressOf(chain.deployment, 'Pools'), account: buyer },
          )
        : bounded && buyIntent(sellable, bounded, buyer, market)
    if (intent === null) return
    const outcome = await transact(intent)
    if (outcome.status === 'submitted') setOrder(emptyOrder)
  }

  return (
    <div className="flex flex-col gap-4">
      {warning}
      {gone && !isPool && <OffersGone gone={gone} plan={plan} />}
      <OrderForm
        unit={sellable.unit}
        decimals={sellable.decimals}
        units={units}
        payment={payment}
        onChange={setOrder}
        balance={balance ?? undefined}
        figures={[
          ...(isPool
            ? poolFigures(sellable, swap, slippageBps, balance)
            : planFigures(sellable, bounded, offers)),
          ...(figures?.({ value: units ?? 0n, decimals: sellable.decimals }) ?? []),
        ]}
        restoresFocus={wasVisitor && buyer !== undefined}
        onSubmit={() => void buy()}
        venues={
          hasPool &&
          target && (
            <VenueSelect
              sellable={sellable}
              side={order.side}
              outcomes={outcomes}
              plan={plan}
              offers={offers}
              quote={quote}
              venue={venue}
              onChange={setChosen}
            />
          )
        }
      >
        <Disclosure summary={`Limits: ${tolerance === null ? '–' : tolerance / 100}% tolerance`}>
          <div className="flex flex-col gap-3">
            <SlippageField
              value={tolerance}
              onChange={setTolerance}
              hint="How much worse than shown the purchase may be when it runs. Beyond that nothing is bought and nothing is paid."
            />
            <SlippageWarning bps={tolerance} />
          </div>
        </Disclosure>
        {barred && <p className="text-muted text-sm">{barred}</p>}
        {quote.status === 'error' && sellable.pooled && (
          <Callout
            tone="warning"
            title="The pool price could not be read"
            actions={
              <Button size="sm" variant="outline" onClick={quote.retry}>
                Try again
              </Button>
            }
          >
            {explainFailure(quote.error).sentence} The offers in the market are not affected.
          </Callout>
        )}
        {buyer === undefined ? (
          <WalletButton size="lg" />
        ) : (
          <>
            <Button type="submit" size="lg" disabled={!isReady}>
              {refusal ?? (problem === null ? 'Buy' : purchaseProblemText(problem, sellable.unit))}
            </Button>
            {refusal === null && (balance === 0n || problem?.kind === 'more-than-balance') && (
              <GetUsdc account={buyer} />
            )}
          </>
        )}
      </OrderForm>
    </div>
  )
}
