import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Abi, type Address, erc20Abi, getAddress, parseAbi } from 'viem'
import { factories } from '../../src/domain/contracts/known-contracts.ts'
import { type Answer, matchesAt } from '../../src/domain/contracts/verification.ts'
import { readVerification } from '../verify/verification-file.ts'
import { type ChainFile, writeJson } from './chain-file.ts'
import { type Erc, ercsOf } from './ercs.ts'
import { creationBlocks } from './journal.ts'

/** One contract of a deployment, with all that others' software needs to use it. */
type PublishedContract = {
  readonly address: Address
  /** First block that can hold an event of it. */
  readonly firstBlock: number
  /** The ERCs whose whole interface it has. */
  readonly ercs: readonly Erc[]
  /** Services that found its source to be that of its code; see `npm run verify`. */
  readonly verified: readonly Pick<Answer, 'service' | 'status' | 'url'>[]
  readonly abi: Abi
}

/** A kind of contract that people create through a factory: read the factory's events to find them. */
type CreatedContract = {
  /** Name of the factory among `contracts`. */
  readonly factory: string
  readonly event: string
  /** Argument of the event with the address. */
  readonly argument: string
  readonly ercs: readonly Erc[]
  readonly abi: Abi
}

/** `contracts.json` of a deployment. */
export type ContractsFile = {
  readonly chainId: number
  readonly rpcUrls: readonly string[]
  readonly startBlock: number
  readonly deployedAt: string
  /** Address of the money that everything is priced in. */
  readonly usdc: Address
  /** By name in Solidity. */
  readonly contracts: Readonly<Record<string, PublishedContract>>
  readonly created: Readonly<Record<string, CreatedContract>>
}

/** What Canopy uses of a chain's own USDC. */
const usdcAbi = [
  ...erc20Abi,
  ...parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function nonces(address owner) view returns (uint256)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
  ]),
]

/**
 * Writes `contracts.json` from the deployment's other files, so that it can be written again whenever
 * one of them changed.
 *
 * @throws UserError when what services said of the sources cannot be read.
 */
export async function writeContractsFile(folder: string, chain: ChainFile): Promise<void> {
  const [addresses, journal, verification] = await Promise.all([
    readJson<Readonly<Record<string, Address>>>(join(folder, 'deployed_addresses.json')),
    readFile(join(folder, 'journal.jsonl'), 'utf8'),
    readVerification(folder),
  ])
  const blocks = creationBlocks(journal)
  const contracts = await Promise.all(
    Object.entries(addresses).map(async ([key, address]) => {
      const abi = await readAbi(folder, key)
      return [key.replace(/^.*#/, ''), publishedContract(address, abi)] as const
    }),
  )

  function publishedContract(address: Address, abi: Abi): PublishedContract {
    const matches = verification === undefined ? [] : matchesAt(verification, address)
    return {
      address: getAddress(address),
      // One that another contract created has no receipt of its own.
      firstBlock: blocks.get(getAddress(address)) ?? chain.startBlock,
      ercs: ercsOf(abi),
      verified: matches.map(({ service, status, url }) => ({ service, status, url })),
      abi,
    }
  }

  const all = Object.fromEntries(contracts)
  const usdc = chain.usdc ?? all.TestUSDC?.address
  if (usdc === undefined) throw new Error(`${folder} has no USDC`)
  const file: ContractsFile = {
    chainId: chain.chainId,
    rpcUrls: chain.rpcUrls,
    startBlock: chain.startBlock,
    deployedAt: chain.deployedAt,
    usdc: getAddress(usdc),
    contracts: chain.usdc ? { ...all, USDC: publishedContract(chain.usdc, usdcAbi) } : all,
    created: Object.fromEntries(await createdContracts(folder, all)),
  }
  await writeJson(join(folder, 'contracts.json'), file)
}

function createdContracts(
  folder: string,
  contracts: Readonly<Record<string, PublishedContract>>,
): Promise<readonly (readonly [string, CreatedContract])[]> {
  return Promise.all(
    factories
      .filter(({ factory }) => contracts[factory] !== undefined)
      .map(async ({ factory, eventName, argument, artifactKey }) => {
        // Clones run the code of a contract of the deployment.
        const abi = artifactKey
          ? await readAbi(folder, artifactKey)
          : (contracts.SmartAccount?.abi ?? [])
        const created = { factory, event: eventName, argument, ercs: ercsOf(abi), abi }
        return [artifactKey ?? 'SmartAccount', created] as const
      }),
  )
}

async function readAbi(folder: string, key: string): Promise<Abi> {
  return (await readJson<{ readonly abi: Abi }>(join(folder, 'artifacts', `${key}.json`))).abi
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'))
}
