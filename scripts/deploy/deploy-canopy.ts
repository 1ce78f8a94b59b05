import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  errorDeploymentResultToExceptionMessage,
  HardhatArtifactResolver,
} from '@nomicfoundation/hardhat-ignition/helpers'
import {
  DeploymentResultType,
  deploy,
  type ExecutionEventListener,
  FutureType,
} from '@nomicfoundation/ignition-core'
import hre from 'hardhat'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, getAddress, type Hash, hexToNumber, isAddress } from 'viem'
import { UserError } from '../lib/user-error.ts'
import { canopyModule, type DeploymentChoices } from './canopy-module.ts'
import {
  claimFolder,
  nextChainFile,
  readChainFile,
  writeChainFile,
  writeJson,
} from './chain-file.ts'
import { writeContractsFile } from './contracts-file.ts'
import { requireEntryPoint } from './entry-point.ts'
import { addressesIn, firstBlockIn, repairedJournal } from './journal.ts'
import { publishCompiled } from './publish-compiled.ts'
import { resolveOpenTransactions } from './resolve-open.ts'

/** Addresses by the contracts' names in Solidity. */
export type DeployedContracts = ReadonlyMap<string, Address>

export type DeployOptions = {
  readonly provider: EthereumProvider
  /** A folder for the chain is created in it. */
  readonly folder: string
  /** Where the app will read the chain; undefined to keep what an earlier run stated. */
  readonly rpcUrls: readonly string[] | undefined
  /** Where it reads a new deployment without `rpcUrls`. */
  readonly defaultRpcUrl: string
  readonly choices: DeploymentChoices
  /** Milliseconds between checks for a confirmation. */
  readonly pollingInterval: number
  /** Blocks on top of a transaction before it counts. */
  readonly confirmations: number
  readonly listener?: ExecutionEventListener
  /** Is told of a transaction that is not in Ignition's journal. */
  readonly onSent?: (hash: Hash) => unknown
}

/** Where deployments are kept and where the app looks for them. */
export const deploymentsFolder = join(hre.config.paths.root, 'deployments')

/**
 * Deploys what is not deployed yet and writes `<folder>/<chain id>/`: Hardhat Ignition's journal,
 * addresses, artifacts and build info, and our `chain.json`. Run again after a failure, it resumes
 * where it stopped. Run again on a complete deployment, it keeps its first block and time.
 *
 * @throws UserError with Ignition's reasons when a step failed, or when the folder belongs to
 * another chain.
 */
export async function deployCanopy(options: DeployOptions): Promise<DeployedContracts> {
  const { provider, choices } = options
  const chainId = hexToNumber(await provider.request({ method: 'eth_chainId' }))
  const head = hexToNumber(await provider.request({ method: 'eth_blockNumber' }))
  const accounts: string[] = await provider.request({ method: 'eth_accounts' })
  const folder = join(options.folder, String(chainId))
  await mkdir(folder, { recursive: true })
  const existing = await readChainFile(folder)
  const genesis = await genesisHash(provider)
  await claimFolder(folder, { chainId, genesisHash: genesis })
  await mendFolder(folder)

  await requireContracts(provider, folder)
  await requireEntryPoint(provider, chainId, choices.admin, options.confirmations, options.onSent)
  await resolveOpenTransactions({ ...options, folder, from: choices.admin })
  const result = await deploy({
    provider,
    deploymentDir: folder,
    artifactResolver: new HardhatArtifactResolver(hre.artifacts),
    ignitionModule: canopyModule(choices),
    deploymentParameters: {},
    accounts,
    defaultSender: choices.admin,
    config: {
      blockPollingInterval: options.pollingInterval,
      requiredConfirmations: options.confirmations,
    },
    ...(options.listener ? { executionEventListener: options.listener } : {}),
  })
  if (result.type !== DeploymentResultType.SUCCESSFUL_DEPLOYMENT) {
    throw new UserError(
      `The deployment to chain ${chainId} is not complete. ` +
        `${errorDeploymentResultToExceptionMessage(result)}\n` +
        'Completed steps are kept: run the same command again to resume.',
    )
  }
  await publishCompiled(folder, join(hre.config.paths.artifacts, 'build-info'))
  const journal = await readJournal(folder)
  await writeJson(join(folder, addressFile), addressesIn(journal))
  const chain = nextChainFile(existing, {
    chainId,
    rpcUrls: options.rpcUrls,
    defaultRpcUrl: options.defaultRpcUrl,
    genesisHash: genesis,
    startBlock: firstBlockIn(journal) ?? head,
    deployedAt: new Date().toISOString(),
    ...(choices.usdc ? { usdc: choices.usdc } : {}),
    ...(choices.metadataBase === undefined ? {} : { metadataBase: choices.metadataBase }),
  })
  await writeContractsFile(folder, chain)
  await writeChainFile(folder, chain)
  return contractsOf(result.contracts)
}

