import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  errorDeploymentResultToExceptionMessage,
  HardhatArtifactResolver,
} from '@nomicfoundation/hardhat-ignition/helpers'
import {
  DeploymentResultType,
  deploy,
  type ExecutionEventListener,
} from '@nomicfoundation/ignition-core'
import hre from 'hardhat'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, type Hash, hexToNumber, isAddress } from 'viem'
import { UserError } from '../lib/user-error.ts'
import { canopyModule, type DeploymentChoices } from './canopy-module.ts'

/** `chain.json` of a deployment: what the app needs besides the addresses. */
type ChainFile = {
  readonly chainId: number
  /** Where the app reads the chain. */
  readonly rpcUrl: string
  /** Hash of block 0; a different one means that a local chain was restarted. */
  readonly genesisHash: Hash
  /** First block that can hold an event of ours. */
  readonly startBlock: number
  /** ISO 8601. */
  readonly deployedAt: string
  /** The chain's USDC, if it is not our test money. */
  readonly usdc?: Address
}

/** Addresses by the contracts' names in Solidity. */
export type DeployedContracts = ReadonlyMap<string, Address>

export type DeployOptions = {
  readonly provider: EthereumProvider
  /** A folder for the chain is created in it. */
  readonly folder: string
  /** Where the app will read the chain. */
  readonly rpcUrl: string
  readonly choices: DeploymentChoices
  /** Milliseconds between checks for a confirmation. */
  readonly pollingInterval: number
  /** Blocks on top of a transaction before it counts. */
  readonly confirmations: number
  readonly listener?: ExecutionEventListener
}

/** Where deployments are kept and where the app looks for them. */
export const deploymentsFolder = join(hre.config.paths.root, 'deployments')

/**
 * Deploys what is not deployed yet and writes `<folder>/<chain id>/`: Hardhat Ignition's journal,
 * addresses, artifacts and build info, and our `chain.json`. Run again after a failure, it resumes
 * where it stopped.
 *
 * @throws UserError with Ignition's reasons when a step failed.
 */
export async function deployCanopy(options: DeployOptions): Promise<DeployedContracts> {
  const { provider, choices } = options
  const chainId = hexToNumber(await provider.request({ method: 'eth_chainId' }))
  const startBlock = hexToNumber(await provider.request({ method: 'eth_blockNumber' }))
  const accounts: string[] = await provider.request({ method: 'eth_accounts' })
  const folder = join(options.folder, String(chainId))
  await mkdir(folder, { recursive: true })

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
  await writeChainFile(folder, {
    chainId,
    rpcUrl: options.rpcUrl,
    genesisHash: await genesisHash(provider),
    startBlock,
    deployedAt: new Date().toISOString(),
    ...(choices.usdc ? { usdc: choices.usdc } : {}),
  })
  return contractsOf(result.contracts)
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

async function genesisHash(provider: EthereumProvider): Promise<Hash> {
  const block: { hash: Hash } = await provider.request({
    method: 'eth_getBlockByNumber',
    params: ['0x0', false],
  })
  return block.hash
}

async function writeChainFile(folder: string, file: ChainFile): Promise<void> {
  await writeFile(join(folder, 'chain.json'), `${JSON.stringify(file, null, 2)}\n`)
}
