import { describe, expect, it } from 'vitest'
import { amountsOf } from '../pools/liquidity-math.ts'
import { fixturePool, fixtureToken } from '../pools/pools.fixture.ts'
import { sqrtPriceAtTick } from '../pools/tick-math.ts'
import { creditAmount } from '../units.ts'
import { type PositionRecords, pooledCredits, poolsWithCredits } from './pooled-credits.ts'

const credit = fixtureToken('1', 'TPC23', 18, 'ENVIRONMENTAL_ASSET')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const note = fixtureToken('3', 'ALD2Y')
const day = 86_400
const now = 20 * day

const range = { lowerTick: -1_000, upperTick: 1_000 }
const liquidity = 10n ** 21n
const at = (tick: number) => amountsOf(sqrtPriceAtTick(tick), range, liquidity, 'down')
const noFees = { amountA: 0n, amountB: 0n }

const records = (changes: Partial<PositionRecords>): PositionRecords => ({
  creditTokens: [{ tokenId: 9n, token: credit.address }],
  pools: [fixturePool(4n, credit, usdc, 1_140n), fixturePool(5n, usdc, note, 1n)],
  positions: [],
  payments: [],
  trades: [],
  ...changes,
})

const position = (tick: number, owed = noFees) => ({
  ...range,
  id: 1n,
  poolId: 4n,
  holds: at(tick),
  owed,
  deferred: noFees,
})

const payment = (kind: 'added' | 'removed', time: number, tick: number) => ({
  positionId: 1n,
  poolId: 4n,
  kind,
  time,
  liquidity,
  principal: at(tick),
  place: { blockNumber: BigInt(time), logIndex: 0 },
})

const trade = (time: number, tick: number, poolId = 4n) => ({
  poolId,
  time,
  sqrtPriceX96: sqrtPriceAtTick(tick),
  place: { blockNumber: BigInt(time), logIndex: 1 },
})

const sum = (movements: ReturnType<typeof pooledCredits>['movements']) =>
  movements.reduce((total, { amount }) => total + amount.value, 0n)

