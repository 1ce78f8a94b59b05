import { expect, it } from 'vitest'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { lotFixture, orderFixture } from '../../domain/retirement/order.fixture.ts'
import { isStop, queuesOf, type Stop } from './queue.ts'

const day = 86_400
const now = 1_767_225_600 + 10 * day
const credit = creditFixture()
const other = creditFixture({ tokenId: 99n, assetId: 16n })
const order = (id: bigint, submittedAt: number, tokenId = credit.tokenId) =>
  orderFixture({ id, tokenId, submittedAt, endsAt: submittedAt + 30 * day })
const obstaclesOf = (changes: Parameters<typeof creditFixture>[0], stops: readonly Stop[] = []) =>
  queuesOf([order(1n, now)], [creditFixture(changes)], [], stops, now)[0]?.obstacles

it('groups orders by credit, those that end first in front', () => {
  const orders = [order(1n, now - 5 * day), order(2n, now - 20 * day, 99n), order(3n, now - day)]
  const queues = queuesOf(orders, [credit, other], [], [], now)
  expect(queues.map((queue) => queue.orders.map(({ order: { id } }) => Number(id)))).toEqual([
    [2],
    [1, 3],
  ])
  expect(queuesOf(orders, [], [], [], now)).toEqual([])
  expect(queuesOf([], [credit], [], [], now)).toEqual([])
})

it('puts the older of two orders in front that end together', () => {
  const [queue] = queuesOf([order(4n, now), order(2n, now)], [credit], [], [], now)
  expect(queue?.orders.map(({ order: { id } }) => id)).toEqual([2n, 4n])
})

it('says which orders are urgent, and which are over', () => {
  const at = (age: number) =>
    queuesOf([order(1n, now - age)], [credit], [], [], now)[0]?.orders[0]?.state
  expect(at(23 * day - 1)).toBe('waits')
  expect(at(23 * day)).toBe('urgent')
  expect(at(30 * day - 1)).toBe('urgent')
  expect(at(30 * day)).toBe('over')
})

it('counts the days before the credit expires, in which none is taken', () => {
  const expiring = creditFixture({ expirationDate: now + 20 * day })
  const [queue] = queuesOf([order(1n, now)], [expiring], [], [], now)
  expect(queue?.orders).toMatchObject([{ takeBefore: now + 6 * day, state: 'urgent' }])
  expect(queue?.obstacles).toEqual([])
})

it('says what stops a lot of a credit', () => {
  expect(obstaclesOf({ expirationDate: now + 14 * day })).toEqual([])
  expect(obstaclesOf({}, [{ tokenId: 99n, first: 4n, any: 4n }])).toEqual([])
  expect(obstaclesOf({}, [{ tokenId: credit.tokenId, first: null, any: null }])).toEqual([])
  const expired = obstaclesOf({ expirationDate: now + 14 * day - 1 })
  expect(expired).toEqual([{ kind: 'expiry', expirationDate: now + 14 * day - 1 }])
  expect(obstaclesOf({ status: 'SUSPENDED' })?.map(isStop)).toEqual([false])
  const { tokenId } = credit
  const stopped = obstaclesOf({}, [{ tokenId, first: 4n, any: 4n }])
  expect(stopped).toEqual([{ kind: 'notice', noticeId: 4n, isPartial: false }])
  const partly = obstaclesOf({}, [{ tokenId, first: null, any: 4n }])
  expect(partly).toEqual([{ kind: 'notice', noticeId: 4n, isPartial: true }])
  expect([...(expired ?? []), ...(stopped ?? []), ...(partly ?? [])].map(isStop)).toEqual([
    true,
    true,
    false,
  ])
})

it('stops a credit only while one of its own lots is at the registry', () => {
  const kindsWith = (changes: Parameters<typeof lotFixture>[0]) =>
    queuesOf([order(1n, now)], [credit], [lotFixture(changes)], [], now)[0]?.obstacles
  expect(kindsWith({})).toEqual([{ kind: 'lot', lotId: 7n }])
  expect(kindsWith({ endedAt: now })).toEqual([])
  expect(kindsWith({ tokenId: 99n })).toEqual([])
})
