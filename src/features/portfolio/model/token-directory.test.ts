import { QueryClient } from '@tanstack/react-query'
import { type Address, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../../domain/credits/read-credits.ts'
import type { TokenChange } from '../../../domain/history/answer.ts'
import { positionsOf } from '../../../domain/history/history.ts'
import { historyQuery } from '../../../domain/history/use-history.ts'
import type { LiquidityEvent } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { poolsQuery, positionsQuery } from '../../../domain/pools/read-pools.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../../domain/registry/registered-asset.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { Balances, draft, received } from './drafts.ts'
import { accountContextQuery, type DirectoryRecords, tokenDirectory } from './token-directory.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [note, collection, wrapped, unknown] = [at('a'), at('b'), at('c'), at('e')]
const [dollars, poolsContract] = [at('d'), at('f')]
const credit = creditFixture({ token: getAddress(wrapped) })
const bare = creditFixture({ tokenId: 9n, assetId: 30n, batch: 2 })
const share = marketAssetFixture({ id: 3n, token: note, name: 'Harbour Note', symbol: 'HARB' })
const range = { lowerTick: -10, upperTick: 10 }
const none = { amountA: 0n, amountB: 0n }
const event = (kind: LiquidityEvent['kind'], time: number, liquidity: bigint): LiquidityEvent => ({
  ...{ id: `${time}`, positionId: 5n, poolId: 2n, party: at('9'), hash: '0x01', kind, time },
  ...{ place: { blockNumber: 1n, logIndex: 0 }, liquidity, principal: none, fees: none },
})

const records: DirectoryRecords = {
  ...{ usdc: dollars, poolsContract, credits: [credit, bare] },
  shares: new Map([[3n, financialAssetFixture(share)]]),
  registry: [
    registeredAssetFixture({ id: 3n, token: note }),
    registeredAssetFixture({ id: 4n, token: unknown }),
    registeredCreditFixture(credit, { token: collection }),
    registeredCreditFixture(bare, { token: collection }),
    registeredAssetFixture({ id: 16n, token: wrapped, assetClass: 'ENVIRONMENTAL_ASSET' }),
  ],
  pools: [fixturePool(2n, fixtureToken('a', 'HARB'), fixtureToken('d', 'USDC', 6), 100n)],
  positions: [
    {
      ...{ positionId: 5n, poolId: 2n, range },
      events: [
        event('added', 10, 100n),
        event('collected', 15, 0n),
        event('removed', 20, 40n),
        event('added', 30, 5n),
      ],
    },
  ],
  owned: [fixturePosition({ id: 6n, poolId: 2n, liquidity: 77n }), fixturePosition({ poolId: 8n })],
}
const directory = tokenDirectory(records)
const namedNote = { holding: 'asset:3', name: 'Harbour Note', symbol: 'HARB', decimals: 18 }
const namedCredit = {
  ...{ holding: 'asset:15', name: directory.asset(15n)?.name ?? '', symbol: 'VCS-9001 2023-1' },
  decimals: 3,
}
const namedToken = {
  ...{ holding: 'asset:16', name: namedCredit.name, symbol: 'VCS-9001 2023-1 token' },
  decimals: 18,
}

describe('the directory', () => {
  it('names shares by their token, whatever its letters, and by their asset', () => {
    expect(directory.token(note, null)).toEqual(namedNote)
    expect(directory.token(getAddress(note), null)).toEqual(namedNote)
    expect(directory.asset(3n)).toEqual(namedNote)
    expect(directory.escrowed(getAddress(note))).toEqual({ ...namedNote, holding: 'escrow:3' })
  })

  it('names a credit apart from its token, and each by the other', () => {
    expect(directory.token(collection, credit.tokenId)).toEqual(namedCredit)
    expect(directory.credit(credit.tokenId)).toEqual(namedCredit)
    expect(directory.creditOf(wrapped)).toEqual(namedCredit)
    expect(directory.ordered(credit.tokenId)).toEqual({ ...namedCredit, holding: 'order:15' })
    expect(directory.token(wrapped, null)).toEqual(namedToken)
    expect(directory.creditToken(credit.tokenId)).toEqual(namedToken)
    expect(namedCredit.name).toMatch(/ 2023 #1$/)
  })

  it('has no token of a credit that was never made one', () => {
    expect(directory.credit(9n)?.name).toMatch(/ 2023 #2$/)
    expect(directory.creditToken(9n)).toBeUndefined()
  })

  it('knows nothing of other products, and of what the registry alone has', () => {
    for (const token of [unknown, at('9')]) {
      expect(directory.token(token, null)).toBeUndefined()
      expect(directory.escrowed(token)).toBeUndefined()
      expect(directory.creditOf(token)).toBeUndefined()
    }
    expect(directory.token(collection, null)).toBeUndefined()
    expect(directory.token(note, 1n)).toBeUndefined()
    expect(directory.asset(4n)).toBeUndefined()
    expect(directory.credit(1n)).toBeUndefined()
    expect(directory.ordered(1n)).toBeUndefined()
    expect(directory.creditToken(1n)).toBeUndefined()
  })

  it('tells dollars and positions by their contracts', () => {
    expect([directory.isUsdc(getAddress(dollars)), directory.isUsdc(note)]).toEqual([true, false])
    expect([directory.isPosition(poolsContract), directory.isPosition(dollars)]).toEqual([
      true,
      false,
    ])
  })

  it('names positions by their pool, held and gone, and without it where it is not known', () => {
    const named = (id: bigint, name: string, symbol: string) => ({
      ...{ holding: `position:${id}`, name, symbol, decimals: 0 },
    })
    expect(directory.position(5n)).toEqual(named(5n, 'Position 5, HARB / USDC', 'HARB / USDC'))
    expect(directory.position(6n)).toEqual(named(6n, 'Position 6, HARB / USDC', 'HARB / USDC'))
    expect(directory.position(1n)).toEqual(named(1n, 'Position 1', 'Position'))
    expect(directory.position(99n)).toEqual(named(99n, 'Position 99', 'Position'))
  })

  it.each([
    [9, 0n],
    [10, 100n],
    [19, 100n],
    [20, 60n],
    [30, 65n],
  ])('sums the liquidity of a position at second %i', (time, liquidity) => {
    expect(directory.liquidityAt(5n, time)).toBe(liquidity)
  })

  it('takes the liquidity of now where no history is known, and none of what it does not know', () => {
    expect(directory.liquidityAt(6n, 10)).toBe(77n)
    expect(directory.liquidityAt(99n, 10)).toBe(0n)
  })
})

it('is made of what each query knows of all accounts of a holder', async () => {
  const chain = chainWith({ Pools: poolsContract })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const accounts = [at('7'), at('8')] as const
  answer(cache, [
    [registryQuery(chain), records.registry],
    [creditsQuery(chain), records.credits],
    [poolsQuery(chain), records.pools],
    ...[3n, 4n].map(
      (id) =>
        [
          financialAssetQuery(chain, id === 3n ? note : unknown),
          financialAssetFixture(share, { name: `Asset ${id}` }),
        ] as const,
    ),
    ...accounts.flatMap((account, index) => [
      [positionsQuery(chain, account), [fixturePosition({ id: BigInt(index) })]] as const,
      [
        historyQuery(chain, positionsOf(account)),
        records.positions.map((position) => ({ ...position, positionId: BigInt(10 + index) })),
      ] as const,
    ]),
  ])
  const read = await cache.fetchQuery(accountContextQuery(chain, accounts))
  expect(read).toMatchObject({
    ...{ usdc: chain.deployment.usdc, poolsContract },
    ...{ registry: records.registry, credits: records.credits, pools: records.pools },
  })
  expect(read.owned.map(({ id }) => id)).toEqual([0n, 1n])
  expect(read.positions.map(({ positionId }) => positionId)).toEqual([10n, 11n])
  expect([...read.shares].map(([id, { name }]) => [id, name])).toEqual([
    [3n, 'Asset 3'],
    [4n, 'Asset 4'],
  ])
})

describe('what nothing explains', () => {
  const ofNote = (amount: bigint): TokenChange => ({ token: note, tokenId: null, amount })
  const ofCredit = (amount: bigint): TokenChange => ({
    ...{ token: collection, tokenId: credit.tokenId, amount },
  })
  const ofDollars = (amount: bigint): TokenChange => ({ token: dollars, tokenId: null, amount })
  const rest = (...changes: readonly TokenChange[]) => new Balances(changes, directory).rest()

  it.each([
    ['shares that came', [ofNote(5n)], 'received', 'asset:3'],
    ['shares that went', [ofNote(-5n)], 'sent', 'asset:3'],
    ['shares for dollars', [ofNote(5n), ofDollars(-7n)], 'buy', 'asset:3'],
    ['shares that came with dollars', [ofNote(5n), ofDollars(7n)], 'received', 'asset:3'],
    ['dollars for shares', [ofNote(-5n), ofDollars(7n)], 'sell', 'asset:3'],
    ['shares that went with dollars', [ofNote(-5n), ofDollars(-7n)], 'sent', 'asset:3'],
    ['one for the other', [ofNote(-5n), ofCredit(2n)], 'swap', 'asset:3'],
    ['two that went', [ofCredit(-2n), ofNote(-5n)], 'sent', 'asset:15'],
    ['dollars that came', [ofDollars(7n)], 'received', 'usdc'],
    ['dollars that went', [ofDollars(-7n)], 'sent', 'usdc'],
  ] as const)('is told of %s', (_, changes, kind, subject) => {
    const entry = rest(...changes)
    expect([entry?.kind, entry?.subject.id]).toEqual([kind, subject])
    const cash = changes.find(({ token }) => token === dollars)?.amount ?? 0n
    expect(entry?.cash).toBe(cash)
    expect(entry?.changes.map(({ amount }) => amount)).toEqual(
      changes.filter(({ token }) => token !== dollars).map(({ amount }) => amount),
    )
  })

  it('is nothing where all is explained, nothing moved, or only what is not ours', () => {
    expect(rest()).toBeNull()
    expect(rest(ofNote(0n), ofDollars(0n))).toBeNull()
    expect(rest({ token: unknown, tokenId: null, amount: 8n })).toBeNull()
    const left = new Balances([ofNote(5n), ofDollars(-7n)], directory)
    left.subtract(draft('buy', namedNote, [{ named: namedNote, amount: 5n }], -7n))
    expect(left.rest()).toBeNull()
  })

  it('is what remains of a change that is explained in part', () => {
    const left = new Balances([ofNote(5n), ofDollars(-7n)], directory)
    left.subtract(draft('buy', namedNote, [{ named: namedNote, amount: 2n }], -3n))
    expect([left.of(namedNote), left.of(namedToken), left.cash]).toEqual([3n, 0n, -4n])
    expect(left.rest()).toMatchObject({ kind: 'buy', cash: -4n, changes: [{ amount: 3n }] })
  })

  it('counts no position, order or share at a desk, which are no tokens', () => {
    const left = new Balances([ofNote(-5n)], directory)
    for (const holding of ['position:5', 'order:15', 'escrow:3']) {
      const named = { ...namedNote, holding }
      left.subtract(draft('buy', named, [{ named, amount: 9n }], 0n))
      expect(left.of(named)).toBe(0n)
    }
    expect(left.rest()?.changes).toHaveLength(1)
  })

  it('has of dollars that an event names those that came', () => {
    const left = new Balances([ofDollars(7n)], directory)
    expect([received(left, 7n), received(left, 8n), received(left, 0n)]).toEqual([7n, 0n, 0n])
  })
})