/**
 * Contracts of the module that a deployment does not have yet, by name. Where there are none, there
 * is nothing to deploy, even if the code of a deployed contract has changed since: contracts cannot
 * be replaced under their address.
 */
export async function missingContracts(
  folder: string,
  choices: DeploymentChoices,
): Promise<readonly string[]> {
  const deployed = await readDeployedContracts(folder)
  return [...canopyModule(choices).futures].flatMap((future) =>
    future.type === FutureType.NAMED_ARTIFACT_CONTRACT_DEPLOYMENT &&
    !deployed.has(future.contractName)
      ? [future.contractName]
      : [],
  )
}

/** The contracts of a deployment's folder; empty before the first one is deployed. */
export async function readDeployedContracts(folder: string): Promise<DeployedContracts> {
  const text = await readFile(join(folder, addressFile), 'utf8').catch(() => '{}')
  const addresses: Readonly<Record<string, string>> = JSON.parse(text)
  return new Map(
    Object.entries(addresses).map(([id, address]) => [id.replace(/^.*#/, ''), getAddress(address)]),
  )
}

/**
 * Makes sure that the chain still has what the journal says: one that was set back to an earlier state, or
 * whose node is behind, may not.
 */
async function requireContracts(provider: EthereumProvider, folder: string): Promise<void> {
  const contracts = [...(await readDeployedContracts(folder))]
  const codes: string[] = await Promise.all(
    contracts.map(([, address]) =>
      provider.request({ method: 'eth_getCode', params: [address, 'latest'] }),
    ),
  )
  const missing = contracts.filter((_, index) => codes[index] === '0x').map(([name]) => name)
  if (missing.length === 0) return
  throw new UserError(
    `The node has no code of ${missing.join(', ')}, which ${folder} says are deployed. If it is ` +
      'behind, run the command again later. If the chain was set back to an earlier state, delete the ' +
      'folder: everything is deployed anew.',
  )
}

const addressFile = 'deployed_addresses.json'

/** Ignition's journal of a deployment; empty before anything was sent. */
export const readJournal = (folder: string): Promise<string> =>
  readFile(join(folder, 'journal.jsonl'), 'utf8').catch(() => '')

/** Files that a run was stopped in the middle of are as its journal says before Ignition reads them. */
async function mendFolder(folder: string): Promise<void> {
  const found = await readJournal(folder)
  if (found === '') return
  const journal = repairedJournal(found)
  if (journal !== found) await writeFile(join(folder, 'journal.jsonl'), journal)
  await writeJson(join(folder, addressFile), addressesIn(journal))
}

/**
 * The address of a contract of this deployment.
 *
 * @throws Error when the module did not deploy it.
 */
export function addressOf(contracts: DeployedContracts, name: string): Address {
  const address = contracts.get(name)
  if (address === undefined) throw new Error(`${name} is not part of the deployment`)
  return address
}

function contractsOf(
  results: Readonly<Record<string, { contractName: string; address: string }>>,
): DeployedContracts {
  return new Map(
    Object.values(results).map(({ contractName, address }) => {
      if (!isAddress(address)) throw new Error(`${contractName} has no address: ${address}`)
      return [contractName, address]
    }),
  )
}

/** Hash of block 0, which tells chains with the same id apart. */
export async function genesisHash(provider: EthereumProvider): Promise<Hash> {
  const block: { hash: Hash } = await provider.request({
    method: 'eth_getBlockByNumber',
    params: ['0x0', false],
  })
  return block.hash
}
