import { QueryClient } from '@tanstack/react-query'
import { encodeErrorResult, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { type Answer, fakeNode } from '../../chain/fake-node.fixture.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
import {
  bestOf,
  bestQuoteQuery,
  type Route,
  routesBetween,
  type SwapQuote,
  type SwapTerms,
} from './quote.ts'
import { quotedPrice, swapBounds } from './swap-intent.ts'

const [one, other] = [fixtureToken('1', 'A'), fixtureToken('2', 'B')]
const pool = fixturePool(1n, one, other, 100n)
const lens = '0x9999999999999999999999999999999999999999'
const terms = { tokenIn: one.address, tokenOut: other.address, exact: 'in', amount: 5n } as const

/** A chain with a lens, whose node answers calls with `eth_call`. */
function chainWhere(eth_call: Answer): OpenChain {
  const { chain } = fakeNode({ eth_call })
  const addresses = { 'Canopy#PoolLens': lens } as const
  return { ...chain, deployment: { ...chain.deployment, addresses } }
}

const quoteFrom = (eth_call: Answer) =>
  new QueryClient().fetchQuery(bestQuoteQuery(chainWhere(eth_call), terms, [[pool]], 1n))

describe('the best quote', () => {
  it('is null where the pool reverts', async () => {
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ZeroAmount' })
    const refuse = () => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data })
    }
    await expect(quoteFrom(refuse)).resolves.toMatchObject({ value: null })
  })

  it('rejects where the node does not answer, instead of reporting too little liquidity', async () => {
    const fail = () => {
      throw new Error('fetch failed')
    }
    await expect(quoteFrom(fail)).rejects.toThrow('fetch failed')
  })
})

