import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { openReader } from '../../chain/reader.ts'
import { lensReader } from './lens-reader.fixture.ts'
import { hasDeferred, isEmptyPosition, positionsOwnedBy, rangeState, sidesInOrder } from './pool.ts'
import { fixturePool, fixturePosition, fixtureToken } from './pools.fixture.ts'
import { depthQuery, poolTokensQuery, readHoldableTokens, readPositions } from './read-pools.ts'

const owner: Address = '0x9999999999999999999999999999999999999999'

/** A position that was emptied while tokenA was paused: 7 units are deferred. */
const view = {
  info: {
    positionId: 3n,
    poolId: 2n,
    owner,
    lowerTick: -100,
    upperTick: 200,
    liquidity: 0n,
    tokensOwedA: 0n,
    tokensOwedB: 0n,
    deferredA: 7n,
    deferredB: 0n,
    createdAt: 1_744_000_000,
  },
  amountA: 0n,
  amountB: 0n,
  inRange: true,
}

const read = async (found: readonly (typeof view)[]) =>
  readPositions(await lensReader({ lens: { positionCount: 3n, positionsOf: [found, 0n] } }), owner)

describe('readPositions', () => {
  it('reads deferred payments', async () => {
    const [position] = await read([view])
    expect(position).toMatchObject({ id: 3n, deferred: { amountA: 7n, amountB: 0n } })
  })

  it('counts a position as empty only without deferred payments', async () => {
    const paid = { ...view, info: { ...view.info, deferredA: 0n } }
    const stillIn = { ...paid, info: { ...paid.info, liquidity: 1n } }
    const positions = await read([view, paid, stillIn])
    expect(positions.map(hasDeferred)).toEqual([true, false, false])
    expect(positions.map(isEmptyPosition)).toEqual([false, true, false])
  })
})

describe('a position', () => {
  it('is in its range from the lower tick until before the upper one, and nowhere once closed', () => {
    const position = fixturePosition({ lowerTick: -10, upperTick: 20 })
    const states = [-11, -10, 19, 20].map((tick) => rangeState(position, { tick }))
    expect(states).toEqual(['below', 'in-range', 'in-range', 'above'])
    expect(rangeState({ ...position, liquidity: 0n }, { tick: 0 })).toBe('closed')
  })

  it('has deferred payments of either token', () => {
    expect(hasDeferred({ deferred: { amountA: 0n, amountB: 1n } })).toBe(true)
    expect(hasDeferred({ deferred: { amountA: 0n, amountB: 0n } })).toBe(false)
  })

  it('is found by its owner, however that is written', () => {
    const own = fixturePosition({ owner: '0xABCDEFABCDEFABCDEFABCDEFABCDEFABCDEFABCD' })
    const found = positionsOwnedBy([own, fixturePosition()], own.owner.toLowerCase())
    expect(found).toEqual([own])
  })
})

it('names the token that is priced first', () => {
  const [note, money] = [fixtureToken('1', 'NOTE'), fixtureToken('2', 'USDC', 6, 'CURRENCY')]
  expect(sidesInOrder(fixturePool(1n, note, money, 100n))).toEqual(['A', 'B'])
  expect(sidesInOrder(fixturePool(1n, money, note, 100n))).toEqual(['B', 'A'])
})

describe('tokens of the registry', () => {
  const at = (digit: string): Address => `0x${digit.repeat(40)}`
  const [registry, lens] = [at('8'), at('9')]
  const entryOf = (digit: string, status: number, standard = 0, expiresAt = 0n) => ({
    ...{ token: at(digit), assetClass: 0, standard, status, expiresAt, issuer: owner, tokenId: 0n },
    ...{ handoverCount: 0n, registeredAt: 1n, verifier: zeroAddress, verifiedAt: 0n },
    ...{ metadataHash: zeroHash, metadataURI: '' },
  })
  /** One for each status, one that has expired, and one that is no ERC-20 token. */
  const entries = [
    ...[entryOf('3', 1), entryOf('1', 0), entryOf('2', 2), entryOf('5', 3)],
    ...[entryOf('4', 1, 0, 1n), entryOf('6', 1, 1)],
  ]
  const depths: unknown[] = []
  const { client } = fakeNode({
    eth_call: callsOf([
      {
        ...{ address: registry, abi: assetRegistryAbi },
        views: { assetCount: () => 6n, assets: () => entries },
      },
      {
        ...{ address: lens, abi: poolLensAbi },
        views: {
          depth: (...args: readonly never[]) => {
            depths.push(args)
            return [{ lowerTick: 0, upperTick: 10, liquidity: 1n, amountA: 2n, amountB: 3n }]
          },
        },
      },
      ...['1', '2', '3', '4', '5', '6'].map((digit) => ({
        ...{ address: at(digit), abi: erc20Abi },
        views: { name: () => digit, symbol: () => `T${digit}`, decimals: () => 18 },
      })),
    ]),
  })
  const chain = { ...chainWith({ AssetRegistry: registry, PoolLens: lens }), client }

  it('can have pools while they are verified, and are held after that', async () => {
    const { value } = await new QueryClient().fetchQuery(poolTokensQuery(chain))
    expect(value.map(({ symbol }) => symbol)).toEqual(['T3'])
    const holdable = await readHoldableTokens(await openReader(chain))
    expect(holdable.map(({ symbol }) => symbol)).toEqual(['T3', 'T4', 'T5'])
  })

  it('have the depth of a pool around its price', async () => {
    const pool = { id: 7n, tick: 12_000, tickSpacing: 1 }
    const { value } = await new QueryClient().fetchQuery(depthQuery(chain, pool))
    expect(value).toMatchObject([{ lowerTick: 0, liquidity: 1n }])
    expect(depths).toEqual([[7n, 10_000 - 89_600, 10_000 + 89_600]])
  })
})
