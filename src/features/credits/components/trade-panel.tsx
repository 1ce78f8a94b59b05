import { useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { creditAmount, creditDecimals, type MarketCredit } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { useHeldUnits } from '../../../domain/credits/use-held-units.ts'
import type { Offer } from '../../../domain/offers/offer.ts'
import { OfferGone } from '../../../domain/offers/offer-gone.tsx'
import { costOf, purchaseProblem, unitsFor } from '../../../domain/offers/purchase.ts'
import { purchaseProblemText } from '../../../domain/offers/purchase-problem-text.ts'
import { useGoneOffer } from '../../../domain/offers/use-gone-offer.ts'
import { type Market, useMarket } from '../../../domain/offers/use-market.ts'
import { buyCreditIntent } from '../../../domain/retirement/intents.ts'
import { MoreUsdc } from '../../../domain/wallet/more-usdc.tsx'
import { WalletButton } from '../../../domain/wallet/wallet-button.tsx'
import type { Session } from '../../../session/session.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BuyAndRetireForm } from './buy-and-retire-form.tsx'
import { CartForm } from './cart-form.tsx'

const ways = [
  { value: 'buy', label: 'Buy' },
  { value: 'bought', label: 'Buy and retire' },
  { value: 'held', label: 'Retire' },
] as const

type TradePanelProps = { readonly credit: MarketCredit | null; readonly session: Session }

/** Buying, buying to retire, and retiring what one holds. */
export function TradePanel({ credit, session }: TradePanelProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('buy')
  return (
    <Panel title="Buy and retire">
      {session.kind !== 'wallet' || credit === null ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted text-sm">
            {session.kind === 'demo'
              ? 'The demo session has no money. Connect a wallet to buy and retire credits on the chain.'
              : 'Connect a wallet to buy and retire credits.'}
          </p>
          <WalletButton />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <SegmentedControl
            label="What to do"
            size="sm"
            segments={ways}
            value={way}
            onChange={setWay}
          />
          {credit.status !== 'VERIFIED' && way !== 'held' ? (
            <Callout tone="warning" title="Not for sale">
              Only verified credits are sold. Those who hold some can still retire them.
            </Callout>
          ) : way === 'buy' ? (
            <BuyForm credit={credit} buyer={session.account} />
          ) : way === 'bought' ? (
            <BuyAndRetireForm credit={credit} account={session.account} />
          ) : (
            <RetireForm credit={credit} account={session.account} />
          )}
        </div>
      )}
    </Panel>
  )
}

function BuyForm({ credit, buyer }: { readonly credit: MarketCredit; readonly buyer: Address }) {
  const market = useMarket().data?.value
  const [units, setUnits] = useState<bigint | null>(null)
  const offer = credit.offers.find(({ seller }) => seller.toLowerCase() !== buyer.toLowerCase())
  const gone = useGoneOffer({ offer, offers: credit.offers, isEntered: units !== null })
  const note = gone && <OfferGone gone={gone} offer={offer} />
  if (offer === undefined) {
    return (
      <>
        {note}
        <EmptyState title="Nobody else offers this at the moment">
          Come back later, or watch for a new offer by the issuer.
        </EmptyState>
      </>
    )
  }
  if (market === undefined) return <Skeleton className="h-48" />
  return (
    <>
      {note}
      <OfferForm
        credit={credit}
        offer={offer}
        buyer={buyer}
        market={market}
        units={units}
        onChange={setUnits}
      />
    </>
  )
}

type OfferFormProps = {
  readonly credit: MarketCredit
  readonly offer: Offer
  readonly buyer: Address
  readonly market: Market
  /** Units of 0.001; null while nothing valid is entered. */
  readonly units: bigint | null
  readonly onChange: (units: bigint | null) => void
}

function OfferForm({ credit, offer, buyer, market, units, onChange }: OfferFormProps) {
  const balance = useUsdcBalance(buyer).data?.value
  const unit = creditUnit(credit.project.type).short
  const entered = creditAmount(units ?? 0n)
  const cost = costOf(offer, entered)
  const most = balance === undefined ? offer.available : unitsFor(offer, balance)
  const problem = purchaseProblem(offer, entered, buyer, balance ?? null)
  const isShort = balance?.value === 0n || problem?.kind === 'more-than-balance'
  const buy = async () => {
    const outcome = await transact(buyCreditIntent(credit, offer, entered, buyer, market))
    if (outcome.status === 'submitted') onChange(null)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) void buy()
      }}
    >
      <AmountInput
        label="You buy"
        unit={unit}
        decimals={creditDecimals}
        value={units}
        onChange={onChange}
        balance={most.value}
        balanceLabel="Up to"
        hint="To 0.001."
      />
      <KeyValueList
        entries={[
          {
            label: 'Price',
            value: <Money amount={offer.price} format={{ maximumFractionDigits: 6 }} />,
          },
          {
            label: 'You pay',
            value: <Money amount={cost} format={{ maximumFractionDigits: 6 }} />,
          },
          {
            label: 'Your USDC',
            value: balance === undefined ? '–' : <Money amount={balance} />,
          },
        ]}
      />
      <Button type="submit" size="lg" disabled={problem !== null}>
        {problem === null ? 'Buy' : purchaseProblemText(problem, unit)}
      </Button>
      {isShort && <MoreUsdc account={buyer} />}
    </form>
  )
}

type RetireFormProps = { readonly credit: MarketCredit; readonly account: Address }

/** Retires what the account holds. */
function RetireForm({ credit, account }: RetireFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const held = useHeldUnits(credit, account)
  const isPossible = held !== undefined && units !== null && units > 0n && units <= held.value
  if (held?.value === 0n) {
    return (
      <EmptyState title="You hold none of it">
        Buy some first, or buy and retire in one transaction. Pool tokens of it are retired from the
        cart.
      </EmptyState>
    )
  }
  return (
    <CartForm
      credit={credit}
      action="Retire"
      units={units}
      onChange={setUnits}
      source={isPossible ? 'held' : null}
      limit={{ balance: held?.value, balanceLabel: 'You hold' }}
      onPut={() => setUnits(null)}
    />
  )
}
