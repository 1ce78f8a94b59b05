import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getVerificationInformation } from '@nomicfoundation/ignition-core'
import {
  type Abi,
  type Address,
  encodeAbiParameters,
  getAddress,
  getContractAddress,
  type Hex,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { ChainFile } from '../deploy/chain-file.ts'

/** What a service needs to verify a contract. */
export type Submission = {
  /** The contract's name in Solidity. */
  readonly name: string
  readonly address: Address
  /** What tells it from all others in `verification.json`. */
  readonly entry: string
  /** The compiler's name of its file, and its name. */
  readonly contractIdentifier: string
  /** `0.8.37+commit.f401782d`. */
  readonly compilerVersion: string
  /**
   * The whole standard JSON input as it was compiled. Anything left out of it, or named differently, may
   * change the code.
   */
  readonly input: unknown
  /** ABI-encoded, hexadecimal, without 0x. */
  readonly constructorArguments: string
  /** The transaction that created it; undefined where another contract did. */
  readonly creationHash: Hex | undefined
}

/** A contract with what its constructor was told. */
export type Created = {
  /** Its name in Solidity. */
  readonly name: string
  readonly address: Address
  readonly arguments: readonly unknown[]
  readonly creationHash?: Hex
  /** Name of its artifact's file. */
  readonly key: string
  /** What tells it from all others in `verification.json`: its name, where there is one of it. */
  readonly entry: string
}

type Artifact = {
  readonly abi: Abi
  readonly contractName: string
  readonly inputSourceName: string
  readonly buildInfoId: string
}

/**
 * The contracts of a deployment, in the order in which they were created, then those that their
 * constructors created.
 */
export async function submissionsOf(
  folder: string,
  chain: Pick<ChainFile, 'usdc'>,
): Promise<readonly Submission[]> {
  const deployed: Created[] = []
  for await (const found of getVerificationInformation(folder)) {
    if (typeof found === 'string') throw new Error(`${folder} has no artifact of ${found}`)
    const name = found.contract.replace(/^.*:/, '')
    deployed.push({
      name,
      address: getAddress(found.address),
      arguments: found.constructorArgs,
      ...(found.creationTxHash !== undefined && { creationHash: hex(found.creationTxHash) }),
      key: `Canopy#${name}`,
      entry: name,
    })
  }
  const created = createdBy(new Map(deployed.map(({ name, address }) => [name, address])), chain)
  return submissionsFor(folder, [...deployed, ...created])
}

/** What services need to verify contracts whose artifacts a deployment's folder has. */
export async function submissionsFor(
  folder: string,
  contracts: readonly Created[],
): Promise<readonly Submission[]> {
  const builds = new Map<string, Promise<Build>>()
  const buildOf = (id: string) => {
    const build = builds.get(id) ?? readJson<Build>(join(folder, 'build-info', `${id}.json`))
    builds.set(id, build)
    return build
  }
  return Promise.all(
    contracts.map(async (each) => {
      const artifact = await readJson<Artifact>(join(folder, 'artifacts', `${each.key}.json`))
      const build = await buildOf(artifact.buildInfoId)
      return {
        name: each.name,
        address: each.address,
        entry: each.entry,
        contractIdentifier: `${artifact.inputSourceName}:${artifact.contractName}`,
        compilerVersion: build.solcLongVersion,
        input: build.input,
        constructorArguments: encoded(artifact.abi, each.arguments),
        creationHash: each.creationHash,
      }
    }),
  )
}

/** A build info of Hardhat: the compiler's input unchanged. */
type Build = { readonly solcLongVersion: string; readonly input: unknown }

/**
 * The contracts that constructors of deployed ones create, with what they are told. The first that a
 * contract creates has the address of its nonce 1 (EIP-161).
 */
function createdBy(
  deployed: ReadonlyMap<string, Address>,
  { usdc }: Pick<ChainFile, 'usdc'>,
): readonly Created[] {
  const addressOf = (name: string) => {
    const address = deployed.get(name)
    if (address === undefined) throw new Error(`${name} is not part of the deployment`)
    return address
  }
  const firstOf = (from: Address) => getContractAddress({ from, nonce: 1n })
  const credits = addressOf('EnvironmentalCredits')
  const desks = addressOf('DealingDesks')
  const factory = addressOf('SmartAccountFactory')
  const account = firstOf(factory)
  const money = usdc ?? addressOf('TestUSDC')
  const created = [
    {
      name: 'DealingDesk',
      address: firstOf(desks),
      arguments: [addressOf('Roles'), addressOf('AssetRegistry'), money],
    },
    {
      name: 'RetirementCertificate',
      address: firstOf(credits),
      arguments: [credits, addressOf('CertificateRenderer')],
    },
    {
      name: 'SmartAccount',
      address: account,
      arguments: [factory, entryPoint08Address, money],
    },
    { name: 'DelegateExecutor', address: firstOf(account), arguments: [] },
  ]
  return created.map((each) => ({ ...each, key: each.name, entry: each.name }))
}

function encoded(abi: Abi, values: readonly unknown[]): string {
  const inputs = abi.find((each) => each.type === 'constructor')?.inputs ?? []
  return encodeAbiParameters(inputs, values).slice(2)
}

const hex = (text: string): Hex => `0x${text.replace(/^0x/, '')}`

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'))
}
