import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { GetToken } from '../../../domain/pools/get-token.tsx'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import {
  type Pool,
  type PoolToken,
  pairOf,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { SlippageField, SlippageWarning } from '../../../domain/pools/slippage-field.tsx'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { WalletButton } from '../../../domain/wallet/wallet-button.tsx'
import { isolated } from '../../../lib/foreign-text.ts'
import { useSession } from '../../../session/session-provider.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { liquidityPath } from '../model/liquidity-url.ts'
import type { Liquidity, LiquiditySource } from '../source/liquidity-source.ts'
import type { useAddForm } from '../use-add-form.ts'
import { DepositFigures } from './deposit-figures.tsx'

type DepositPanelProps = {
  readonly liquidity: Liquidity
  readonly pool: Pool
  readonly form: ReturnType<typeof useAddForm>
  /** Fees of the last 30 days; undefined while loading, and where no record is kept. */
  readonly recentFees: PairAmounts | undefined
}

/** Amounts of a deposit with their limits, its figures, and the reasons against it. */
export function DepositPanel({ liquidity, pool, form, recentFees }: DepositPanelProps) {
  const { source, canAct } = liquidity
  const navigate = useNavigate()
  const { enforcesMinimums } = source.actions
  const [slippage, typeSlippage] = useState<number | null>(form.slippage)
  const setSlippage = (bps: number | null) => {
    typeSlippage(bps)
    if (bps !== null) form.setSlippage(bps)
  }
  const session = useSession()
  const account = session.kind === 'wallet' ? session.account : undefined
  const action = useAction()
  const balances = {
    A: useBalance(source, pool.tokenA),
    B: useBalance(source, pool.tokenB),
  }
  const { base, quote } = pairOf(pool, form.quoteSide)
  const sides = sidesInOrder(pool).map((side) => ({
    side,
    token: tokenAt(pool, side),
    takes: form.takes[side],
    amount: form.amounts[side],
    balance: balances[side],
  }))
  const short = sides.find(({ amount, balance }) => balance !== null && (amount ?? 0n) > balance)
  const yielding = [base, quote]
    .filter(({ assetClass }) => isFinancialClass(assetClass))
    .map(({ symbol }) => symbol)
  const problem = !pool.active
    ? 'This pool is paused'
    : form.desired === null
      ? 'Enter an amount'
      : short
        ? `Not enough ${isolated(short.token.symbol)}`
        : slippage === null
          ? 'Correct the slippage tolerance'
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
      description={form.target && 'Another range needs another position'}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === null) void add()
        }}
      >
        {sides.map(({ side, token, takes, amount, balance }) =>
          takes ? (
            <AmountInput
              key={side}
              label={`Deposit ${isolated(token.symbol)}`}
              unit={token.symbol}
              decimals={token.decimals}
              value={amount}
              onChange={(value) => form.setAmount(side, value)}
              {...(balance === null ? {} : { balance, shares: true })}
            />
          ) : (
            <p
              key={side}
              className="rounded-md border border-line border-dashed p-3.5 text-muted text-sm"
            >
              No <ForeignText>{token.symbol}</ForeignText> is needed: the range lies on one side of
              the current price.
            </p>
          ),
        )}
        {enforcesMinimums && (
          <>
            <SlippageField
              value={slippage}
              onChange={setSlippage}
              hint="How far the price may move, up or down, before your deposit is executed. The contract rejects less than the minimum amounts at such a price; that costs only the network fee."
            />
            <SlippageWarning bps={slippage} />
          </>
        )}
        <DepositFigures
          pool={pool}
          form={form}
          recentFees={recentFees}
          showMinimums={enforcesMinimums}
        />
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was deposited.
          </Callout>
        )}
        {short && account !== undefined && <GetToken token={short.token} account={account} />}
        {canAct ? (
          <Button type="submit" size="lg" disabled={problem !== null} busy={action.busy}>
            {problem ?? 'Add liquidity'}
          </Button>
        ) : (
          <WalletButton size="lg" />
        )}
        <p className="text-muted text-xs">
          The mix shifts with the price: below the range it is all{' '}
          <ForeignText>{base.symbol}</ForeignText>, above it all{' '}
          <ForeignText>{quote.symbol}</ForeignText>.
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
