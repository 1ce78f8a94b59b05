import { keccak256, stringToHex } from 'viem'
import { retirementOrdersAbi } from '../../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../../src/chain/abi/retirementOrdersLens-abi.ts'
import { unitsPerCredit } from '../../../src/domain/units.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { daySeconds, hourSeconds } from '../calendar.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayPlan, Subject } from '../subject.ts'

/** After the retirements of the day. */
const takenAt = 16 * hourSeconds
const confirmedAt = 16 * hourSeconds + 1_800

/** Taking and confirming store the parts of a lot and certificates. */
const lotGas = 1_200_000n

/**
 * The simulated operator of the registries: takes each day's orders, all of whole credits, one lot for each
 * credit, and confirms them the same day. Those of the last hours wait for whoever runs the operator.
 */
export const registryOperator: Subject = async (context): Promise<DayPlan> => {
  let nextOrder = 1n
  let nextLot = 1n
  return (day) => [
    {
      at: takenAt,
      calls: async () => {
        const { calls, next } = await takeWaiting(context, nextOrder)
        nextOrder = next
        return calls
      },
    },
    {
      at: confirmedAt,
      calls: async () => {
        const { calls, next } = await confirmTaken(context, nextLot, day)
        nextLot = next
        return calls
      },
    },
  ]
}

async function takeWaiting(
  { accounts, chain, contracts }: SeedContext,
  from: bigint,
): Promise<{ readonly calls: readonly SeedCall[]; readonly next: bigint }> {
  const orders = await chain.client.readContract({
    address: addressOf(contracts, 'RetirementOrdersLens'),
    abi: retirementOrdersLensAbi,
    functionName: 'orders',
    args: [from, 100n],
  })
  const byCredit = Map.groupBy(orders, ({ tokenId }) => tokenId)
  const calls = [...byCredit].map(([tokenId, of]) =>
    call(
      accounts.registryOperator,
      addressOf(contracts, 'RetirementOrders'),
      retirementOrdersAbi,
      'take',
      [tokenId, of.map(({ id, waiting }) => ({ orderId: Number(id), amount: waiting }))],
      lotGas,
    ),
  )
  return { calls, next: from + BigInt(orders.length) }
}

async function confirmTaken(
  { accounts, calendar, chain, contracts }: SeedContext,
  from: bigint,
  day: number,
): Promise<{ readonly calls: readonly SeedCall[]; readonly next: bigint }> {
  const lots = await chain.client.readContract({
    address: addressOf(contracts, 'RetirementOrdersLens'),
    abi: retirementOrdersLensAbi,
    functionName: 'lots',
    args: [from, 100n],
  })
  const start = calendar.startOf(day)
  const registryDate = BigInt(start - (start % daySeconds))
  const calls = lots.flatMap(({ id, serials: [range], lot }) => {
    let first = range?.firstSerial ?? 0
    return lot.parts.map(({ amount }, index) => {
      const last = first + Number(amount / unitsPerCredit) - 1
      const reference = `SAMPLE-${id}-${index + 1}`
      const retirement = {
        amount,
        registryDate,
        firstSerial: first,
        lastSerial: last,
        documentHash: keccak256(stringToHex(`Sample statement ${reference}`)),
        registryReference: reference,
      }
      first = last + 1
      return call(
        accounts.registryOperator,
        addressOf(contracts, 'RetirementOrders'),
        retirementOrdersAbi,
        'confirm',
        [id, retirement],
        lotGas,
      )
    })
  })
  return { calls, next: from + BigInt(lots.length) }
}
