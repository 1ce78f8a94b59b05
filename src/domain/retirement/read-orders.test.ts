import { QueryClient } from '@tanstack/react-query'
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../chain/abi/retirementOrdersLens-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode, receiptFixture } from '../../chain/fake-node.fixture.ts'
import { openReader, type Reader } from '../../chain/reader.ts'
import { creditAmount } from '../units.ts'
import {
  ordersOfQuery,
  readConfirmation,
  readConfirmations,
  readLots,
  readOrders,
  readOrigins,
  readWaitingOrders,
  submittedOrderIds,
} from './read-orders.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [orders, lens, holder, friend] = [at('1'), at('2'), at('3'), at('4')]
const hash: Hex = `0x${'aa'.repeat(32)}`

const orderOf = (id: bigint, beneficiary = zeroAddress as Address) => ({
  ...{ id, tokenId: 7n, holder, state: 0, submittedAt: 50n, endsAt: 60n, amount: 5n },
  ...{ confirmed: 1n, returned: 1n, taken: 1n, waiting: 2n },
  details: {
    ...{ beneficiary, purpose: 1, beneficiaryCountry: '0x4b45', periodStart: 0n, periodEnd: 0n },
    ...{ nameHash: zeroHash, beneficiaryName: 'Alder', message: 'Freight' },
  },
})
const serials = [{ firstSerial: 1, lastSerial: 2, firstThousandths: 1_000, lastThousandths: 500 }]
const lotOf = (id: bigint) => ({
  ...{ id, amount: 9n, resolvableFrom: 70n, serials, registryNote: 'Note' },
  lot: {
    ...{ tokenId: 7n, operator: friend, takenAt: 50, endedAt: id === 1n ? 0 : 60, nextPart: 1 },
    ...{ offset: 0n, confirmed: 3n, confirmedOfPart: 2n, parts: [{ orderId: 4, amount: 9n }] },
  },
})
const confirmationOf = (id: bigint) => ({
  ...{ id, tokenId: 7n, serials },
  confirmation: {
    ...{ confirmedBy: friend, confirmedAt: 80, registryDate: 79, isPooled: true, lotId: 3 },
    ...{ offset: 0n, amount: 9n, firstCertificateId: 12, firstPart: 0, certificateCount: 2 },
    ...{ documentHash: hash, registryReference: 'VCS-RET-77' },
  },
})

const idsFrom = (from: bigint, count: number, limit: bigint) =>
  Array.from({ length: count }, (_, index) => BigInt(index + 1)).filter(
    (id) => id >= from && id < from + limit,
  )

/** A deployment with so many lots and confirmations, whose lens has pages of two orders. */
function chainOf(count = 120, isShort = false) {
  const page = (ids: readonly bigint[], next: bigint) => [ids.map((id) => orderOf(id)), next]
  const known = isShort ? 60 : count
  const { client } = fakeNode({
    eth_call: callsOf([
      {
        address: orders,
        abi: retirementOrdersAbi,
        views: { lotCount: () => BigInt(count), confirmationCount: () => BigInt(count) },
      },
      {
        address: lens,
        abi: retirementOrdersLensAbi,
        views: {
          ordersOf: (of: Address, from: bigint) =>
            of !== holder ? page([], 0n) : from === 0n ? page([5n, 4n], 3n) : page([from], 0n),
          waiting: (from: bigint) => (from === 1n ? page([1n, 2n], 9n) : page([from], 0n)),
          order: (id: bigint) => orderOf(id, id === 2n ? friend : zeroAddress),
          lots: (from: bigint, limit: bigint) => idsFrom(from, known, limit).map(lotOf),
          confirmations: (from: bigint, limit: bigint) =>
            idsFrom(from, known, limit).map(confirmationOf),
          confirmation: confirmationOf,
        },
      },
    ]),
  })
  return {
    ...chainWith({ RetirementOrders: orders, RetirementOrdersLens: lens }),
    client,
  }
}
const idsOf = (list: readonly { readonly id: bigint }[]) => list.map(({ id }) => id)
const first = (count: number) => Array.from({ length: count }, (_, index) => BigInt(index + 1))

