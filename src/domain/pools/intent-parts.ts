import { type Address, type Hex, type Log, parseEventLogs } from 'viem'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import type { ChainKey } from '../../chain/keys.ts'
import type { Token } from '../../chain/token.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Allow, AmountLine, CallContext } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { isCurrency, isFinancialClass } from '../registry/asset-class.ts'
import type { PairAmounts } from './liquidity-math.ts'
import { type Pool, type PoolToken, pairName } from './pool.ts'

/** The Pools contract and the account that acts on it. */
export type PoolActor = { readonly pools: Address; readonly account: Address }

/** The Pools contract as the target of a call. */
export const poolsContract = (pools: Address) => ({ address: pools, abi: poolsAbi }) as const

/** A call preceded by the permits that were signed for its tokens, in one transaction. */
export function withPermits(
  pools: Address,
  tokens: readonly Token[],
  { permit }: CallContext,
  call: Call,
): Call {
  const permits = tokens.flatMap(({ address }) => {
    const signed = permit(address)
    if (signed === undefined) return []
    return [
      contractCall({
        ...poolsContract(pools),
        functionName: 'permitToken',
        args: [address, signed],
      }),
    ]
  })
  return multicall(pools, [...permits, call])
}

/** Several calls of the Pools contract as one, executed all or none. */
export function multicall(pools: Address, calls: readonly Call[]): Call {
  const [first, ...others] = calls
  if (first !== undefined && others.length === 0) return first
  const data: readonly Hex[] = calls.map((call) => call.data)
  return contractCall({ ...poolsContract(pools), functionName: 'multicall', args: [data] })
}

/** Allowance for the Pools contract, by permit where the token supports it. */
export const poolsAllowance = (
  { address, name, symbol, decimals }: Token,
  amount: bigint,
  pools: Address,
): Allow => ({
  kind: 'token',
  token: { address, name, symbol, decimals },
  spender: pools,
  spenderName: 'Pools',
  amount,
  permit: true,
})

const amountOf = ({ decimals }: Token, value: bigint): Amount => ({ value, decimals })

/**
 * An amount with its symbol, in at most six decimals.
 *
 * @example
 * formatTokenAmount(usdc, 1_250_000n) // '1.25 USDC'
 */
export const formatTokenAmount = (token: Token, value: bigint): string =>
  `${formatAmount(amountOf(token, value), { maximumFractionDigits: 6 })} ${isolated(token.symbol)}`

/** An amount of one token, as a line of a transaction preview. */
export const tokenLine = (token: Token, value: bigint, bound: AmountLine['bound']): AmountLine => ({
  amount: amountOf(token, value),
  unit: token.symbol,
  ...(bound === undefined ? {} : { bound }),
})

/** The amounts of a pool's two tokens as lines of a transaction preview, zero amounts left out. */
export function pairLines(
  { tokenA, tokenB }: Pool,
  { amountA, amountB }: PairAmounts,
  labels: Pick<AmountLine, 'label' | 'bound'>,
): AmountLine[] {
  return [
    { ...labels, amount: amountOf(tokenA, amountA), unit: tokenA.symbol },
    { ...labels, amount: amountOf(tokenB, amountB), unit: tokenB.symbol },
  ].filter(({ amount }) => amount.value > 0n)
}

/**
 * A pool by its tokens and its fee, which tells pools of the same tokens apart.
 *
 * @example
 * poolText(pool) // 'NOTE / USDC (fee 0.30%)'
 */
export const poolText = (pool: Pool): string =>
  `${pairName(pool)} (fee ${formatBasisPoints(pool.feeTier)})`

/** The pools that a trade goes through, in their order. */
export const routeText = (hops: readonly { readonly pool: Pool }[]): string =>
  hops.map(({ pool }) => poolText(pool)).join(', then ')

/** Query keys that a call changes which moves no tokens. */
export const poolKeys: readonly ChainKey[] = [keys.pools()]

/** Query keys that moving tokens through pools changes. */
export const transferKeys = (...tokens: readonly PoolToken[]): readonly ChainKey[] => [
  ...poolKeys,
  ...tokens.flatMap(tokenKeys),
]

/**
 * What moving a token changes beside its balances: wrapped credits of its holders; of shares, who earns
 * their yield, and how much of their offers sellers still hold.
 */
function tokenKeys({ address, assetClass }: PoolToken): readonly ChainKey[] {
  const balance = keys.balance(address)
  if (isCurrency(assetClass)) return [balance]
  if (isFinancialClass(assetClass)) {
    return [balance, keys.financialAsset(address), keys.listings()]
  }
  return [balance, keys.credits()]
}

/**
 * The fees of pools in a transaction's trades, each in the token that was paid into the pool.
 *
 * @param pools The Pools contract; events of others are no trades.
 * @param traded The pools of the trade.
 */
export const poolFees =
  (pools: Address, traded: readonly Pool[]) =>
  (logs: readonly Log[]): readonly AmountLine[] =>
    parseEventLogs({ abi: poolsAbi, eventName: 'Swapped', logs: [...logs] })
      .filter(({ address }) => sameAddress(address, pools))
      .flatMap(({ args: { poolId, amountA, feeAmount } }) => {
        const pool = traded.find(({ id }) => id === poolId)
        if (pool === undefined || feeAmount === 0n) return []
        const { symbol, decimals } = amountA > 0n ? pool.tokenA : pool.tokenB
        return [
          { amount: { value: feeAmount, decimals }, unit: symbol, label: `Fee of pool ${poolId}` },
        ]
      })
