import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isFinancialClass } from '../../../chain/assets/asset-class.ts'
import { type Pool, type PoolToken, pairOf } from '../../../chain/pools/pool.ts'
import { WalletButton } from '../../../chain/wallet-button.tsx'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { liquidityPath } from '../model/liquidity-url.ts'
import { endText } from '../model/range.ts'
import type { Liquidity, LiquiditySource } from '../source/liquidity-source.ts'
import { useAction } from '../use-action.ts'
import type { useAddForm } from '../use-add-form.ts'

type DepositPanelProps = {
  readonly liquidity: Liquidity
  readonly pool: Pool
  readonly form: ReturnType<typeof useAddForm>
}

const slippageChoices = [10, 50, 100] as const

/** How much goes in, at least and at most, and what stands against it. */
export function DepositPanel({ liquidity, pool, form }: DepositPanelProps) {
  const { source, canAct } = liquidity
  const navigate = useNavigate()
  const action = useAction()
  const balances = {
    A: useBalance(source, pool.tokenA),
    B: useBalance(source, pool.tokenB),
  }
  const { base, quote } = pairOf(pool, form.quoteSide)
  const sides = [
    { side: 'A', token: pool.tokenA, takes: form.takesA, amount: form.amounts.amountA },
    { side: 'B', token: pool.tokenB, takes: form.takesB, amount: form.amounts.amountB },
  ] as const
  // The base first, as prices are read.
  const inOrder = base === pool.tokenA ? sides : sides.toReversed()
  const yielding = [base, quote]
    .filter(({ assetClass }) => isFinancialClass(assetClass))
    .map(({ symbol }) => symbol)
  const short = sides.find(
    ({ side, amount }) => balances[side] !== null && (amount ?? 0n) > (balances[side] ?? 0n),
  )
  const problem = !pool.active
    ? 'This pool is stopped'
    : form.desired === null
      ? 'Enter an amount'
      : short
        ? `Not enough ${short.token.symbol}`
        : null

  const add = async () => {
    const { desired, minimum, range, target } = form
    const { addLiquidity, increaseLiquidity } = source.actions
    if (desired === null || minimum === null) return
    const { lowerTick, upperTick } = range
    const done = await action.run(() =>
      target && increaseLiquidity
        ? increaseLiquidity(target, { pool, desired, minimum })
        : addLiquidity({ pool, lowerTick, upperTick, desired, minimum }),
    )
    if (done) {
      form.clear()
      void navigate(liquidityPath.list)
    }
  }

  return (
    <Panel
      title={form.target ? `Deposit into position ${form.target.id}` : 'Deposit'}
      description={form.target && 'Another range would be another position'}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === null) void add()
        }}
      >
        {inOrder.map(({ side, token, takes, amount }) =>
          takes ? (
            <AmountInput
              key={side}
              label={`Deposit ${token.symbol}`}
              unit={token.symbol}
              decimals={token.decimals}
              value={amount}
              onChange={(value) => form.setAmount(side, value)}
              {...(balances[side] === null ? {} : { balance: balances[side] })}
            />
          ) : (
            <p
              key={side}
              className="rounded-md border border-line border-dashed p-3.5 text-muted text-sm"
            >
              No {token.symbol} is needed: the range lies on the other side of the price.
            </p>
          ),
        )}
        <div className="flex items-center justify-between gap-3">
          <span className="text-muted text-sm">Slippage</span>
          <SegmentedControl
            label="Slippage"
            size="sm"
            segments={slippageChoices.map((choice) => ({
              value: String(choice),
              label: formatBasisPoints(choice, { digits: 1 }),
            }))}
            value={String(form.slippageBps)}
            onChange={(choice) => form.setSlippage(Number.parseInt(choice, 10))}
          />
        </div>
        <KeyValueList
          entries={[
            {
              label: 'Range',
              hint: `${quote.symbol} per ${base.symbol}`,
              value: `${endText(pool, form.steps.low, form.quoteSide)} – ${endText(pool, form.steps.high, form.quoteSide)}`,
            },
            ...(form.minimum === null
              ? []
              : inOrder
                  .filter(({ takes }) => takes)
                  .map(({ side, token }) => ({
                    label: `Least ${token.symbol} taken`,
                    hint: 'The contract refuses less',
                    value: (
                      <AmountText
                        amount={{
                          value: form.minimum?.[side === 'A' ? 'amountA' : 'amountB'] ?? 0n,
                          decimals: token.decimals,
                        }}
                        format={{ maximumFractionDigits: 6 }}
                      />
                    ),
                  }))),
          ]}
        />
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was deposited.
          </Callout>
        )}
        {canAct ? (
          <Button type="submit" size="lg" disabled={problem !== null} busy={action.busy}>
            {problem ?? 'Add liquidity'}
          </Button>
        ) : (
          <WalletButton />
        )}
        <p className="text-muted text-xs">
          What you hold shifts with the price: below the range it is all {base.symbol}, above it all{' '}
          {quote.symbol}.
          {yielding.length > 0 &&
            ` In a pool, ${yielding.join(' and ')} shares earn trading fees; the yield that an asset itself pays goes to those who hold its shares outside pools.`}
        </p>
      </form>
    </Panel>
  )
}

function useBalance(source: LiquiditySource, token: PoolToken): bigint | null {
  const balance = useQuery({ ...source.balance(token), enabled: source.knowsBalances })
  return source.knowsBalances ? (balance.data?.value.value ?? null) : null
}