describe('a quote of the lens', () => {
  const third = fixtureToken('3', 'C')
  const [first, second] = [fixturePool(1n, one, other, 100n), fixturePool(2n, other, third, 100n)]
  const direct = fixturePool(3n, one, third, 100n)
  const through = { ...terms, tokenOut: third.address }
  const hop = (amountIn: bigint, amountOut: bigint) => ({
    amountIn,
    amountOut,
    feeAmount: 1n,
    sqrtPriceX96: amountOut * 10n,
    tick: 0,
    liquidity: 1n,
    complete: true,
    ticksCrossed: 2,
  })
  type Path = {
    readonly complete: boolean
    readonly amountIn: bigint
    readonly amountOut: bigint
    readonly hops: readonly ReturnType<typeof hop>[]
  }
  /** The direct route receives 40, that of two pools 45. */
  const paths: Readonly<Record<string, Path>> = {
    '1,2': { complete: true, amountIn: 50n, amountOut: 45n, hops: [hop(50n, 47n), hop(47n, 45n)] },
    '3': { complete: true, amountIn: 50n, amountOut: 40n, hops: [hop(50n, 40n)] },
  }

  async function quoted(
    given: SwapTerms,
    routes: readonly Route[],
    answers: Readonly<Record<string, Path>> = paths,
  ) {
    const asked: unknown[] = []
    const answer = (name: string) => (token: string, ids: readonly bigint[], amount: bigint) => {
      asked.push([name, token.toLowerCase(), ids, amount])
      return answers[ids.join(',')]
    }
    const views = {
      quotePathExactIn: answer('quotePathExactIn'),
      quotePathExactOut: answer('quotePathExactOut'),
    }
    const chain = chainWhere(callsOf([{ address: lens, abi: poolLensAbi, views }]))
    const { value } = await new QueryClient().fetchQuery(bestQuoteQuery(chain, given, routes, null))
    return { asked, value }
  }

  it('is the best of all routes, with the token that is paid into each pool', async () => {
    const { asked, value } = await quoted({ ...through, amount: 50n }, [[direct], [first, second]])
    expect(asked).toEqual([
      ['quotePathExactIn', one.address, [3n], 50n],
      ['quotePathExactIn', one.address, [1n, 2n], 50n],
    ])
    expect(value).toMatchObject({ amountIn: 50n, amountOut: 45n })
    expect(value?.hops).toEqual([
      {
        pool: first,
        tokenIn: one.address,
        amountIn: 50n,
        amountOut: 47n,
        fee: 1n,
        sqrtPriceX96: 470n,
        ticksCrossed: 2,
      },
      {
        pool: second,
        tokenIn: other.address,
        amountIn: 47n,
        amountOut: 45n,
        fee: 1n,
        sqrtPriceX96: 450n,
        ticksCrossed: 2,
      },
    ])
  })

  it('of an exact amount received names that token', async () => {
    const { asked } = await quoted({ ...through, exact: 'out', amount: 40n }, [[direct]])
    expect(asked).toEqual([['quotePathExactOut', third.address, [3n], 40n]])
  })

  it.each([
    ['the pools cannot trade all of it', { complete: false }],
    ['nothing would be paid', { amountIn: 0n }],
    ['nothing would be received', { amountOut: 0n }],
  ])('leaves out a route where %s', async (_, changes) => {
    const path = paths['1,2']
    if (path === undefined) throw new Error('There is no such path.')
    const routes = [[direct], [first, second]]
    const answers = { ...paths, '1,2': { ...path, ...changes } }
    expect((await quoted(through, routes, answers)).value).toMatchObject({ amountOut: 40n })
    expect((await quoted(through, [[first, second]], answers)).value).toBeNull()
  })

  it('of too few hops is refused', async () => {
    const short = { complete: true, amountIn: 50n, amountOut: 45n, hops: [hop(50n, 45n)] }
    await expect(quoted(through, [[first, second]], { '1,2': short })).rejects.toThrow('fewer hops')
  })

  it('is kept for its terms, routes and block', () => {
    const keyOf = (changes: Partial<SwapTerms>, routes: readonly Route[], head: bigint | null) =>
      JSON.stringify(
        bestQuoteQuery(fakeNode().chain, { ...terms, ...changes }, routes, head).queryKey,
      )
    const all = [
      keyOf({}, [[pool]], 1n),
      keyOf({}, [[pool]], 2n),
      keyOf({}, [[pool]], null),
      keyOf({ amount: 6n }, [[pool]], 1n),
      keyOf({ exact: 'out' }, [[pool]], 1n),
      keyOf({}, [[first, second]], 1n),
      keyOf({}, [[first], [second]], 1n),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('among quotes', () => {
  const quote = (
    exact: 'in' | 'out',
    amountIn: bigint,
    amountOut: bigint,
    hops = 1,
  ): SwapQuote => ({
    terms: { ...terms, exact },
    amountIn,
    amountOut,
    hops: Array.from({ length: hops }, () => ({
      pool,
      tokenIn: one.address,
      amountIn,
      amountOut,
      fee: 0n,
      sqrtPriceX96: 1n,
      ticksCrossed: 0,
    })),
  })

  it('the one that receives most is best', () => {
    const [less, more] = [quote('in', 5n, 9n), quote('in', 5n, 10n)]
    expect(bestOf([less, more])).toBe(more)
    expect(bestOf([more, less])).toBe(more)
    expect(bestOf([])).toBeNull()
  })

  it('the one that pays least is best', () => {
    const [less, more] = [quote('out', 5n, 10n), quote('out', 6n, 10n)]
    expect(bestOf([less, more])).toBe(less)
    expect(bestOf([more, less])).toBe(less)
  })

  it('equal ones differ by their hops, and then the first stays', () => {
    const [short, long] = [quote('in', 5n, 9n), quote('in', 5n, 9n, 2)]
    expect(bestOf([long, short])).toBe(short)
    expect(bestOf([short, long])).toBe(short)
    expect(bestOf([short, quote('in', 5n, 9n)])).toBe(short)
    // A quote with fewer hops is no better where it receives less.
    expect(bestOf([quote('in', 5n, 10n, 2), short])?.amountOut).toBe(10n)
  })
})

const [a, b, c, d] = [
  fixtureToken('1', 'A'),
  fixtureToken('2', 'B'),
  fixtureToken('3', 'C'),
  fixtureToken('4', 'D'),
]
const ab = fixturePool(1n, a, b, 100n)
const bc = fixturePool(2n, b, c, 100n)
const ac = fixturePool(3n, a, c, 100n)
const cd = fixturePool(4n, c, d, 100n)
const pools = [ab, bc, ac, cd]

const idsOf = (from: typeof a, to: typeof a, among = pools) =>
  routesBetween(among, from.address, to.address).map((route) => route.map(({ id }) => id))

describe('routesBetween', () => {
  it('finds all routes, the shortest first', () => {
    expect(idsOf(a, c)).toEqual([[3n], [1n, 2n]])
    expect(idsOf(d, b)).toEqual([
      [4n, 2n],
      [4n, 3n, 1n],
    ])
  })

  it('skips pools that are paused or empty', () => {
    const paused = [ab, bc, { ...ac, active: false }]
    expect(idsOf(a, c, paused)).toEqual([[1n, 2n]])
    expect(idsOf(a, c, [ab, bc, { ...ac, liquidity: 0n }])).toEqual([[1n, 2n]])
  })

  it('goes through three pools at most', () => {
    const [e, f] = [fixtureToken('5', 'E'), fixtureToken('6', 'F')]
    const line = [ab, bc, cd, fixturePool(5n, d, e, 100n), fixturePool(6n, e, f, 100n)]
    expect(idsOf(a, d, line)).toEqual([[1n, 2n, 4n]])
    expect(idsOf(a, e, line)).toEqual([])
  })

  it('finds none to the same or an unknown token', () => {
    expect(idsOf(a, a)).toEqual([])
    expect(idsOf(a, fixtureToken('9', 'Z'))).toEqual([])
  })
})

const quote = { amountIn: 1_000_000n, amountOut: 2n * 10n ** 18n }
const zeroTerms = { tokenIn: zeroAddress, tokenOut: zeroAddress, amount: 0n }

describe('swapBounds', () => {
  it('bounds the amount received for an exact input', () => {
    expect(swapBounds({ ...quote, terms: { ...zeroTerms, exact: 'in' } }, 50n, 1n)).toEqual({
      maximumPaid: 1_000_000n,
      minimumReceived: 1_990_000_000_000_000_000n,
    })
  })

  it('bounds the amount paid for an exact output', () => {
    const most = (budget: bigint | null) =>
      swapBounds({ ...quote, terms: { ...zeroTerms, exact: 'out' } }, 50n, budget)
    expect(most(null)).toEqual({ maximumPaid: 1_005_000n, minimumReceived: 2n * 10n ** 18n })
    expect(most(1_004_000n).maximumPaid).toBe(1_004_000n)
    // A budget below the quote makes it no cheaper.
    expect(most(999_999n).maximumPaid).toBe(1_000_000n)
  })
})

describe('quotedPrice', () => {
  it('is in whole tokens, whatever their decimals', () => {
    const price = quotedPrice(quote, { tokenIn: 6, tokenOut: 18 })
    expect(price).toEqual({ value: 5n * 10n ** 17n, decimals: 18 })
    const inverse = { amountIn: quote.amountOut, amountOut: quote.amountIn }
    expect(quotedPrice(inverse, { tokenIn: 18, tokenOut: 6 })).toEqual({
      value: 2n * 10n ** 18n,
      decimals: 18,
    })
  })

  it('is zero where nothing is received', () => {
    expect(quotedPrice({ ...quote, amountOut: 0n }, { tokenIn: 6, tokenOut: 18 }).value).toBe(0n)
  })
})
