import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import {
  amountAt,
  type Pool,
  type PoolToken,
  pairOf,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { bpsDenominator } from '../../../domain/pools/price-impact.ts'
import { endText } from '../../../domain/pools/range.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints, formatPercent } from '../../../lib/format-percent.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { ReceiptCallouts } from '../../../panels/eligibility/receipt-callouts.tsx'
import { GetToken } from '../../../panels/pools/get-token.tsx'
import { SlippageField, SlippageWarning } from '../../../panels/pools/slippage-field.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../../session/session-provider.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { baseShareBps, concentration, feeOutlook } from '../model/deposit-figures.ts'
import { liquidityPath } from '../model/liquidity-url.ts'
import { quoteValue } from '../model/performance.ts'
import type { Liquidity, LiquiditySource } from '../source/liquidity-source.ts'
import type { useAddForm } from '../use-add-form.ts'

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
  // A position becomes either token, whichever is put in.
  const receipts = useReceipts([base, quote], account)
  const refusal = refusalOf(receipts)
  const problem = !pool.active
    ? 'This pool is paused'
    : refusal !== null
      ? refusal
      : form.isTargetUnread
        ? 'Your position has not been read yet'
        : form.desired === null
          ? 'Enter an amount'
          : short
            ? `Not enough ${isolated(short.token.symbol)}`
            : slippage === null
              ? 'Correct the slippage tolerance'
              : null

  const { desired, minimum, range, target } = form
  const add =
    problem === null && desired !== null && minimum !== null
      ? async () => {
          const { addLiquidity, increaseLiquidity } = source.actions
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
      : null

  return (
    <Panel
      title={form.target ? `Deposit into position ${form.target.id}` : 'Deposit'}
      description={form.target && 'Another range needs another position'}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add?.()
        }}
      >
        <ReceiptCallouts receipts={receipts} />
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
          <Button type="submit" size="lg" disabled={add === null} busy={action.busy}>
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

type DepositFiguresProps = {
  readonly pool: Pool
  readonly form: ReturnType<typeof useAddForm>
  readonly recentFees: PairAmounts | undefined
  /** Whether minimum amounts are enforced. */
  readonly showMinimums: boolean
}

/** Figures of a deposit: range, ratio, value, possible earnings and minimum amounts. */
function DepositFigures({ pool, form, recentFees, showMinimums }: DepositFiguresProps) {
  const { quoteSide, range, steps, desired, minimum } = form
  const { base, quote } = pairOf(pool, quoteSide)
  const share = baseShareBps(pool, range, quoteSide)
  const times = concentration(pool, range)
  const rate = desired && recentFees && feeOutlook(pool, range, desired, recentFees, nowInSeconds())
  const value = desired && quoteValue(desired, pool.sqrtPriceX96, quoteSide)
  return (
    <KeyValueList
      entries={[
        {
          label: 'Range',
          hint: `${isolated(quote.symbol)} per ${isolated(base.symbol)}`,
          value: `${endText(pool, steps.low, quoteSide)} – ${endText(pool, steps.high, quoteSide)}`,
        },
        {
          label: 'Ratio',
          hint: `${isolated(base.symbol)} : ${isolated(quote.symbol)}, by value`,
          value: <Ratio share={share} />,
        },
        ...(times === null
          ? []
          : [
              {
                label: 'Concentration',
                hint: 'Compared with a full range',
                value: `${formatAmount({ value: times, decimals: 2 }, { maximumFractionDigits: 2 })}×`,
              },
            ]),
        ...(value === null
          ? []
          : [
              {
                label: 'Deposit value',
                value: (
                  <AmountText
                    amount={{ value, decimals: quote.decimals }}
                    unit={quote.symbol}
                    format={{
                      maximumFractionDigits: quote.decimals > 6 ? 6 : 2,
                      compact: value >= 10n ** BigInt(quote.decimals + 10),
                    }}
                  />
                ),
              },
            ]),
        ...(typeof rate === 'number'
          ? [
              {
                label: 'Fee APR',
                hint: 'While in range, at the fees of the last 30 days. Not guaranteed',
                value: <span className="whitespace-nowrap">{formatPercent(rate * 100)}</span>,
              },
            ]
          : []),
        ...sidesInOrder(pool).flatMap((side) => {
          const { symbol, decimals } = tokenAt(pool, side)
          if (!showMinimums || !form.takes[side] || minimum === null) return []
          return [
            {
              label: `Minimum ${isolated(symbol)}`,
              hint: 'Rejected if the pool takes less',
              value: (
                <AmountText
                  amount={{ value: amountAt(minimum, side), decimals }}
                  format={{ maximumFractionDigits: 6 }}
                />
              ),
            },
          ]
        }),
      ]}
    />
  )
}

/** @param share Basis points of the value that are in the base. */
function Ratio({ share }: { readonly share: bigint }) {
  return (
    <span className="flex flex-col items-end gap-1.5">
      <span className="whitespace-nowrap">
        {formatBasisPoints(share)} : {formatBasisPoints(bpsDenominator - share)}
      </span>
      <span aria-hidden className="flex h-1.5 w-36 overflow-hidden rounded-full bg-chart-3">
        <span className="bg-chart-1" style={{ width: `${toSafeInteger(share) / 100}%` }} />
      </span>
    </span>
  )
}
