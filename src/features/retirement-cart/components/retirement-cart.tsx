import { Suspense, useState } from 'react'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { defaultSlippage } from '../../../domain/pools/price-impact.ts'
import type { LineSource } from '../../../domain/retirement/cart.ts'
import { keepPrivateName } from '../../../domain/retirement/private-names.ts'
import { purposesFor } from '../../../domain/retirement/purpose.ts'
import {
  detailsOf,
  emptyForm,
  problemsOf,
  type RetirementForm,
} from '../../../domain/retirement/retirement-details.ts'
import { useCart } from '../../../domain/retirement/use-cart.ts'
import { SlippageField } from '../../../panels/pools/slippage-field.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { lazyPart, usePreloadOnce } from '../../../ui/lazy-part.ts'
import type { ReadyTransaction } from '../plan/transaction.ts'
import { type Retirable, useCartTypes, useChosenCredit, usePlan } from '../use-plan.ts'
import { useRetirement } from '../use-retirement.ts'
import { HeldLines, OfferLines, PoolLines, TokenLines } from './cart-lines.tsx'
import type { ChangeLine } from './cart-row.tsx'
import { DetailsForm } from './details-form.tsx'
import { SubmitPanel } from './submit-panel.tsx'

const loadOutcome = async () => ({ default: (await import('./outcome.tsx')).Outcome })
const Outcome = lazyPart(loadOutcome)

/** Lines to retire and to buy, as planned. */
export function RetirementCart(retirable: Retirable) {
  const { set, remove } = useCart()
  const [form, setForm] = useState<RetirementForm>(emptyForm)
  const [tolerance, setTolerance] = useState<number | null>(defaultSlippage)
  const { outcome, isUnderWay, follow } = useRetirement()
  usePreloadOnce(outcome !== null, loadOutcome)
  const types = useCartTypes(retirable)
  const purposes = purposesFor(types)
  const problems = problemsOf(form, purposes, retirable.account)
  const details = Object.keys(problems).length === 0 ? detailsOf(form) : null
  const chosen = useChosenCredit(retirable)
  const plan = usePlan(retirable, details, tolerance)

  const sign = async (transaction: ReadyTransaction) => {
    const person = details?.stated.kind === 'person' ? details.stated : null
    if (person !== null) keepPrivateName(person)
    const sent = await transact(transaction.intent)
    if (sent.status !== 'submitted') return
    follow({
      transactionId: sent.transactionId,
      lines: transaction.settles,
      beneficiary: plan.beneficiary,
      person,
    })
  }
  const signing = { isBusy: isUnderWay, sign: (each: ReadyTransaction) => void sign(each) }
  const change =
    (source: LineSource): ChangeLine =>
    (credit, units) =>
      set({ assetId: credit.assetId.toString(), source, units })
  const takeOut =
    (source: LineSource): ChangeLine =>
    (credit, units) =>
      remove([{ assetId: credit.assetId.toString(), source, units }])

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {outcome && (
          <Suspense fallback={null}>
            <Outcome {...outcome} />
          </Suspense>
        )}
        {plan.splitReason !== null && (
          <Callout title={`Your cart takes ${plan.count} transactions`}>{plan.splitReason}</Callout>
        )}
        {plan.purchase && (
          <OfferLines
            purchase={plan.purchase}
            account={retirable.account}
            tolerance={
              plan.pools.length === 0 && (
                <SlippageField
                  value={tolerance}
                  onChange={setTolerance}
                  hint="How much more you pay at most where offers are gone and others take their place. Unused USDC is returned."
                />
              )
            }
            onChange={change('bought')}
            onRemove={takeOut('bought')}
          />
        )}
        <PoolLines
          lines={plan.pools}
          tolerance={tolerance}
          onToleranceChange={setTolerance}
          onChange={change('pool')}
          onRemove={takeOut('pool')}
          {...signing}
        />
        <HeldLines
          lines={plan.held.lines}
          chosen={chosen?.source === 'held' ? chosen.assetId : null}
          onChange={change('held')}
        />
        <TokenLines
          lines={plan.tokens}
          chosen={chosen?.source === 'token' ? chosen.assetId : null}
          onChange={change('token')}
          {...signing}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <DetailsForm
          form={form}
          problems={problems}
          purposes={purposes}
          isMixed={types.length > 1}
          onChange={setForm}
        />
        <SubmitPanel held={plan.held} purchase={plan.purchase} {...signing} />
      </div>
    </div>
  )
}
