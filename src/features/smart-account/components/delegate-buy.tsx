import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { sharesOf } from '../../../domain/assets/to-market-asset.ts'
import { useMarketAssets } from '../../../domain/assets/use-market-assets.ts'
import { buyIntent } from '../../../domain/buying/buy-intent.ts'
import {
  boundPlan,
  buyableOffers,
  emptyOrder,
  paymentOf,
  planOf,
  purchaseProblem,
  purchaseProblemText,
  unitsOf,
} from '../../../domain/buying/plan.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { creditName, sellableOf } from '../../../domain/credits/credit-text.ts'
import { noticeNotes } from '../../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../../domain/credits/notices/read-notices.ts'
import { useMarketCredits } from '../../../domain/credits/read-credits.ts'
import { useMarket } from '../../../domain/offers/market.ts'
import type { Offer, Sellable } from '../../../domain/offers/offer.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { combine, type Loadable, pending, ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { OrderForm, planFigures } from '../../../panels/buying/order-form.tsx'
import { WarningCallout } from '../../../panels/servicing/lazy-warnings.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { delegateIntent } from '../model/delegate-intents.ts'
import { AccountReceipts } from './account-receipts.tsx'
import { type DelegateFormProps, DelegateSubmit, delegateSlippageBps } from './delegate-form.tsx'

/** A delegate buys shares or credits from offers on the market; they go to the account. */
export function DelegateBuy({ account, contracts, sendables }: DelegateFormProps) {
  const action = useAction()
  const market = useMarket().data?.value
  const forSale = ready(useForSale())?.value
  const [order, setOrder] = useState(emptyOrder)
  const [chosen, setChosen] = useChoice(
    forSale ?? [],
    ({ sellable }) => String(sellable.assetId),
    () => setOrder(emptyOrder),
  )
  const bought = chosen?.sellable.pooled
  const receipts = useReceipts(bought ? [bought] : [], account.address)
  if (market === undefined || forSale === undefined) return <Skeleton className="h-80" />

  const budget = sendables.find(({ token }) => sameAddress(token.address, market.usdc.address))
  if (budget === undefined) {
    return <p className="text-muted text-sm">Offers are in USDC, and you have no budget of it.</p>
  }
  if (chosen === undefined) {
    return <p className="text-muted text-sm">Nothing is for sale now.</p>
  }
  const { sellable } = chosen
  const offers = buyableOffers(chosen.offers, account.address)
  const plan = planOf(order, offers)
  const bounded = plan && boundPlan(plan, order.side, offers, delegateSlippageBps, budget.max)
  const problem = purchaseProblem(order, plan, offers, budget.max)
  const buy =
    bounded !== null && problem === null && refusalOf(receipts) === null
      ? async () => {
          const done = await action.run(() =>
            contracts.transact(() =>
              delegateIntent(account, buyIntent(sellable, bounded, account.address, market)),
            ),
          )
          if (done) setOrder(emptyOrder)
        }
      : null
  return (
    <>
      <Field label="Asset" hint="Bought from the cheapest offers." required>
        {(control) => (
          <Select
            {...control}
            options={forSale.map((each) => ({
              value: String(each.sellable.assetId),
              label: each.name,
            }))}
            value={String(sellable.assetId)}
            onChange={(id) => {
              setChosen(id)
              setOrder(emptyOrder)
            }}
          />
        )}
      </Field>
      {sellable.singular === 'share' && <WarningCallout assetId={sellable.assetId} />}
      <AccountReceipts receipts={receipts} />
      <OrderForm
        unit={sellable.unit}
        decimals={sellable.decimals}
        units={unitsOf(order, plan)}
        payment={paymentOf(order, plan, offers)}
        onChange={setOrder}
        figures={planFigures(sellable, bounded, offers)}
        balance={budget.max}
        balanceLabel="You may spend"
        onSubmit={() => void buy?.()}
      >
        <DelegateSubmit
          action={action}
          label={
            problem === null ? 'Preview purchase' : purchaseProblemText(problem, sellable.unit)
          }
          task={buy}
          submits
        />
      </OrderForm>
    </>
  )
}

/** Something that the market has open offers of. */
type ForSale = {
  readonly name: string
  readonly sellable: Sellable
  /** The cheapest first; at least one. */
  readonly offers: readonly Offer[]
}

/** Everything that can be bought on the market: verified shares and credits with open offers. */
function useForSale(): Loadable<readonly ForSale[]> {
  const contracts = useCreditContracts()
  const notices = useNotices()
  const parts = { credits: useMarketCredits(), market: useMarketAssets() }
  if (notices.status === 'pending') return pending
  return combine(parts, (read) => {
    const shares = read.market.assets
      .filter(({ assetClass, status }) => isFinancialClass(assetClass) && status === 'VERIFIED')
      .map((asset) => ({
        name: `${isolated(asset.symbol)} · ${isolated(asset.name)}`,
        sellable: sharesOf(asset),
        offers: asset.offers,
      }))
    const credits =
      contracts === null
        ? []
        : read.credits.filter(isVerified).map((credit) => ({
            name: creditName(credit),
            sellable: sellableOf(credit, contracts.credits, noticeNotes([credit], notices)),
            offers: credit.offers,
          }))
    return [...shares, ...credits]
      .filter(({ offers }) => offers.length > 0)
      .toSorted((a, b) => a.name.localeCompare(b.name))
  })
}

const isVerified = ({ status }: MarketCredit): boolean => status === 'VERIFIED'
