import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain, useHead } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  type CheckedReceipt,
  refusalOf,
  useBarriers,
  useReceipts,
} from '../../../domain/assets/eligibility/read-eligibility.ts'
import { formatTokenAmount } from '../../../domain/pools/intent-parts.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { bestQuoteQuery, receivedTokens } from '../../../domain/pools/quote.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { swapIntent } from '../../../domain/pools/swap-intent.ts'
import { useRoutes } from '../../../domain/routes/use-routes.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { ready } from '../../../lib/loadable.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { delegateIntent } from '../model/delegate-intents.ts'
import { useMarkets } from '../use-markets.ts'
import { AccountReceipts } from './account-receipts.tsx'
import { type DelegateFormProps, DelegateSubmit, delegateSlippageBps } from './delegate-form.tsx'
import { ExecutorBarriers, mayPass } from './executor-barriers.tsx'

const none: readonly Pool[] = []
const tolerance = { slippageBps: delegateSlippageBps, minutes: 20, budget: null } as const

/** A delegate trades tokens of the account in the pools; what is bought goes to the account. */
export function DelegateTrade({ account, contracts, executor, sendables }: DelegateFormProps) {
  const chain = useChain()
  const head = useHead()
  const action = useAction()
  const pools = useQuery(poolsQuery(chain)).data?.value
  const traded = ready(useMarkets())?.value.tokens ?? []
  const [amount, setAmount] = useState<bigint | null>(null)

  const payable = sendables.filter(({ token }) => isAmong(traded, token.address))
  const [paid, setPaid] = useChoice(
    payable,
    ({ token }) => token.address,
    () => setAmount(null),
  )
  const buyable = traded.filter(({ address }) => address !== paid?.token.address)
  const [bought, setBought] = useChoice(
    buyable,
    ({ address }) => address,
    () => setAmount(null),
  )
  // The pools see the executor, which receives what is between two pools.
  const { routes, barred, isPending } = useRoutes(
    pools ?? none,
    paid?.token.address ?? account.address,
    bought?.address ?? account.address,
    executor,
  )
  const barriers = useBarriers(paid ? [paid.token] : [], executor)
  const isValid =
    paid !== undefined &&
    amount !== null &&
    amount > 0n &&
    amountError(amount, {
      unit: paid.token.symbol,
      decimals: paid.token.decimals,
      max: paid.max,
    }) === undefined
  const terms = {
    tokenIn: paid?.token.address ?? account.address,
    tokenOut: bought?.address ?? account.address,
    exact: 'in',
    amount: amount ?? 0n,
  } as const
  const answer = useQuery({
    ...bestQuoteQuery(chain, terms, routes, head),
    enabled: isValid && routes.length > 0,
  }).data?.value
  // An answer that is kept in sight while the next one is read is of other terms.
  const isQuoted = answer?.terms.amount === amount && answer.terms.tokenOut === terms.tokenOut
  const quote = isQuoted ? answer : null

  const receipts = useReceipts(
    bought === undefined ? [] : receivedTokens(quote?.hops, bought),
    account.address,
  )

  if (paid === undefined || bought === undefined) {
    return <p className="text-muted text-sm">No pool trades the tokens of your budgets.</p>
  }
  const trade =
    isValid && quote !== null && refusalOf(receipts) === null && mayPass(barriers)
      ? async () => {
          const tokens = { tokenIn: paid.token, tokenOut: bought }
          const done = await action.run(() =>
            contracts.transact((addressOf) =>
              delegateIntent(
                account,
                swapIntent(quote, tokens, tolerance, {
                  pools: addressOf('Pools'),
                  account: account.address,
                }),
              ),
            ),
          )
          if (done) setAmount(null)
        }
      : null
  /** What the account gets. */
  const hintOf = (): string => {
    if (!isValid) return 'It goes to the account.'
    if (quote !== null) {
      return `The account gets about ${formatTokenAmount(bought, quote.amountOut)}.`
    }
    const isAsking = routes.length === 0 ? isPending : answer !== null
    if (isAsking) return 'Asking the pools for a price.'
    return barred.length > 0 && routes.length === 0
      ? barredText(barred)
      : 'No pool can trade this amount now.'
  }
  return (
    <>
      <Field label="Pay with" required>
        {(control) => (
          <Select
            {...control}
            options={payable.map(({ token }) => optionOf(token))}
            value={paid.token.address}
            onChange={(address) => {
              setPaid(address)
              setAmount(null)
            }}
          />
        )}
      </Field>
      <AmountInput
        label="Amount to pay"
        unit={paid.token.symbol}
        decimals={paid.token.decimals}
        max={paid.max}
        value={amount}
        onChange={setAmount}
      />
      <Field label="Buy" hint={hintOf()} required>
        {(control) => (
          <Select
            {...control}
            options={buyable.map(optionOf)}
            value={bought.address}
            onChange={setBought}
          />
        )}
      </Field>
      <TokenWarnings tokens={[bought]} />
      <AccountReceipts receipts={receipts} />
      <ExecutorBarriers shares={barriers.barred} tone="warning" />
      <DelegateSubmit action={action} label="Preview trade" task={trade} />
    </>
  )
}

const barredText = (barred: readonly CheckedReceipt[]): string =>
  `Every route goes through ${barred.map(({ symbol }) => isolated(symbol)).join(' or ')}, and a delegate’s trades cannot.`

const isAmong = (tokens: readonly Token[], address: string): boolean =>
  tokens.some((token) => token.address === address)

const optionOf = ({ address, symbol, name }: Token) => ({
  value: address,
  label: `${isolated(symbol)} · ${isolated(name)}`,
})
