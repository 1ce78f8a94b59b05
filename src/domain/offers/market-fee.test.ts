import { type Address, encodeAbiParameters, encodeEventTopics, type Log } from 'viem'
import { expect, it } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { marketFee } from './market-fee.ts'

const market: Address = '0x9999999999999999999999999999999999999999'
const account: Address = '0x1111111111111111111111111111111111111111'
const usdc = { address: account, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function purchase(fee: bigint, by = market): Log {
  return {
    address: by,
    topics: encodeEventTopics({
      abi: assetMarketAbi,
      eventName: 'Purchased',
      args: { listingId: 1n, assetId: 2n, buyer: account },
    }),
    data: encodeAbiParameters(
      (['address', 'address', 'uint256', 'uint256', 'uint256'] as const).map((type) => ({ type })),
      [account, account, 5n, 1_000n, fee],
    ),
  } as unknown as Log
}

it('sums the fee of all purchases in the market', () => {
  expect(marketFee(market, usdc)([purchase(3n), purchase(4n), purchase(9n, account)])).toEqual([
    { amount: { value: 7n, decimals: 6 }, unit: 'USDC', label: 'Market fee, paid by the seller' },
  ])
})

it('says nothing where there was none', () => {
  expect(marketFee(market, usdc)([purchase(0n)])).toEqual([])
})
