import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Chain } from 'viem'
import { localChainId } from '../../src/chain/network-names.ts'
import { maxLotParts } from '../../src/domain/retirement/form-lot.ts'
import { networkNamed } from '../deploy/networks.ts'
import type { NodeUrls } from '../lib/nodes.ts'
import type { Limits } from '../lib/service/decide.ts'
import { readOptions } from '../lib/service/options.ts'
import { UserError } from '../lib/user-error.ts'
import type { Choices } from './rounds.ts'

/** The ways to a registry. */
const adapterNames = ['simulated', 'xpansiv'] as const

type AdapterName = (typeof adapterNames)[number]

/** How an operator is to run. */
export type Settings = {
  readonly chain: Chain
  /** Folder of the deployment. */
  readonly folder: string
  readonly statePath: string
  /** Nodes instead of those of the deployment; null for those. */
  readonly nodes: NodeUrls | null
  readonly adapter: AdapterName
  /** Settings of the adapter; null where it needs none. */
  readonly adapterFile: string | null
  readonly tokenFile: string | null
  /** Where documents of the registry are kept, and where evidence of persons is found. */
  readonly documents: string
  readonly evidence: string
  readonly limits: Limits
  readonly choices: Choices
  /** Blocks after which a take counts as final; null for what the node says. */
  readonly confirmations: bigint | null
  readonly intervalMs: number
  readonly replaceAfterMs: number
  readonly metrics: { readonly host: string; readonly port: number } | null
  readonly webhook: string | null
  readonly once: boolean
}

/** The options of the command. */
export const operatorOptions = {
  network: { type: 'string' },
  deployments: { type: 'string' },
  adapter: { type: 'string' },
  'adapter-file': { type: 'string' },
  'token-file': { type: 'string' },
  documents: { type: 'string' },
  evidence: { type: 'string' },
  standards: { type: 'string' },
  parts: { type: 'string' },
  retry: { type: 'string' },
  confirmations: { type: 'string' },
  settle: { type: 'string' },
  'dry-run': { type: 'boolean' },
  once: { type: 'boolean' },
  budget: { type: 'string' },
  'min-balance': { type: 'string' },
  'max-gas-price': { type: 'string' },
  'max-gas': { type: 'string' },
  'rpc-urls': { type: 'string' },
  interval: { type: 'string' },
  'replace-after': { type: 'string' },
  state: { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  webhook: { type: 'string' },
} as const

const defaultDeployments = fileURLToPath(new URL('../../deployments', import.meta.url))

/** The most gas of one transaction (EIP-7825), which a confirmation of thirty pooled parts stays below. */
const defaultMaxGas = 16_777_216n

/**
 * The settings from the command line, and from the environment where an option is not given there.
 *
 * @throws UserError that names the option which is wrong or missing.
 */
export function settingsOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const options = readOptions(operatorOptions, 'REGISTRY_OPERATOR', args, environment)
  const { amount, text } = options
  const { chain } = networkNamed(text('network') ?? 'localhost', 'npm run registry-operator')
  const isLocal = chain.id === localChainId
  const coin = chain.nativeCurrency.symbol
  const folder = join(text('deployments') ?? defaultDeployments, String(chain.id))
  const adapter = adapterOf(text('adapter') ?? (isLocal ? 'simulated' : undefined), options.wrong)
  const adapterFile = text('adapter-file') ?? null
  const tokenFile = text('token-file') ?? null
  if (adapter === 'xpansiv' && (adapterFile === null || tokenFile === null)) {
    throw new UserError(
      'The adapter xpansiv needs its settings and a token: --adapter-file and --token-file, or ' +
        'REGISTRY_OPERATOR_ADAPTER_FILE and REGISTRY_OPERATOR_TOKEN_FILE.',
    )
  }
  const isDryRun = options.isOn('dry-run') ?? false
  const budget = amount('budget', 18, coin)
  if (budget === null && !isLocal && !isDryRun) {
    throw new UserError(
      `Say what the registry operator may spend on ${chain.name} in a day, in ${coin}: --budget 0.02, or ` +
        'REGISTRY_OPERATOR_BUDGET in the environment.',
    )
  }
  const parts = Number(amount('parts', 0, 'parts') ?? maxLotParts)
  if (parts < 2 || parts > maxLotParts) {
    throw options.wrong('parts', String(parts), `Use a number of parts from 2 to ${maxLotParts}.`)
  }
  const list = (given: string | undefined) =>
    given === undefined ? [] : given.split(',').map((part) => part.trim())
  const standards = list(text('standards'))
  return {
    chain,
    folder,
    statePath: resolve(text('state') ?? join(folder, 'registry-operator.json')),
    nodes: options.nodes('rpc-urls'),
    adapter,
    adapterFile,
    tokenFile,
    documents: resolve(text('documents') ?? join(folder, 'registry-documents')),
    evidence: resolve(text('evidence') ?? join(folder, 'registry-evidence')),
    limits: {
      budget,
      minBalance: amount('min-balance', 18, coin) ?? 0n,
      maxGasPrice: amount('max-gas-price', 9, 'gwei'),
      maxGas: amount('max-gas', 0, 'gas') ?? defaultMaxGas,
      coinPrice: null,
    },
    choices: {
      standards: standards.length === 0 ? null : standards,
      parts,
      retry: list(text('retry')).map((id) => {
        if (/^\d{1,12}$/.test(id)) return BigInt(id)
        throw options.wrong('retry', id, 'Use numbers of orders, separated by commas.')
      }),
      settleMs: isLocal ? 0 : options.seconds('settle', 600),
      isDryRun,
    },
    confirmations: amount('confirmations', 0, 'blocks'),
    intervalMs: options.seconds('interval', isLocal ? 2 : 30),
    replaceAfterMs: options.seconds('replace-after', 60),
    metrics: options.metrics('metrics-port', 'metrics-host'),
    webhook: options.webhook('webhook'),
    once: options.isOn('once') ?? false,
  }
}

function adapterOf(
  text: string | undefined,
  wrong: (option: 'adapter', text: string, advice: string) => UserError,
): AdapterName {
  if (text === undefined) {
    throw new UserError(
      'Say how to reach the registry: --adapter xpansiv, or REGISTRY_OPERATOR_ADAPTER in the environment. ' +
        'docs/registry-operator.md says what an adapter of your own has to do.',
    )
  }
  const found = adapterNames.find((name) => name === text)
  if (found === undefined) throw wrong('adapter', text, `Use one of ${adapterNames.join(', ')}.`)
  return found
}