describe('orders', () => {
  it('of a holder are read to the last page', async () => {
    const of = async (account: Address) =>
      idsOf((await new QueryClient().fetchQuery(ordersOfQuery(chainOf(), account))).value)
    expect(await of(holder)).toEqual([5n, 4n, 3n])
    expect(await of(friend)).toEqual([])
  })

  it('that wait are read to the last page', async () => {
    expect(idsOf(await readWaitingOrders(await openReader(chainOf())))).toEqual([1n, 2n, 9n])
  })

  it('are for their holder where they name nobody else', async () => {
    const read = await readOrders(await openReader(chainOf()), [1n, 2n])
    expect(read).toMatchObject([
      {
        ...{ id: 1n, holder, beneficiary: holder, state: 'SUBMITTED', purpose: 'COMPENSATION' },
        ...{ country: 'KE', nameHash: null, submittedAt: 50, endsAt: 60 },
        ...{ amount: creditAmount(5n), waiting: creditAmount(2n) },
        period: { start: null, end: null },
      },
      { id: 2n, beneficiary: friend },
    ])
  })

  it('that a transaction submitted are those of the contract, in their order', async () => {
    const submitted = (contract: Address, orderId: bigint) =>
      logOf(contract, retirementOrdersAbi, 'OrderSubmitted', {
        ...{ orderId, tokenId: 7n, holder, submittedBy: holder, amount: 5n },
        details: orderOf(1n).details,
      })
    const logs = [submitted(orders, 4n), submitted(friend, 8n), submitted(orders, 5n)]
    const { client } = fakeNode({
      eth_getTransactionReceipt: () =>
        receiptFixture({ logs: numbered(logs, { block: 5n, hash }) }),
    })
    expect(submittedOrderIds(await getTransactionReceipt(client, { hash }), orders)).toEqual([
      4n,
      5n,
    ])
  })
})

describe('lots and confirmations', () => {
  it('are read by the fifty', async () => {
    const reader = await openReader(chainOf())
    const lots = await readLots(reader)
    expect(idsOf(lots)).toEqual(first(120))
    expect(lots.slice(0, 2)).toMatchObject([
      {
        ...{ id: 1n, endedAt: null, operator: friend, resolvableFrom: 70, nextPart: 1 },
        ...{ confirmed: creditAmount(3n), parts: [{ orderId: 4n, amount: creditAmount(9n) }] },
        serials: [{ first: 1, last: 2, firstThousandths: 1_000, lastThousandths: 500 }],
      },
      { id: 2n, endedAt: 60 },
    ])
    const confirmations = await readConfirmations(reader)
    expect(idsOf(confirmations)).toEqual(first(120))
    expect(await readConfirmation(reader, 5n)).toEqual(confirmations[4])
    expect(confirmations[0]).toMatchObject({
      ...{ lotId: 3n, firstCertificateId: 12n, reference: 'VCS-RET-77', isPooled: true },
    })
  })

  it('end where a node answers with fewer than it counts', async () => {
    const reader = await openReader(chainOf(120, true))
    expect(await readLots(reader)).toHaveLength(60)
    expect(await readConfirmations(reader)).toHaveLength(60)
  })
})

it('reads the origins of many certificates in calls that a node allows', async () => {
  const asked: number[] = []
  const read = async ({ args: [ids] }: { readonly args: readonly [readonly bigint[]] }) => {
    asked.push(ids.length)
    return ids.map((id) => ({ orderId: id, confirmationId: id % 2n }))
  }
  const reader = { read, addressOf: () => '0x' } as unknown as Reader
  const ids = Array.from({ length: 120 }, (_, index) => BigInt(index + 1))
  const origins = await readOrigins(reader, ids)
  expect(asked).toEqual([50, 50, 20])
  expect(origins.map((origin) => origin?.orderId ?? null)).toEqual(
    ids.map((id) => (id % 2n === 1n ? id : null)),
  )
  expect(await readOrigins(reader, [])).toEqual([])
})
