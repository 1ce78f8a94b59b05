import hre from 'hardhat'
import {
  type Address,
  createClient,
  custom,
  defineChain,
  keccak256,
  type LocalAccount,
  toHex,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { readContract, sendTransaction } from 'viem/actions'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { chainStore, type OpenChain } from '../../src/chain/chain-state.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import type { Token } from '../../src/chain/token.ts'
import { type Call, contractCall } from '../../src/chain/transactions/call.ts'
import { transactionStore } from '../../src/chain/transactions/store.ts'
import { roleIdOf } from '../../src/domain/roles/role.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
export const [admin, seller, buyer] = [accountAt(0), accountAt(1), accountAt(2)]

const metadataHash = keccak256(toHex('{}'))

export type World = {
  readonly chain: OpenChain
  readonly registry: Address
  readonly market: Address
  readonly usdc: Token
  readonly asset: Address
  readonly request: (method: string, params?: unknown[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** An in-process chain: 1,000 units for sale at 2 USDC, and a buyer with 10,000 USDC. */
async function createWorld(): Promise<World> {
  const network = await hre.network.create()
  const { viem, provider } = network
  const client = createClient({
    chain: defineChain({
      id: 31337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom(provider, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
  const deploy = async (name: string, args: unknown[]) =>
    (await viem.deployContract(name, args)).address
  const act = (account: LocalAccount, { to, data }: Call) =>
    sendTransaction(client, { account, to, data })

  const roles = await deploy('Roles', [0, admin.address])
  const usdc = await deploy('TestUSDC', [admin.address])
  const asset = await deploy('TestUSDC', [admin.address])
  const registry = await deploy('AssetRegistry', [roles])
  const market = await deploy('AssetMarket', [roles, registry, usdc, 25, admin.address])

  const inRoles = { address: roles, abi: rolesAbi }
  const inRegistry = { address: registry, abi: assetRegistryAbi }
  const inAsset = { address: asset, abi: testUsdcAbi }
  const grants = [
    [roleIdOf('ISSUER_ROLE'), seller.address],
    [roleIdOf('VERIFIER_ROLE'), admin.address],
  ] as const
  for (const args of grants) {
    await act(admin, contractCall({ ...inRoles, functionName: 'grantRole', args }))
  }
  const registration = [asset, 0n, 0, 0, seller.address, '/assets/1.json', metadataHash] as const
  await act(seller, contractCall({ ...inRegistry, functionName: 'register', args: registration }))
  const examined = await readContract(client, {
    ...inRegistry,
    functionName: 'examinedHash',
    args: [1n],
  })
  const verified = [1n, 1, examined, ''] as const
  await act(admin, contractCall({ ...inRegistry, functionName: 'setStatus', args: verified }))
  const shares = [seller.address, 1_000_000_000n] as const
  await act(admin, contractCall({ ...inAsset, functionName: 'mint', args: shares }))
  const allowed = [market, 1_000_000_000n] as const
  await act(seller, contractCall({ ...inAsset, functionName: 'approve', args: allowed }))
  const offer = [1n, 1_000_000_000n, 2_000_000n, 0n, 0n] as const
  const inMarket = { address: market, abi: assetMarketAbi }
  await act(seller, contractCall({ ...inMarket, functionName: 'list', args: offer }))
  const inUsdc = { address: usdc, abi: testUsdcAbi }
  await act(buyer, contractCall({ ...inUsdc, functionName: 'faucet', args: [] }))

  return {
    chain: {
      status: 'open',
      chainId: 31337,
      identity: 'test' as ChainIdentity,
      client,
      deployment: {
        chainId: 31337,
        identity: 'test' as ChainIdentity,
        rpcUrls: ['http://127.0.0.1:1'],
        genesisHash: zeroHash,
        startBlock: 0n,
        usdc,
        addresses: {},
      },
    },
    registry,
    market,
    asset,
    usdc: { address: usdc, name: 'Test USD Coin', symbol: 'USDC', decimals: 6 },
    request: (method, params = []) => provider.request({ method, params }),
    close: () => network.close(),
  }
}

/**
 * One chain for the tests of a file. Each starts from the same state of it, without records.
 *
 * @returns The chain, once the tests have begun.
 */
export function worldOfFile(): () => World {
  let world: World | undefined
  const current = () => {
    if (world === undefined) throw new Error('The chain has not started.')
    return world
  }
  beforeAll(async () => {
    world = await createWorld()
    chainStore.setState({ chain: world.chain })
  })
  afterAll(() => current().close())

  beforeEach(async () => {
    const snapshot = await current().request('evm_snapshot')
    transactionStore.setState({ records: [] })
    return async () => {
      await current().request('evm_revert', [snapshot])
    }
  })
  return current
}
