import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { ActingAccount } from '../../../domain/accounts/account-action.ts'
import { boundPlan } from '../../../domain/buying/bounds.ts'
import { emptyOrder, paymentOf, planOf, unitsOf } from '../../../domain/buying/order.ts'
import { OrderForm } from '../../../domain/buying/order-form.tsx'
import { buyableOffers } from '../../../domain/buying/plan.ts'
import { planFigures } from '../../../domain/buying/plan-figures.tsx'
import { purchaseProblem, purchaseProblemText } from '../../../domain/buying/purchase-problem.ts'
import { useMarket } from '../../../domain/offers/use-market.ts'
import { ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { delegateSlippageBps } from '../model/delegate-tolerance.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { useForSale } from '../use-for-sale.ts'
import type { Sendable } from '../use-transfer-form.ts'
import { DelegateSubmit } from './delegate-submit.tsx'

type DelegateBuyProps = {
  readonly account: ActingAccount
  readonly contracts: ContractActions
  /** What the budgets let the delegate pay. */
  readonly sendables: readonly Sendable[]
}

/** A delegate buys shares or credits from offers on the market; they go to the account. */
export function DelegateBuy({ account, contracts, sendables }: DelegateBuyProps) {
  const action = useAction()
  const market = useMarket().data?.value
  const forSale = ready(useForSale())?.value
  const [chosenId, setChosen] = useState<string | null>(null)
  const [order, setOrder] = useState(emptyOrder)
  if (market === undefined || forSale === undefined) return <Skeleton className="h-80" />

  const chosen = forSale.find(({ goods }) => String(goods.assetId) === chosenId) ?? forSale[0]
  const budget = sendables.find(({ token }) => sameAddress(token.address, market.usdc.address))
  if (budget === undefined) {
    return <p className="text-muted text-sm">Offers are in USDC, and you have no budget of it.</p>
  }
  if (chosen === undefined) {
    return <p className="text-muted text-sm">Nothing is for sale now.</p>
  }
  const { goods } = chosen
  const offers = buyableOffers(chosen.offers, account.address)
  const plan = planOf(order, offers)
  const bounded = plan && boundPlan(plan, order.side, offers, delegateSlippageBps, budget.most)
  const problem = purchaseProblem(order, plan, offers, budget.most)
  const buy = async () => {
    if (problem !== null || bounded === null) return
    const purchase = { goods, bounded, market }
    if (await action.run(() => contracts.buyAsDelegate(account, purchase))) setOrder(emptyOrder)
  }
  return (
    <>
      <Field label="Asset" hint="Bought from the cheapest offers." required>
        {(control) => (
          <Select
            {...control}
            options={forSale.map((each) => ({
              value: String(each.goods.assetId),
              label: each.name,
            }))}
            value={String(goods.assetId)}
            onChange={(id) => {
              setChosen(id)
              setOrder(emptyOrder)
            }}
          />
        )}
      </Field>
      <OrderForm
        unit={goods.unit}
        decimals={goods.decimals}
        units={unitsOf(order, plan)}
        payment={paymentOf(order, plan, offers)}
        onChange={setOrder}
        figures={planFigures(goods, bounded, offers)}
        balance={budget.most}
        balanceLabel="You may spend"
        onSubmit={() => void buy()}
      >
        <DelegateSubmit
          action={action}
          label={problem === null ? 'Preview purchase' : purchaseProblemText(problem, goods.unit)}
          disabled={problem !== null}
        />
      </OrderForm>
    </>
  )
}
