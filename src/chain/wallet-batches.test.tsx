import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { activeNetwork } from './networks.ts'
import { canBatch, statusFrom } from './wallet-batches.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const clientThat = (request: () => Promise<unknown>) =>
  createClient({ account, chain: activeNetwork, transport: custom({ request }, { retryCount: 0 }) })

describe('a wallet that can send batches', () => {
  const chain = `0x${activeNetwork.id.toString(16)}`
  it.each([
    [true, { [chain]: { atomic: { status: 'supported' } } }],
    [true, { [chain]: { atomic: { status: 'ready' } } }],
    [false, { [chain]: { atomic: { status: 'unsupported' } } }],
    [true, { '0x0': { atomic: { status: 'supported' } } }],
    [true, { [chain]: { atomicBatch: { supported: true } } }],
    [false, { [chain]: { atomicBatch: { supported: false } } }],
    [false, { [chain]: { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } } }],
    [false, {}],
    [false, null],
  ])('is told (%s) by what it answers: %j', async (can, answer) => {
    expect(
      await canBatch(
        clientThat(async () => answer),
        account,
      ),
    ).toBe(can)
  })
})

it.each([
  ['unknown', 'Transaction not found', true],
  ['no answer', 'Failed to fetch', true],
  ['no answer', 'Transaction not found', false],
])('a batch is %s where the wallet says "%s", as a Safe: %s', async (status, message, isOfSafe) => {
  const client = clientThat(() => Promise.reject(new Error(message)))
  expect(await statusFrom(client, '0x5afe', isOfSafe).catch(() => 'no answer')).toBe(status)
})
