import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { sellableOf } from '../../../domain/credits/credit-text.ts'
import type { CreditStatus } from '../../../domain/credits/credit-type.ts'
import { noticeNotes } from '../../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../../domain/credits/notices/read-notices.ts'
import { notTradedText } from '../../../domain/credits/validity.ts'
import { type Market, useMarket } from '../../../domain/offers/market.ts'
import type { Sellable } from '../../../domain/offers/offer.ts'
import { isWholeOnly, retirablePart } from '../../../domain/retirement/purpose.ts'
import { BuyPanel } from '../../../panels/buying/buy-panel.tsx'
import { NoticeCallouts } from '../../../panels/credits/notice-marks.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { type Session, sessionText } from '../../../session/session.ts'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHeldUnits } from '../use-credit.ts'

// Each form is loaded when it is chosen; buying comes with the page.
const SellPanel = lazyPart(() =>
  import('../../../panels/offers/sell-panel.tsx').then((module) => ({
    default: module.SellPanel,
  })),
)
const BuyAndRetireForm = lazyPart(() =>
  import('./buy-and-retire-form.tsx').then((module) => ({ default: module.BuyAndRetireForm })),
)
const CartForm = lazyPart(() =>
  import('./cart-form.tsx').then((module) => ({ default: module.CartForm })),
)

const actions = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'bought', label: 'Buy and retire' },
  { value: 'held', label: 'Retire' },
] as const

/** In the address, so that a link can open the sale. */
const actionParser = parseAsStringLiteral(actions.map(({ value }) => value)).withDefault('buy')

type TradePanelProps = {
  readonly credit: MarketCredit | null
  readonly session: Session
}

/** Buying, selling, buying to retire, and retiring what one holds. */
export function TradePanel({ credit, session }: TradePanelProps) {
  const [action, setAction] = useQueryState('trade', actionParser)
  const market = useMarket().data?.value
  const contracts = useCreditContracts()
  const notices = useNotices()
  if (session.kind !== 'wallet' || credit === null) {
    return (
      <Panel title="Trade and retire">
        <div className="flex flex-col gap-4">
          <p className="text-muted text-sm">
            {sessionText(session, {
              demo: 'The demo session has no money. Connect a wallet to buy and retire credits on the chain.',
              other: 'Connect a wallet to buy and retire credits.',
            })}
          </p>
          <WalletButton size="lg" />
        </div>
      </Panel>
    )
  }
  const { account } = session
  return (
    <Panel title="Trade and retire">
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Action"
          size="sm"
          segments={actions}
          value={action}
          onChange={(next) => void setAction(next)}
        />
        <NoticeCallouts credit={credit} />
        <Suspense fallback={<Skeleton className="h-80" />}>
          {credit.status !== 'VERIFIED' && (action !== 'held' || credit.status === 'EXPIRED') ? (
            <Callout tone="warning" title={notPossibleTitle(credit.status)}>
              {notTradedText(credit, credit.status)}
            </Callout>
          ) : action === 'bought' ? (
            <BuyAndRetireForm credit={credit} account={account} />
          ) : action === 'held' ? (
            <RetireForm credit={credit} account={account} />
          ) : contracts === null || notices.status === 'pending' ? (
            <Skeleton className="h-80" />
          ) : action === 'buy' ? (
            <BuyPanel
              sellable={sellableOf(credit, contracts.credits, noticeNotes([credit], notices))}
              offers={credit.offers}
              buyer={account}
              market={market}
            />
          ) : (
            <SellForm
              sellable={sellableOf(credit, contracts.credits)}
              credit={credit}
              seller={account}
              market={market}
            />
          )}
        </Suspense>
      </div>
    </Panel>
  )
}

function notPossibleTitle(status: Exclude<CreditStatus, 'VERIFIED'>): string {
  if (status === 'EXPIRED') return 'Neither sold nor retired any more'
  return status === 'PENDING' ? 'Not for sale until confirmed' : 'Not for sale'
}

type SellFormProps = {
  readonly sellable: Sellable
  readonly credit: MarketCredit
  readonly seller: Address
  readonly market: Market | undefined
}

function SellForm({ sellable, credit, seller, market }: SellFormProps) {
  const held = useHeldUnits(credit, seller)
  if (held === undefined || market === undefined) return <Skeleton className="h-80" />
  return (
    <SellPanel
      sellable={sellable}
      offers={credit.offers}
      seller={seller}
      held={held}
      market={market}
    />
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
      <EmptyState title="You hold none of these credits">
        Buy some first, or buy and retire in one transaction. Credit tokens are retired in the cart.
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
      limit={{
        balance: held && retirablePart(credit.project.type, held).value,
        balanceLabel: isWholeOnly(credit.project.type) ? 'Whole MWh you hold' : 'You hold',
      }}
      onAdded={() => setUnits(null)}
    />
  )
}
