import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Chain } from 'viem'
import { localChainId } from '../../src/chain/network-names.ts'
import { networkNamed } from '../deploy/networks.ts'
import type { NodeUrls } from '../lib/nodes.ts'
import type { Limits } from '../lib/service/decide.ts'
import { readOptions } from '../lib/service/options.ts'
import { UserError } from '../lib/user-error.ts'

/** How a keeper is to run. */
export type Settings = {
  readonly chain: Chain
  /** Folder of the deployment. */
  readonly folder: string
  /** File that keeps what must outlast a restart. */
  readonly statePath: string
  /** Nodes instead of those of the deployment; null for those. */
  readonly nodes: NodeUrls | null
  readonly limits: Limits
  /** Whether price histories that are too short for a rule are extended, at the keeper's cost. */
  readonly extendsHistory: boolean
  /** Whether it claims at dealing desks for those whose operator it is, at the keeper's cost. */
  readonly claims: boolean
  /** Milliseconds between looks at the rules, and until a transaction that hangs is replaced. */
  readonly intervalMs: number
  readonly replaceAfterMs: number
  /** Where metrics are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  readonly webhook: string | null
  /** Whether it ends after one look. */
  readonly once: boolean
}

/** The options of the command. */
export const keeperOptions = {
  network: { type: 'string' },
  deployments: { type: 'string' },
  once: { type: 'boolean' },
  budget: { type: 'string' },
  'min-balance': { type: 'string' },
  'max-gas-price': { type: 'string' },
  'max-gas': { type: 'string' },
  'coin-price': { type: 'string' },
  'extend-history': { type: 'boolean' },
  claim: { type: 'boolean' },
  'rpc-urls': { type: 'string' },
  interval: { type: 'string' },
  'replace-after': { type: 'string' },
  state: { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  webhook: { type: 'string' },
} as const

const defaultDeployments = fileURLToPath(new URL('../../deployments', import.meta.url))
const defaultMaxGas = 5_000_000n
/** A local chain's coins cost nothing, and extending a price history takes millions of gas. */
const localMaxGas = 30_000_000n

/**
 * The settings from the command line, and from the environment where an option is not given there.
 *
 * @throws UserError that names the option which is wrong or missing.
 */
export function settingsOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const options = readOptions(keeperOptions, 'KEEPER', args, environment)
  const { amount } = options
  const { chain } = networkNamed(options.text('network') ?? 'localhost', 'npm run keeper')
  const isLocal = chain.id === localChainId
  const coin = chain.nativeCurrency.symbol
  const budget = amount('budget', 18, coin)
  if (budget === null && !isLocal) {
    throw new UserError(
      `Say what the keeper may spend on ${chain.name} in a day, in ${coin}: --budget 0.02, or ` +
        'KEEPER_BUDGET in the environment.',
    )
  }
  const folder = join(options.text('deployments') ?? defaultDeployments, String(chain.id))
  return {
    chain,
    folder,
    statePath: resolve(options.text('state') ?? join(folder, 'keeper.json')),
    nodes: options.nodes('rpc-urls'),
    limits: {
      budget,
      minBalance: amount('min-balance', 18, coin) ?? 0n,
      maxGasPrice: amount('max-gas-price', 9, 'gwei'),
      maxGas: amount('max-gas', 0, 'gas') ?? (isLocal ? localMaxGas : defaultMaxGas),
      coinPrice: amount('coin-price', 6, 'USDC'),
    },
    extendsHistory: options.isOn('extend-history') ?? isLocal,
    claims: options.isOn('claim') ?? false,
    intervalMs: options.seconds('interval', isLocal ? 3 : 12),
    replaceAfterMs: options.seconds('replace-after', 60),
    metrics: options.metrics('metrics-port', 'metrics-host'),
    webhook: options.webhook('webhook'),
    once: options.isOn('once') ?? false,
  }
}
