import { keccak256, stringToHex } from 'viem'
import { retirementOrdersAbi } from '../../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../../src/chain/abi/retirementOrdersLens-abi.ts'
import { formLot } from '../../../src/domain/retirement/form-lot.ts'
import { lotOf, orderOf } from '../../../src/domain/retirement/orders.ts'
import type { TestChain } from './chain.ts'

/** Takes what can be taken of an order and confirms it, as the operator of its registry does. */
export async function confirmOrder(chain: TestChain, orderId: bigint): Promise<void> {
  const { client, accounts, addressOf } = chain
  const lens = { address: addressOf('RetirementOrdersLens'), abi: retirementOrdersLensAbi } as const
  const orders = {
    address: addressOf('RetirementOrders'),
    abi: retirementOrdersAbi,
    account: accounts.registryOperator,
  } as const
  const order = orderOf(
    await client.readContract({ ...lens, functionName: 'order', args: [orderId] }),
  )
  const parts = formLot([order]).map(({ orderId: id, amount }) => ({
    orderId: Number(id),
    amount: amount.value,
  }))
  await client.writeContract({ ...orders, functionName: 'take', args: [order.tokenId, parts] })
  const lotId = await client.readContract({ ...orders, functionName: 'lotCount' })
  const lot = lotOf(await client.readContract({ ...lens, functionName: 'lot', args: [lotId] }))
  const [range] = lot.serials
  if (range === undefined) throw new Error('The lot has no serial numbers.')
  const { timestamp } = await client.getBlock()
  await client.writeContract({
    ...orders,
    functionName: 'confirm',
    args: [
      lotId,
      {
        amount: lot.amount.value,
        registryDate: timestamp - (timestamp % 86_400n),
        firstSerial: range.first,
        lastSerial: range.last,
        documentHash: keccak256(stringToHex('statement')),
        registryReference: `TEST-${lotId}`,
      },
    ],
  })
}
