import type { Address, Hex } from 'viem'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import type { ChainKey } from '../../chain/keys.ts'
import type { Token } from '../../chain/token.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Allow, AmountLine, CallContext } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { PairAmounts } from './liquidity-math.ts'
import type { Pool } from './pool.ts'

/** Where pools are and who acts. */
export type PoolActor = { readonly pools: Address; readonly account: Address }

const poolsName = 'Pools'

/** The pools as a contract to be called. */
export const contractAt = (pools: Address) => ({ address: pools, abi: poolsAbi }) as const

/** The call with the permits that were signed for it in front, in one transaction. */
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
        ...contractAt(pools),
        functionName: 'permitToken',
        args: [address, signed],
      }),
    ]
  })
  return together(pools, [...permits, call])
}

/** Calls of one contract as one call that does all of them or none. */
export function together(pools: Address, calls: readonly Call[]): Call {
  const [first, ...others] = calls
  if (first !== undefined && others.length === 0) return first
  const data: readonly Hex[] = calls.map((call) => call.data)
  return contractCall({ ...contractAt(pools), functionName: 'multicall', args: [data] })
}

/** Lets the pools take an amount of a token, by a permit where the token knows them. */
export const allow = (token: Token, amount: bigint, spender: Address): Allow => ({
  kind: 'token',
  token: plain(token),
  spender,
  spenderName: poolsName,
  amount,
  permit: true,
})

const plain = ({ address, name, symbol, decimals }: Token): Token => ({
  address,
  name,
  symbol,
  decimals,
})

const amountOf = ({ decimals }: Token, value: bigint): Amount => ({ value, decimals })

/** An amount in a sentence, with its symbol. */
export const shown = (token: Token, value: bigint): string =>
  `${formatAmount(amountOf(token, value), { maximumFractionDigits: 6 })} ${token.symbol}`

/** An amount of one token in a preview. */
export const line = (token: Token, value: bigint, bound: AmountLine['bound']): AmountLine => ({
  amount: amountOf(token, value),
  unit: token.symbol,
  ...(bound === undefined ? {} : { bound }),
})

/** The sides of a pool that are not nothing. */
export function lines(
  { tokenA, tokenB }: Pool,
  { amountA, amountB }: PairAmounts,
  words: Pick<AmountLine, 'label' | 'bound'>,
): AmountLine[] {
  return [
    { ...words, amount: amountOf(tokenA, amountA), unit: tokenA.symbol },
    { ...words, amount: amountOf(tokenB, amountB), unit: tokenB.symbol },
  ].filter(({ amount }) => amount.value > 0n)
}

/** What a call that moves no tokens changes. */
export const touchedPools: readonly ChainKey[] = [keys.pools(), keys.logs('Pools')]

/**
 * What moving tokens changes beside the pools: balances, the shares that earn yield, credits in the
 * form of their tokens, and how much of an offer its seller still has.
 */
export const touched = (...tokens: readonly Token[]): readonly ChainKey[] => [
  ...touchedPools,
  keys.credits(),
  keys.listings(),
  ...tokens.flatMap(({ address }) => [keys.balance(address), keys.financialAsset(address)]),
]
