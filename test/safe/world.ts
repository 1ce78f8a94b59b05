import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hre from 'hardhat'
import { type Address, createWalletClient, custom, getAddress, type LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { adminOf } from '../../scripts/deploy/admin.ts'
import { readAdministrator } from '../../scripts/deploy/administrator.ts'
import { propose } from '../../scripts/deploy/propose.ts'
import { carryOut, parseCommands } from '../../scripts/deploy/roles-commands.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { type Role, roleIdOf } from '../../src/domain/roles/role.ts'
import type { SafeFile } from '../../src/domain/roles/safe-file.ts'
import { createSafe } from './safe.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
/** The deployer is the first account of the chain, which signs what commands send. */
const deployer = accountAt(0)
export const [first, second, third, outsider] = [
  accountAt(1),
  accountAt(2),
  accountAt(3),
  accountAt(4),
] as const satisfies readonly LocalAccount[]

export const handoverDelay = 2 * 86_400

/** A chain in this process with what an administrator changes, and a Safe of which two owners of three sign. */
export async function createWorld() {
  const network = await hre.network.create()
  const { provider, viem } = network
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
  ])
  const wallet = createWalletClient({
    account: deployer,
    chain: hardhat,
    transport: custom(provider, { retryCount: 0 }),
    pollingInterval: 5,
    cacheTime: 0,
  })
  const safe = await createSafe(wallet, [first, second, third], 2n)
  const folder = await mkdtemp(join(tmpdir(), 'canopy-safe-'))

  const adminWith = (account: Address, said: string[] = []) =>
    adminOf({ name: 'localhost', chain: hardhat, provider, account }, contracts, 5, {
      say: (text) => said.push(text),
    })
  const { client } = adminWith(deployer.address)
  let files = 0
  return {
    safe,
    market,
    projects,
    close: () => network.close(),
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
    propose: async (words: readonly string[]): Promise<{ file: SafeFile; said: string }> => {
      const said: string[] = []
      const admin = adminWith(deployer.address, said)
      files += 1
      const path = join(folder, `${files}.json`)
      await propose(admin, await readAdministrator(admin), parseCommands(words), path)
      return { file: JSON.parse(await readFile(path, 'utf8')), said: said.join('\n') }
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
