import { createClient, custom, encodeAbiParameters } from 'viem'
import { baseSepolia, sepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import { dataFee } from './data-fee.ts'

const call = {
  to: '0x00000000000000000000000000000000000000a1',
  data: '0x12345678',
  functionName: 'buy',
} as const

/** A node whose oracle charges a fixed fee for a transaction, or does not exist. */
const clientOf = (chain: typeof sepolia | typeof baseSepolia, fee: bigint | null) =>
  createClient({
    chain,
    transport: custom(
      {
        request: async () =>
          fee === null ? '0x' : encodeAbiParameters([{ type: 'uint256' }], [fee]),
      },
      { retryCount: 0 },
    ),
  })

it('adds up what an OP-stack chain charges for publishing each transaction', async () => {
  expect(await dataFee(clientOf(baseSepolia, 700n), [call, call])).toBe(1_400n)
})

it('is nothing on other chains, and where the oracle is missing', async () => {
  expect(await dataFee(clientOf(sepolia, 700n), [call])).toBe(0n)
  expect(await dataFee(clientOf(baseSepolia, null), [call])).toBe(0n)
})
