import { createClient, custom } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getConnectorClient } from 'wagmi/actions'
import { activeNetwork } from './networks.ts'
import { batchStatus, canBatch } from './wallet-batches.ts'
import { setWallet } from './wallet-state.ts'

vi.mock('wagmi/actions', () => ({ getConnectorClient: vi.fn() }))
vi.mock('./config.ts', () => ({ config: {} }))

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

describe('a proposal that Safe does not find', () => {
  afterEach(() => setWallet({ status: 'disconnected' }))
  const asked = async (message: string, isSafe: boolean) => {
    const chainId = activeNetwork.id
    setWallet({ status: 'connected', account, chainId, name: 'Safe', isSafe })
    const client = clientThat(() => Promise.reject(new Error(message)))
    vi.mocked(getConnectorClient).mockResolvedValue(client as never)
    return batchStatus(account, '0x5afe').catch(() => 'no answer')
  }

  it('is not known; one that cannot be asked for is left alone', async () => {
    expect(await asked('Transaction not found', true)).toBe('unknown')
    expect(await asked('Failed to fetch', true)).toBe('no answer')
    expect(await asked('Transaction not found', false)).toBe('no answer')
  })
})
