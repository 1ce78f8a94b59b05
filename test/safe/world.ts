import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hre from 'hardhat'
import type { EthereumProvider } from 'hardhat/types/providers'
import {
  type Address,
  createWalletClient,
  custom,
  getAddress,
  type LocalAccount,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { adminOf } from '../../scripts/deploy/admin.ts'
import { handoverHint, readAdministrator } from '../../scripts/deploy/administrator.ts'
import { handOverTo } from '../../scripts/deploy/hand-over-to.ts'
import { propose } from '../../scripts/deploy/propose.ts'
import { carryOut, parseCommands } from '../../scripts/deploy/roles-commands.ts'
import type { SafeFile } from '../../scripts/deploy/safe-file.ts'
import type { SetUp } from '../../scripts/deploy/set-up.ts'
import { setUpOrPropose } from '../../scripts/deploy/set-up-or-propose.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { type Role, roleIdOf } from '../../src/domain/roles/role.ts'
import { createSafe, imported } from './safe.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
/** The deployer is the first account of the chain, which signs what commands send. */
export const deployer = accountAt(0)
export const [first, second, third, outsider] = [
  accountAt(1),
  accountAt(2),
  accountAt(3),
  accountAt(4),
] as const satisfies readonly LocalAccount[]

export const handoverDelay = 3 * 86_400

/** Makes errors final: those with Hardhat's code are tried again, for a second each. */
function refuseOnce(provider: EthereumProvider): void {
  const request = provider.request.bind(provider)
  provider.request = async (call) => {
    try {
      return await request(call)
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { code: -32_000 })
      throw error
    }
  }
}

/** A chain in this process with what an administrator changes, and a Safe of which two owners of three sign. */
export async function createWorld() {
  const network = await hre.network.create()
  const { provider, viem } = network
  refuseOnce(provider)
  const deploy = async (name: string, args: unknown[]): Promise<Address> =>
    getAddress((await viem.deployContract(name, args)).address)
  const roles = await deploy('Roles', [handoverDelay, deployer.address])
  const usdc = await deploy('TestUSDC', [deployer.address])
  const registry = await deploy('AssetRegistry', [roles])
  const market = await deploy('AssetMarket', [roles, registry, usdc, 25, deployer.address])
  const projects = await deploy('ProjectRegistry', [roles, 1_000_000n])
  const contracts = new Map([
    ['Roles', roles],
    ['AssetRegistry', registry],
    ['AssetMarket', market],
    ['ProjectRegistry', projects],
    // USDC is no credit, so that nothing here calls it.
    ['EnvironmentalCredits', outsider.address],
  ])
  const wallet = createWalletClient({
    account: deployer,
    chain: hardhat,
    transport: custom(provider, { retryCount: 0 }),
    pollingInterval: 5,
    cacheTime: 0,
  })
  // As in a deployment, the first listener is added without a delay.
  const [pools, listener] = [
    await deploy('Pools', [registry, roles, zeroAddress]),
    await deploy('Pools', [registry, roles, zeroAddress]),
  ]
  const registryContract = { address: registry, abi: assetRegistryAbi } as const
  await wallet.writeContract({
    ...registryContract,
    functionName: 'addListener',
    args: [pools],
  })
  const safe = await createSafe(wallet, [first, second, third], 2n)
  const folder = await mkdtemp(join(tmpdir(), 'canopy-safe-'))

  const adminWith = (account: Address, messages: string[] = []) =>
    adminOf({ name: 'localhost', chain: hardhat, provider, account }, contracts, 5, {
      say: (text) => messages.push(text),
    })
  const { client } = adminWith(deployer.address)
  let files = 0
  const nextPath = () => {
    files += 1
    return join(folder, `${files}.json`)
  }
  const fileAt = async (path: string): Promise<SafeFile> =>
    imported(await readFile(path, 'utf8'), hardhat.id)
  return {
    safe,
    market,
    projects,
    listener,
    isListener: () =>
      client.readContract({ ...registryContract, functionName: 'isListener', args: [listener] }),
    close: async () => {
      await network.close()
      await rm(folder, { recursive: true })
    },
    client,
    administrator: () => readAdministrator(adminWith(deployer.address)),
    /** Remembers the chain as it is, and returns what sets it back to that. */
    snapshot: async () => {
      const id = await provider.request({ method: 'evm_snapshot' })
      return async () => {
        await provider.request({ method: 'evm_revert', params: [id] })
      }
    },
    /** Mines a block that much later. */
    pass: async (seconds: number) => {
      const { timestamp } = await client.getBlock()
      const time = Number(timestamp) + seconds
      await provider.request({ method: 'evm_setNextBlockTimestamp', params: [time] })
      await provider.request({ method: 'evm_mine' })
    },
    /** `npm run roles -- <words>`, signed by an account. */
    send: async (words: readonly string[], account: Address = deployer.address) => {
      const admin = adminWith(account)
      await carryOut(admin, await readAdministrator(admin), parseCommands(words), words)
    },
    /** `npm run roles -- --propose <file> <words>`, on the deployer's computer. */
    propose: async (words: readonly string[]): Promise<{ file: SafeFile; messages: string }> => {
      const messages: string[] = []
      const admin = adminWith(deployer.address, messages)
      const path = nextPath()
      await propose(admin, await readAdministrator(admin), parseCommands(words), path)
      return { file: await fileAt(path), messages: messages.join('\n') }
    },
    /** `npm run roles -- --propose <file> <words>` where that has nothing to write. */
    messages: async (words: readonly string[]): Promise<string> => {
      const messages: string[] = []
      const admin = adminWith(deployer.address, messages)
      await propose(admin, await readAdministrator(admin), parseCommands(words), nextPath())
      return messages.join('\n')
    },
    /** `npm run deploy -- --propose <file>` on what is deployed, with `--issuer` and more. */
    setUp: async (wanted: Partial<SetUp>, account: Address = deployer.address) => {
      const messages: string[] = []
      const path = nextPath()
      const nothing = { issuers: [], verifiers: [], pausers: [], standards: [] }
      const all = { ...nothing, creditsPerDay: undefined, ...wanted }
      const left = await setUpOrPropose(adminWith(account, messages), usdc, all, path)
      return { left, messages: messages.join('\n'), file: () => fileAt(path) }
    },
    /** `npm run deploy -- --admin <next>`: what it says of the handover. */
    handOverTo: async (next: Address): Promise<string> => {
      const messages: string[] = []
      const admin = adminWith(deployer.address, messages)
      await handOverTo(admin, next)
      handoverHint(admin, await readAdministrator(admin))
      return messages.join('\n')
    },
    /** The deployer grants itself a role, by its own key and no command. */
    grantDeployer: async (role: Role): Promise<void> => {
      const { request } = await client.simulateContract({
        account: deployer,
        address: roles,
        abi: rolesAbi,
        functionName: 'grantRole',
        args: [roleIdOf(role), deployer.address],
      })
      await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    },
    hasRole: (role: Role, account: Address): Promise<boolean> =>
      client.readContract({
        address: roles,
        abi: rolesAbi,
        functionName: 'hasRole',
        args: [roleIdOf(role), account],
      }),
  }
}
