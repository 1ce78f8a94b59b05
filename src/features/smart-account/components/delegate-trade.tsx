import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useChain, useHead } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { formatTokenAmount } from '../../../domain/pools/intent-parts.ts'
import { bestQuoteQuery, routesBetween } from '../../../domain/pools/quote.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { swapIntent } from '../../../domain/pools/swap-intent.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { ready } from '../../../lib/loadable.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { delegateIntent } from '../model/delegate-intents.ts'
import { useMarkets } from '../use-markets.ts'
import { type DelegateFormProps, DelegateSubmit, delegateSlippageBps } from './delegate-form.tsx'

const tolerance = { slippageBps: delegateSlippageBps, minutes: 20, budget: null } as const

/** A delegate trades tokens of the account in the pools; what is bought goes to the account. */
export function DelegateTrade({ account, contracts, sendables }: DelegateFormProps) {
  const chain = useChain()
  const head = useHead()
  const action = useAction()
  const pools = useQuery(poolsQuery(chain)).data?.value
  const traded = ready(useMarkets())?.value.tokens ?? []
  const [paidAddress, setPaid] = useState<string | null>(null)
  const [boughtAddress, setBought] = useState<string | null>(null)
  const [amount, setAmount] = useState<bigint | null>(null)

  const payable = sendables.filter(({ token }) => isAmong(traded, token.address))
  const paid = payable.find(({ token }) => token.address === paidAddress) ?? payable[0]
  const buyable = traded.filter(({ address }) => address !== paid?.token.address)
  const bought = buyable.find(({ address }) => address === boughtAddress) ?? buyable[0]
  const routes = useMemo(
    () => (paid && bought && pools ? routesBetween(pools, paid.token.address, bought.address) : []),
    [pools, paid, bought],
  )
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
  const quote = useQuery({
    ...bestQuoteQuery(chain, terms, routes, head),
    enabled: isValid && routes.length > 0,
  }).data?.value
  const isQuoted = quote?.terms.amount === amount && quote?.terms.tokenOut === bought?.address

  if (paid === undefined || bought === undefined) {
    return <p className="text-muted text-sm">No pool trades the tokens of your budgets.</p>
  }
  const trade = async () => {
    if (!quote || !isQuoted) return
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
      <DelegateSubmit
        action={action}
        label="Preview trade"
        disabled={!isValid || !quote || !isQuoted}
        onClick={() => void trade()}
      />
    </>
  )

  /** What the account gets. */
  function hintOf(): string {
    if (!isValid) return 'It goes to the account.'
    if (routes.length === 0 || quote === null) return 'No pool can trade this amount now.'
    return quote && isQuoted && bought
      ? `The account gets about ${formatTokenAmount(bought, quote.amountOut)}.`
      : 'Asking the pools for a price.'
  }
}

const isAmong = (tokens: readonly Token[], address: string): boolean =>
  tokens.some((token) => token.address === address)

const optionOf = ({ address, symbol, name }: Token) => ({
  value: address,
  label: `${isolated(symbol)} · ${isolated(name)}`,
})
