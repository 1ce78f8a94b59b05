import { createClient, custom } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { getConnectorClient } from 'wagmi/actions'
import { explain } from '../errors/explain.ts'
import { activeNetwork } from '../networks.ts'
import { connectedWallet } from './wallet.ts'

vi.mock('wagmi/actions', () => ({ getConnectorClient: vi.fn() }))
vi.mock('../config.ts', () => ({ config: {} }))

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const transaction = { to: account, data: '0x', value: 0n, gas: 21_000n } as const
type RpcError = { readonly code: number; readonly message: string }

/** A wallet that refuses transactions so; it does not know `wallet_sendTransaction`, as most do not. */
async function refusing(refusal: RpcError) {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    if (method === 'eth_chainId') return `0x${activeNetwork.id.toString(16)}`
    throw method === 'eth_sendTransaction'
      ? refusal
      : { code: 4200, message: 'The wallet does not support this method.' }
  }
  const client = createClient({
    account,
    chain: activeNetwork,
    transport: custom({ request }, { retryCount: 0 }),
  })
  vi.mocked(getConnectorClient).mockResolvedValue(client as never)
  const { send } = await connectedWallet(account)
  return { asked, explanation: await send(transaction).then(() => undefined, explain) }
}

describe('a transaction that the wallet passes on and the node refuses', () => {
  it.each([
    [-32_000, 'nonce too low: next nonce 7, tx nonce 6'],
    [-32_000, 'replacement transaction underpriced'],
    [-32_602, 'invalid argument 0: hex string without 0x prefix'],
  ])('is explained by what the node said, with code %i: %s', async (code, message) => {
    const { asked, explanation } = await refusing({ code, message })
    expect(explanation).toEqual({
      ...explain({ code, message }),
      raw: expect.stringContaining(message),
    })
    expect(asked.filter((method) => method.endsWith('sendTransaction'))).toEqual([
      'eth_sendTransaction',
    ])
  })

  it('is not taken for a wallet that cannot send, unless it says so', async () => {
    const sentenceOf = async (refusal: RpcError) => (await refusing(refusal)).explanation?.sentence
    const unsupported = 'Your wallet does not support this request.'
    expect(await sentenceOf({ code: -32_000, message: 'nonce too low' })).not.toBe(unsupported)
    expect(await sentenceOf({ code: 4_200, message: 'Not supported.' })).toBe(unsupported)
    expect(await sentenceOf({ code: -32_601, message: 'Method not found.' })).toBe(unsupported)
  })
})
