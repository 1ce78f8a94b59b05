import { existsSync } from 'node:fs'
import type { Chain } from 'viem'
import type { ContractName } from '../../../src/chain/contracts.ts'
import { addressOf, type Deployment } from '../../../src/chain/deployment.ts'
import { ExplainedError } from '../../../src/chain/errors/explanation.ts'
import { readDeployment } from '../../deploy/read-deployment.ts'
import { UserError } from '../user-error.ts'

/**
 * The deployment of a program.
 *
 * @param contract One that it needs.
 * @throws UserError when there is no deployment with that contract.
 */
export async function deploymentWith(
  contract: ContractName,
  { chain, folder }: { readonly chain: Chain; readonly folder: string },
): Promise<Deployment> {
  if (!existsSync(folder)) throw notDeployed(chain.name, folder)
  try {
    const deployment = await readDeployment(folder)
    addressOf(deployment, contract)
    return deployment
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    throw notDeployed(chain.name, error.explanation.raw)
  }
}

const notDeployed = (network: string, found: string): UserError =>
  new UserError(
    `Canopy is not deployed on ${network} (${found}). Start a local chain with npm run chain, or ` +
      'deploy with npm run deploy -- --network <name>.',
  )
