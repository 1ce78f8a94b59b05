import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  parseAbi,
  parseTransaction,
} from 'viem'
import { baseSepolia, sepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import { dataFee } from './fees.ts'

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

it('is asked for the transaction as it will be published, with its value', async () => {
  const published: (bigint | undefined)[] = []
  const request = async ({ params }: { readonly params: readonly [{ readonly data: Hex }] }) => {
    const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
    const { args } = decodeFunctionData({ abi, data: params[0].data })
    const { to, data, value } = parseTransaction(args[0])
    expect([to, data]).toEqual([call.to, call.data])
    published.push(value)
    return encodeAbiParameters([{ type: 'uint256' }], [1n])
  }
  const transport = custom({ request: request as never }, { retryCount: 0 })
  await dataFee(createClient({ chain: baseSepolia, transport }), [call, { ...call, value: 5n }])
  expect(published.toSorted()).toEqual([5n, undefined])
})

it('is nothing on other chains, and where the oracle is missing', async () => {
  expect(await dataFee(clientOf(sepolia, 700n), [call])).toBe(0n)
  expect(await dataFee(clientOf(baseSepolia, null), [call])).toBe(0n)
})
