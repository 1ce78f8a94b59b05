import { expect, it } from 'vitest'
import { fetchDeployment } from '../../chain/deployment.ts'
import { hasFaucet } from './faucet.ts'

const testUsdc = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'
const nativeUsdc = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'

const chainFile = {
  chainId: 11155111,
  rpcUrls: ['https://rpc.example'],
  genesisHash: `0x${'25'.repeat(32)}`,
  startBlock: 1,
  deployedAt: '2026-01-01T00:00:00Z',
}

async function deployed(usdc: object, addresses: object) {
  const files = new Map([
    ['chain.json', { ...chainFile, ...usdc }],
    ['deployed_addresses.json', addresses],
  ])
  const deployment = await fetchDeployment(11155111, async (url) =>
    Response.json(files.get(String(url).split('/').at(-1) ?? '')),
  )
  return { deployment }
}

it('TestUSDC has a faucet, other USDC has none', async () => {
  expect(hasFaucet(await deployed({}, { 'Canopy#TestUSDC': testUsdc }))).toBe(true)
  expect(hasFaucet(await deployed({ usdc: nativeUsdc }, {}))).toBe(false)
})
