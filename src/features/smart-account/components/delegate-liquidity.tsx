import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  refusalOf,
  useBarriers,
  useReceipts,
} from '../../../domain/assets/eligibility/read-eligibility.ts'
import { addLiquidityIntent } from '../../../domain/pools/intents.ts'
import { matchingAmount, minimumDeposit } from '../../../domain/pools/liquidity-math.ts'
import {
  type Pool,
  pairName,
  type QuoteSide,
  quoteSideOf,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { presetRange, ticksOf } from '../../../domain/pools/range.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { delegateIntent } from '../model/delegate-intents.ts'
import { AccountReceipts } from './account-receipts.tsx'
import { type DelegateFormProps, DelegateSubmit, delegateSlippageBps } from './delegate-form.tsx'
import { ExecutorBarriers, mayPass } from './executor-barriers.tsx'

const ranges = [
  { value: 'narrow', label: '±3%', title: '3% to each side of the current price' },
  { value: 'wide', label: '½–2×', title: 'Half to double the current price' },
  { value: 'full', label: 'Full', title: 'Full range' },
] as const
type Range = (typeof ranges)[number]['value']

/** A delegate opens a position with tokens of the account, which owns it. */
export function DelegateLiquidity({ account, contracts, executor, sendables }: DelegateFormProps) {
  const action = useAction()
  const pools = useQuery(poolsQuery(useChain())).data?.value
  const [preset, setPreset] = useState<Range>('wide')
  const [entered, setEntered] = useState<{
    readonly side: QuoteSide
    readonly value: bigint | null
  }>({ side: 'A', value: null })
  const budgetOf = (pool: Pool, side: QuoteSide) =>
    sendables.find(({ token }) => sameAddress(token.address, tokenAt(pool, side).address))
  const usable = pools?.filter(
    (pool) => pool.active && budgetOf(pool, 'A') !== undefined && budgetOf(pool, 'B') !== undefined,
  )
  const [pool, setChosen] = useChoice(
    usable ?? [],
    ({ id }) => String(id),
    () => setEntered({ ...entered, value: null }),
  )
  const pair = pool ? [pool.tokenA, pool.tokenB] : []
  // A position becomes either token, and its owner receives it.
  const receipts = useReceipts(pair, account.address)
  const barriers = useBarriers(pair, executor)
  if (usable === undefined) return <Skeleton className="h-80" />
  if (pool === undefined) {
    return (
      <p className="text-muted text-sm">
        A position needs both tokens of a pool, and your budgets have no such pair.
      </p>
    )
  }
  const quoteSide = quoteSideOf(pool)
  const range = ticksOf(presetRange(preset, pool, quoteSide), quoteSide)
  const matching =
    entered.value === null
      ? null
      : matchingAmount(pool.sqrtPriceX96, range, { side: entered.side, amount: entered.value })
  const amounts = {
    A: entered.side === 'A' ? entered.value : matching,
    B: entered.side === 'B' ? entered.value : matching,
  }
  const limitsOf = (side: QuoteSide) => {
    const { symbol, decimals } = tokenAt(pool, side)
    return { unit: symbol, decimals, max: budgetOf(pool, side)?.max ?? 0n }
  }
  const isGood = (side: QuoteSide, amount: bigint | null): amount is bigint =>
    amount !== null && amount > 0n && amountError(amount, limitsOf(side)) === undefined
  const desired =
    isGood('A', amounts.A) && isGood('B', amounts.B)
      ? { amountA: amounts.A, amountB: amounts.B }
      : null
  const add =
    desired !== null && refusalOf(receipts) === null && mayPass(barriers)
      ? async () => {
          const minimum = minimumDeposit(pool.sqrtPriceX96, range, desired, delegateSlippageBps)
          const deposit = { ...range, pool, desired, minimum }
          const done = await action.run(() =>
            contracts.transact((addressOf) =>
              delegateIntent(
                account,
                addLiquidityIntent(deposit, {
                  pools: addressOf('Pools'),
                  account: account.address,
                }),
              ),
            ),
          )
          if (done) setEntered({ ...entered, value: null })
        }
      : null
  return (
    <>
      <Field
        label="Pool"
        hint="The position belongs to the account. Only its owner can remove it."
        required
      >
        {(control) => (
          <Select
            {...control}
            options={usable.map((each) => ({
              value: String(each.id),
              label: `${pairName(each)} · ${formatBasisPoints(each.feeTier)} fee`,
            }))}
            value={String(pool.id)}
            onChange={(id) => {
              setChosen(id)
              setEntered({ ...entered, value: null })
            }}
          />
        )}
      </Field>
      <TokenWarnings tokens={pair} />
      <AccountReceipts receipts={receipts} />
      <ExecutorBarriers shares={barriers.barred} tone="warning" />
      <SegmentedControl<Range>
        label="Price range"
        segments={ranges}
        value={preset}
        onChange={setPreset}
      />
      {sidesInOrder(pool).map((side) => (
        <AmountInput
          key={`${pool.id} ${side}`}
          label={`Amount of ${isolated(tokenAt(pool, side).symbol)}`}
          {...limitsOf(side)}
          value={amounts[side]}
          onChange={(value) => setEntered({ side, value })}
        />
      ))}
      <DelegateSubmit action={action} label="Preview deposit" task={add} />
    </>
  )
}
