import { zeroAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { connectTo } from '../scripts/deploy/network.ts'
import { UserError } from '../scripts/lib/user-error.ts'
import { publicChainIds } from '../src/chain/network-names.ts'
import { type Anvil, startAnvil } from './browser/support/anvil.ts'

let node: Anvil | undefined
afterEach(async () => {
  vi.unstubAllEnvs()
  await node?.stop()
  node = undefined
})

const command = 'npm run roles'

async function startNode(chainId: number): Promise<void> {
  node = await startAnvil(chainId, { mines: false })
  vi.stubEnv('BASE_SEPOLIA_RPC_URL', node.url)
  vi.stubEnv('DEPLOYER_PRIVATE_KEY', undefined)
}

it('reads and proposes without a key; to sign, the key is asked for', async () => {
  await startNode(publicChainIds.baseSepolia)
  const { account, provider } = await connectTo('baseSepolia', command, { signs: false })
  expect(account).toBe(zeroAddress)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x14a34')
  await expect(connectTo('baseSepolia', command)).rejects.toThrow('Set DEPLOYER_PRIVATE_KEY')
})

it('refuses a node of another chain, and says which it is', async () => {
  await startNode(publicChainIds.sepolia)
  await expect(connectTo('baseSepolia', command, { signs: false })).rejects.toThrow(
    'The node in BASE_SEPOLIA_RPC_URL is of chain 11155111; Base Sepolia is chain 84532.',
  )
})

it('says that a key is none, and does not repeat it', async () => {
  await startNode(publicChainIds.baseSepolia)
  vi.stubEnv('DEPLOYER_PRIVATE_KEY', '0x1234')
  const failure = await connectTo('baseSepolia', command).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UserError)
  expect(String(failure)).toContain('DEPLOYER_PRIVATE_KEY is not a private key')
  expect(String(failure)).not.toContain('1234')
})
