import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { hardhat } from 'viem/chains'
import { type Accounts, nameAccounts } from '../../../scripts/seed/accounts.ts'

/** The chain of the tests, for arranging what a test needs and checking what the app did. */
export type TestChain = Awaited<ReturnType<typeof connectChain>>

/** A client for a seeded chain that can read, write for every test account, mine and move time. */
export async function connectChain(url: string, deploymentsFolder: string) {
  const client = createTestClient({
    chain: hardhat,
    mode: 'hardhat',
    transport: http(url),
    pollingInterval: 50,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
  const accounts: Accounts = nameAccounts(await client.getAddresses())
  const addresses: Readonly<Record<string, Address>> = JSON.parse(
    await readFile(join(deploymentsFolder, '31337', 'deployed_addresses.json'), 'utf8'),
  )
  return {
    url,
    /** Folder of its deployment’s folder. */
    deployments: deploymentsFolder,
    client,
    accounts,
    /** Address of a deployed contract by its name in Solidity. */
    addressOf: (name: string): Address => {
      const address = addresses[`Canopy#${name}`]
      if (address === undefined) throw new Error(`${name} is not deployed`)
      return getAddress(address)
    },
    snapshot: (): Promise<Hex> => client.snapshot(),
    /** Puts everything back, including the mining of each transaction at once. */
    revert: async (id: Hex): Promise<void> => {
      await client.revert({ id })
      await client.setAutomine(true)
    },
  }
}
