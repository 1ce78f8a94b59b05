import { type Address, keccak256, stringToBytes } from 'viem'
import { call } from '../../scripts/seed/seed-chain.ts'
import { creditNoticesAbi } from '../../src/chain/abi/creditNotices-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import type { Credit } from '../../src/domain/credits/credit.ts'
import { readCreditByToken } from '../../src/domain/credits/read-credits.ts'
import { formLot } from '../../src/domain/retirement/form-lot.ts'
import {
  expectedSerials,
  nextRetirement,
  retirementsOf,
} from '../../src/domain/retirement/lot-progress.ts'
import {
  returnOrderIntent,
  withdrawOrderIntent,
} from '../../src/domain/retirement/order-intents.ts'
import type { RetirementOrder } from '../../src/domain/retirement/orders.ts'
import { readLots, readWaitingOrders } from '../../src/domain/retirement/read-orders.ts'
import type { RetirementDetails } from '../../src/domain/retirement/retirement-details.ts'
import {
  confirmRetirementIntent,
  takeLotIntent,
} from '../../src/features/registry-desk/lot-intents.ts'
import { startOfDay } from '../../src/lib/day.ts'
import { createDeskWorld, type DeskWorld, plainDetails } from './world.ts'

const day = 86_400
const start = Date.UTC(2026, 8, 1) / 1000

const forOrganisation = (legalName: string): RetirementDetails => ({
  ...plainDetails,
  purpose: 'COMPENSATION',
  stated: { kind: 'organisation', legalName },
  country: 'DE',
  message: 'Freight of 2025',
  periodStart: BigInt(Date.UTC(2025, 0, 1) / 1000),
  periodEnd: BigInt(Date.UTC(2025, 11, 31) / 1000),
})

const forPerson: RetirementDetails = {
  ...plainDetails,
  stated: { kind: 'person', name: 'Renée Amari', salt: `0x${'5a'.repeat(32)}` },
}

/** An account that has never done anything. */
export const stranger: Address = '0x00000000000000000000000000000000000000aa'

export type Scene = DeskWorld

/** A desk before anybody has ordered anything. */
export const createEmptyScene = (): Promise<Scene> => createDeskWorld(start)

/**
 * A desk with everything: orders for organisations, a person and an account, fractions, a lot of which a part
 * is confirmed, one that is confirmed whole, a credit that expires soon, and one under a notice.
 */
export async function createFullScene(): Promise<Scene> {
  const world = await createDeskWorld(start)
  const { holder, friend, verifier, credits, order, later } = world
  const batch = { registryBatch: 0n, expirationDate: 0, vintage: 2_025 }
  const mangroves = await world.issue({
    ...{ ...batch, standard: 'Plan Vivo', code: 'PV-21', name: 'Rufiji Mangroves' },
    serials: { first: 1_001, last: 2_000 },
  })
  const stoves = await world.issue({
    ...{ ...batch, standard: 'Verra VCS', code: 'VCS-612', name: 'Nyika Stoves' },
    serials: { first: 50_001, last: 50_400 },
  })
  const expiring = await world.issue({
    ...{ ...batch, standard: 'Plan Vivo', code: 'PV-22', name: 'Tana Woodland' },
    ...{ serials: { first: 7_001, last: 7_100 }, expirationDate: start + 40 * day },
  })
  const noticed = await world.issue({
    ...{ ...batch, standard: 'Verra VCS', code: 'VCS-900', name: 'Kariba North' },
    serials: { first: 900, last: 999 },
  })
  await later([
    call(holder, credits, environmentalCreditsAbi, 'safeTransferFrom', [
      ...([holder, friend, mangroves.tokenId, 100_000n, '0x'] as const),
    ]),
    order(holder, stoves, 2_000n, forOrganisation('Alder Logistics GmbH')),
    order(holder, stoves, 1_500n, forOrganisation('شركة الأرز (2025)')),
    order(holder, stoves, 500n, forPerson),
    order(holder, expiring, 3_000n),
  ])
  await take(world, stoves)
  await confirmNext(world, stoves, 'VCS-RET-88121')
  await later(
    [
      order(holder, mangroves, 12_000n, forOrganisation('Alder Logistics GmbH')),
      order(friend, mangroves, 2_750n, forPerson),
      order(friend, mangroves, 400n),
      order(holder, stoves, 4_000n),
      order(holder, noticed, 10_000n),
    ],
    26 * day,
  )
  await later([
    call(verifier, world.at('CreditNotices'), creditNoticesAbi, 'publish', [
      {
        ...{ tokenId: noticed.tokenId, kind: 1, firstSerial: 900, lastSerial: 949 },
        ...{ quantity: 50_000n, refersTo: 0n, registryDate: BigInt(startOfDay(world.now())) },
        documentHash: keccak256(stringToBytes('report')),
        sourceURI: 'https://registry.example/excess.pdf',
      },
    ]),
  ])
  return world
}

/** The same, of which the operator has left a lot undecided for more than 30 days. */
export async function createOverdueScene(): Promise<Scene> {
  const world = await createFullScene()
  await world.later([], 8 * day)
  return world
}

/**
 * The same, of which the operator has returned an order with a reason, and a holder has withdrawn another.
 */
export async function createLeftScene(): Promise<Scene> {
  const world = await createFullScene()
  const reader = await world.reader()
  const waiting = await readWaitingOrders(reader)
  const returned = (order: RetirementOrder, credit: Credit) =>
    returnOrderIntent(order, credit, 'The registry has locked the account.', world.orders)
  const withdrawn = (order: RetirementOrder, credit: Credit) =>
    withdrawOrderIntent(order, credit, order.holder, world.orders)
  const leave = async (id: bigint, by: Address, intent: typeof returned) => {
    const order = waiting.find((each) => each.id === id)
    if (order === undefined) throw new Error(`Order ${id} does not wait.`)
    const credit = await readCreditByToken(reader, order.tokenId)
    return world.send(by, intent(order, credit))
  }
  await world.later([
    await leave(5n, world.operator, returned),
    await leave(7n, world.friend, withdrawn),
  ])
  return world
}

/** Takes what waits of a credit as a lot. */
async function take(world: DeskWorld, credit: Credit): Promise<void> {
  const waiting = await readWaitingOrders(await world.reader())
  const parts = formLot(waiting.filter(({ tokenId }) => tokenId === credit.tokenId))
  await world.later([world.send(world.operator, takeLotIntent(credit, parts, world.orders))])
}

/** Confirms the next retirement of the credit's newest lot. */
async function confirmNext(world: DeskWorld, credit: Credit, reference: string): Promise<void> {
  const lots = await readLots(await world.reader())
  const lot = lots.findLast(({ tokenId }) => tokenId === credit.tokenId)
  const next = lot && nextRetirement(retirementsOf(lot))
  const serials = next && expectedSerials(next, Number(next.amount.value / 1_000n))?.range
  if (lot === undefined || next === undefined || !serials) throw new Error('Nothing to confirm.')
  const stated = {
    ...{ amount: next.amount, day: startOfDay(world.now()), serials, reference },
    documentHash: keccak256(stringToBytes(reference)),
  }
  await world.later([
    world.send(world.operator, confirmRetirementIntent(credit, lot, stated, world.orders)),
  ])
}
