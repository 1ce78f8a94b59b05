import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Abi, type Address, erc20Abi, getAddress, parseAbi } from 'viem'
import { factories } from '../../src/domain/contracts/known-contracts.ts'
import { type Answer, matchesAt } from '../../src/domain/contracts/verification.ts'
import { readVerification } from '../verify/verification-file.ts'
import { type ChainFile, writeJson } from './chain-file.ts'
import { writeClearSigning } from './clear-signing.ts'
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
  /** Files beside this one that describe what is signed, by ERC-7730. */
  readonly clearSigning: readonly string[]
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
  readonly clearSigning: readonly string[]
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
 * Writes what others' software needs, `contracts.json` and `clear-signing/`, from the deployment's other
 * files, so that it can be written again whenever one of them changed.
 *
 * @throws UserError when what services said of the sources cannot be read.
 */
export async function writeContractsFile(folder: string, chain: ChainFile): Promise<void> {
  const [addresses, journal, verification] = await Promise.all([
    readJson<Readonly<Record<string, Address>>>(join(folder, 'deployed_addresses.json')),
    readFile(join(folder, 'journal.jsonl'), 'utf8'),
    readVerification(folder),
  ])
  const own = await Promise.all(
    Object.entries(addresses).map(async ([key, address]) => ({
      name: key.replace(/^.*#/, ''),
      address: getAddress(address),
      abi: await readAbi(folder, key),
    })),
  )
  const deployed = chain.usdc
    ? [...own, { name: 'USDC', address: getAddress(chain.usdc), abi: usdcAbi }]
    : own
  const usdc = chain.usdc ?? own.find(({ name }) => name === 'TestUSDC')?.address
  if (usdc === undefined) throw new Error(`${folder} has no USDC`)
  const created = await createdContracts(folder, deployed)
  const kinds = created.map(({ name }) => name)
  const described = await writeClearSigning(
    folder,
    // What is deployed of a kind is only the code that those that people create run.
    [...deployed.filter(({ name }) => !kinds.includes(name)), ...created],
    chain,
    getAddress(usdc),
  )
  const blocks = creationBlocks(journal)
  const file: ContractsFile = {
    chainId: chain.chainId,
    rpcUrls: chain.rpcUrls,
    startBlock: chain.startBlock,
    deployedAt: chain.deployedAt,
    usdc: getAddress(usdc),
    contracts: Object.fromEntries(
      deployed.map(({ name, address, abi }) => [
        name,
        {
          address,
          // One that another contract created has no receipt of its own.
          firstBlock: blocks.get(address) ?? chain.startBlock,
          ercs: ercsOf(abi),
          verified: (verification === undefined ? [] : matchesAt(verification, address)).map(
            ({ service, status, url }) => ({ service, status, url }),
          ),
          clearSigning: described[name] ?? [],
          abi,
        },
      ]),
    ),
    created: Object.fromEntries(
      created.map(({ name, factory, argument, abi }) => [
        name,
        {
          factory: factory.name,
          event: factory.event,
          argument,
          ercs: ercsOf(abi),
          clearSigning: described[name] ?? [],
          abi,
        },
      ]),
    ),
  }
  await writeJson(join(folder, 'contracts.json'), file)
}

type Contract = { readonly name: string; readonly address: Address; readonly abi: Abi }

/** The kinds of contracts that the factories among these create. */
async function createdContracts(folder: string, deployed: readonly Contract[]) {
  const found = factories.flatMap(({ factory: name, eventName: event, argument, artifactKey }) => {
    const factory = deployed.find((contract) => contract.name === name)
    return factory === undefined ? [] : [{ factory: { ...factory, event }, argument, artifactKey }]
  })
  return Promise.all(
    found.map(async ({ artifactKey, ...rest }) => {
      // Clones run the code of a contract of the deployment.
      const name = artifactKey ?? 'SmartAccount'
      const ownAbi = deployed.find((contract) => contract.name === name)?.abi
      return { ...rest, name, abi: ownAbi ?? (await readAbi(folder, name)) }
    }),
  )
}

async function readAbi(folder: string, key: string): Promise<Abi> {
  return (await readJson<{ readonly abi: Abi }>(join(folder, 'artifacts', `${key}.json`))).abi
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'))
}