describe('credits in liquidity positions', () => {
  it('are the balance with fees and deferred payments, cut to 0.001', () => {
    const holds = { amountA: 70n * 10n ** 18n + 1n, amountB: 7n }
    const owed = { amountA: 25n * 10n ** 16n, amountB: 1n }
    const deferred = { amountA: 4n * 10n ** 18n, amountB: 0n }
    const positions = [{ ...range, id: 1n, poolId: 4n, holds, owed, deferred }]
    const { held } = pooledCredits(records({ positions }), now)
    expect(held).toEqual([{ tokenId: 9n, amount: creditAmount(74_250n) }])
  })

  it('follow the price day by day, with the fees last', () => {
    const fees = { amountA: 5n, amountB: 0n }
    const { movements } = pooledCredits(
      records({
        positions: [position(300, fees)],
        payments: [payment('added', 2 * day, 0)],
        // The first precedes the deposit, the second is not its day’s last, the fourth is in another pool.
        trades: [
          trade(day, -700),
          trade(5 * day, 500),
          trade(5 * day + 60, 100),
          trade(6 * day, -200, 5n),
          trade(9 * day, 300),
        ],
      }),
      now,
    )
    expect(movements.map(({ time, amount }) => [time, amount.value])).toEqual([
      [2 * day, at(0).amountA],
      [5 * day + 60, at(100).amountA - at(0).amountA],
      [9 * day, at(300).amountA - at(100).amountA],
      [now, 5n],
    ])
    expect(sum(movements)).toBe(at(300).amountA + 5n)
  })

  it('include deferred payments until they are withdrawn', () => {
    const refused = (kind: 'deferred' | 'deferred-paid', time: number) => ({
      positionId: 1n,
      poolId: 4n,
      kind,
      time,
      token: credit.address,
      amount: at(0).amountA,
      place: { blockNumber: BigInt(time), logIndex: 2 },
    })
    const removed = [
      payment('added', 2 * day, 0),
      payment('removed', 5 * day, 0),
      refused('deferred', 5 * day),
    ]
    const empty = { ...position(0), holds: noFees, deferred: { ...noFees, amountA: at(0).amountA } }
    const trades = [trade(9 * day, 300)]
    const deferred = pooledCredits(records({ positions: [empty], payments: removed, trades }), now)
    expect(sum(deferred.movements)).toBe(at(0).amountA)
    expect(deferred.held).toHaveLength(1)

    const paid = pooledCredits(
      records({
        positions: [{ ...empty, deferred: noFees }],
        payments: [...removed, refused('deferred-paid', 12 * day)],
        trades,
      }),
      now,
    )
    expect(paid.held).toEqual([])
    expect(paid.movements.map(({ time, amount }) => [time, amount.value])).toEqual([
      [2 * day, at(0).amountA],
      [5 * day, -at(0).amountA],
      [5 * day, at(0).amountA],
      [12 * day, -at(0).amountA],
    ])
  })

  it('end with the last payment of a closed position', () => {
    const { held, movements } = pooledCredits(
      records({
        payments: [payment('added', 2 * day, 0), payment('removed', 9 * day, 300)],
        trades: [trade(5 * day, 100), trade(12 * day, 0)],
      }),
      now,
    )
    expect(held).toEqual([])
    expect(sum(movements)).toBe(0n)
    expect(movements.map(({ time }) => time)).toEqual([2 * day, 9 * day, 9 * day])
  })

  it('are those of each position by itself where a pool has several', () => {
    const narrow = { lowerTick: -100, upperTick: 100 }
    const held = (tick: number) => amountsOf(sqrtPriceAtTick(tick), narrow, liquidity, 'down')
    const { movements } = pooledCredits(
      records({
        positions: [position(50), { ...position(50), ...narrow, id: 2n, holds: held(50) }],
        payments: [
          payment('added', 2 * day, 0),
          { ...payment('added', 3 * day, 0), positionId: 2n, principal: held(0) },
        ],
        trades: [trade(5 * day, 50)],
      }),
      now,
    )
    expect(movements.map(({ time, amount }) => [time, amount.value])).toEqual([
      [2 * day, at(0).amountA],
      [5 * day, at(50).amountA - at(0).amountA],
      [3 * day, held(0).amountA],
      [5 * day, held(50).amountA - held(0).amountA],
    ])
  })

  it('are those of the second token where that is the credit', () => {
    const pool = fixturePool(4n, usdc, credit, 88n)
    const owed = { amountA: 3n, amountB: 10n ** 15n }
    const { held, movements } = pooledCredits(
      records({
        pools: [pool],
        positions: [position(0, owed)],
        payments: [payment('added', 2 * day, 0)],
      }),
      now,
    )
    const total = at(0).amountB + owed.amountB
    expect(held.map(({ amount }) => amount.value)).toEqual([total / 10n ** 15n])
    expect(movements.map(({ time, amount }) => [time, amount.value])).toEqual([
      [2 * day, at(0).amountB],
      [now, owed.amountB],
    ])
  })

  it.each([
    ['a trade before a deposit', 0, 1, [[2 * day, at(0).amountA]]],
    [
      'a trade after a deposit',
      1,
      0,
      [
        [2 * day, at(0).amountA],
        [2 * day, at(300).amountA - at(0).amountA],
      ],
    ],
  ])('take %s of the same block in its place', (_, tradeIndex, depositIndex, expected) => {
    const inBlock = (logIndex: number) => ({ place: { blockNumber: 7n, logIndex } })
    const holds = tradeIndex === 0 ? at(0) : at(300)
    const { movements } = pooledCredits(
      records({
        positions: [{ ...position(0), holds }],
        payments: [{ ...payment('added', 2 * day, 0), ...inBlock(depositIndex) }],
        trades: [{ ...trade(2 * day, 300), ...inBlock(tradeIndex) }],
      }),
      now,
    )
    expect(movements.map(({ time, amount }) => [time, amount.value])).toEqual(expected)
  })

  it('do not move after the last payment of an empty position', () => {
    // What is added rounds up and what is removed down: a unit stays in the pool.
    const added = { ...payment('added', 2 * day, 0), liquidity: liquidity / 2n }
    const half = { amountA: at(0).amountA / 2n + 1n, amountB: at(0).amountB / 2n + 1n }
    const { movements } = pooledCredits(
      records({
        positions: [{ ...position(0), holds: noFees }],
        payments: [
          { ...added, principal: half },
          {
            ...added,
            time: 3 * day,
            principal: half,
            place: { blockNumber: 300_000n, logIndex: 0 },
          },
          payment('removed', 9 * day, 0),
        ],
        trades: [trade(12 * day, 300)],
      }),
      now,
    )
    expect(movements.map(({ time }) => time)).toEqual([2 * day, 3 * day, 9 * day, 9 * day])
    expect(sum(movements)).toBe(0n)
  })

  it('are dated now where a position holds as much of both tokens', () => {
    const holds = { amountA: 10n ** 18n, amountB: 10n ** 18n }
    const positions = [{ ...position(0), holds }]
    const payments = [payment('added', 2 * day, 1_000)]
    const { movements } = pooledCredits(records({ positions, payments }), now)
    expect(movements).toEqual([
      { tokenId: 9n, time: now, amount: { value: 10n ** 18n, decimals: 18 } },
    ])
  })

  it('are none in an empty position without payments', () => {
    const positions = [{ ...position(0), holds: noFees }]
    expect(pooledCredits(records({ positions }), now)).toEqual({ held: [], movements: [] })
  })

  it.each([
    ['without a credit token', 5n],
    ['that is not known yet', 6n],
  ])('are none in a pool %s', (_, poolId) => {
    const positions = [{ ...position(0), poolId }]
    expect(pooledCredits(records({ positions }), now)).toEqual({ held: [], movements: [] })
  })
})

describe('pools with credits', () => {
  it('are those that payments were made into, each once', () => {
    const payments = [{ poolId: 5n }, { poolId: 4n }, { poolId: 4n }, { poolId: 6n }]
    expect(poolsWithCredits(payments, records({}))).toEqual([4n])
  })
})
