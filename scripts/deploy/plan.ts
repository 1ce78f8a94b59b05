import { HardhatArtifactResolver } from '@nomicfoundation/hardhat-ignition/helpers'
import { DeploymentResultType, deploy } from '@nomicfoundation/ignition-core'
import hre from 'hardhat'
import { createClient, custom, formatGwei, type Hash } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { estimateFeesPerGas, getBalance, getCode, getTransactionReceipt } from 'viem/actions'
import { formatTokens } from '../../src/lib/format-tokens.ts'
import { formatCount } from '../../src/lib/number-format.ts'
import { UserError } from '../lib/user-error.ts'
import { canopyModule, type DeploymentChoices } from './canopy-module.ts'
import { requireEntryPoint } from './entry-point.ts'
import { confirmedSteps } from './journal.ts'
import type { Connected } from './network.ts'
import { deploymentProgress } from './progress.ts'

/** A transaction that a deployment is going to send. */
type Step = { readonly name: string; readonly gas: bigint }

/** What a deployment is going to send, and what that costs at the moment. */
export type Plan = {
  readonly steps: readonly Step[]
  /** Gas of all steps. */
  readonly gas: bigint
  /** Wei for one gas. */
  readonly gasPrice: bigint
  /** Wei for all steps, without what rollups take for their data. */
  readonly cost: bigint
  /** Wei that the deployer has. */
  readonly balance: bigint
}

/**
 * What is left to send. The gas of each step is measured in a rehearsal: the same deployment on an empty
 * chain in this process.
 *
 * @param journal Ignition's journal of what was sent before; empty for a new deployment.
 */
export async function planOf(
  connected: Connected,
  choices: DeploymentChoices,
  journal: string,
): Promise<Plan> {
  const client = createClient({ chain: connected.chain, transport: custom(connected.provider) })
  const [{ gasPrice, maxFeePerGas }, balance, entryPoint] = await Promise.all([
    estimateFeesPerGas(client),
    getBalance(client, { address: connected.account }),
    getCode(client, { address: entryPoint08Address }),
  ])
  const done = confirmedSteps(journal)
  const hasUsdc = choices.usdc !== undefined
  const steps = (await rehearse(choices)).filter(({ name }) => {
    if (name === entryPointStep) return entryPoint === undefined
    return !done.has(name) && !(hasUsdc && name === 'TestUSDC')
  })
  const gas = steps.reduce((sum, step) => sum + step.gas, 0n)
  const price = maxFeePerGas ?? gasPrice ?? 0n
  return { steps, gas, gasPrice: price, cost: gas * price, balance }
}

/** The plan in lines, for whoever is about to sign. */
export function planLines(
  { chain, account }: Pick<Connected, 'chain' | 'account'>,
  genesis: Hash,
  { steps, gas, gasPrice, cost, balance }: Plan,
): readonly string[] {
  const { symbol } = chain.nativeCurrency
  return [
    `Network      ${chain.name}, chain ${chain.id}, block 0 ${genesis}`,
    `Deployer     ${account}, who becomes the administrator`,
    `Balance      ${ether(balance)} ${symbol}`,
    `To be sent   ${steps.length} transactions, ${formatCount(gas)} gas`,
    `Cost         at most ${ether(cost)} ${symbol} at ${formatGwei(gasPrice)} gwei, besides a rollup’s fee for data`,
    ...steps.map(({ name, gas: each }) => `  ${name.padEnd(48)}${formatCount(each).padStart(10)}`),
  ]
}

/**
 * Makes sure that the deployer can pay for a plan.
 *
 * @throws UserError with what is lacking.
 */
export function requireBalance({ chain, account }: Connected, { cost, balance }: Plan): void {
  if (balance >= cost) return
  const { symbol } = chain.nativeCurrency
  throw new UserError(
    `${account} has ${ether(balance)} ${symbol} on ${chain.name}, and the deployment can cost ` +
      `${ether(cost)}. Send it ${ether(cost - balance)} ${symbol} or more and run the command again.`,
  )
}

const ether = (wei: bigint): string => formatTokens({ value: wei, decimals: 18 })

const entryPointStep = 'EntryPoint'

/** Deploys on a chain that exists only for this, and gives the gas of each transaction. */
async function rehearse(choices: DeploymentChoices): Promise<readonly Step[]> {
  const { provider, close } = await hre.network.create('node')
  try {
    const accounts: string[] = await provider.request({ method: 'eth_accounts' })
    const [sender] = accounts as [DeploymentChoices['admin']]
    const client = createClient({ transport: custom(provider) })
    const sent: { name: string; hash: Hash }[] = []
    const noted = async (name: string, hash: string) => {
      sent.push({ name, hash: hash as Hash })
    }
    await requireEntryPoint(provider, 31_337, sender, 1, (hash) => noted(entryPointStep, hash))
    const { usdc: _, ...rest } = choices
    const result = await deploy({
      provider,
      artifactResolver: new HardhatArtifactResolver(hre.artifacts),
      ignitionModule: canopyModule({ ...rest, admin: sender, feeRecipient: sender }),
      deploymentParameters: {},
      accounts,
      defaultSender: sender,
      config: { blockPollingInterval: 5, requiredConfirmations: 1 },
      executionEventListener: {
        ...deploymentProgress(() => {}),
        transactionConfirm: ({ futureId, hash }) => noted(futureId.replace(/^.*#/, ''), hash),
      },
    })
    if (result.type !== DeploymentResultType.SUCCESSFUL_DEPLOYMENT) {
      throw new Error(`The rehearsal failed: ${JSON.stringify(result)}`)
    }
    return await Promise.all(
      sent.map(async ({ name, hash }) => {
        const { gasUsed } = await getTransactionReceipt(client, { hash })
        return { name, gas: gasUsed }
      }),
    )
  } finally {
    await close()
  }
}
