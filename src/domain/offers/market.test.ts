import {
  type Address,
  encodeAbiParameters,
  getAbiItem,
  type Log,
  pad,
  toEventSelector,
  toHex,
  zeroHash,
} from 'viem'
import { expect, it } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { marketFee } from './market.ts'

const market: Address = '0x9999999999999999999999999999999999999999'
const account: Address = '0x1111111111111111111111111111111111111111'
const usdc = { address: account, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function purchase(fee: bigint, by = market): Log {
  return {
    address: by,
    topics: [
      toEventSelector(getAbiItem({ abi: assetMarketAbi, name: 'Purchased' })),
      toHex(1n, { size: 32 }),
      toHex(2n, { size: 32 }),
      pad(account),
    ],
    data: encodeAbiParameters(
      (['address', 'address', 'uint256', 'uint256', 'uint256'] as const).map((type) => ({ type })),
      [account, account, 5n, 1_000n, fee],
    ),
    blockHash: zeroHash,
    blockNumber: 1n,
    logIndex: 0,
    transactionHash: zeroHash,
    transactionIndex: 0,
    removed: false,
  }
}

it('sums the fee of all purchases in the market', () => {
  expect(marketFee(market, usdc)([purchase(3n), purchase(4n), purchase(9n, account)])).toEqual([
    { amount: { value: 7n, decimals: 6 }, unit: 'USDC', label: 'Market fee, paid by the seller' },
  ])
})

it('says nothing where there was none', () => {
  expect(marketFee(market, usdc)([purchase(0n)])).toEqual([])
})
