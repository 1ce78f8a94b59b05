import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Chain, parseUnits } from 'viem'
import { localChainId } from '../../src/chain/network-names.ts'
import { networkNamed } from '../deploy/networks.ts'
import { isWebUrl, type NodeUrls, parseNodeUrls } from '../lib/nodes.ts'
import { loopback } from '../lib/ports.ts'
import { UserError } from '../lib/user-error.ts'
import type { Limits } from './decide.ts'

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
  'rpc-urls': { type: 'string' },
  interval: { type: 'string' },
  'replace-after': { type: 'string' },
  state: { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  webhook: { type: 'string' },
} as const

type Option = keyof typeof keeperOptions

/** The environment variable that stands for an option: `KEEPER_MIN_BALANCE`. */
const variableOf = (option: Option): string => `KEEPER_${option.replaceAll('-', '_').toUpperCase()}`

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
  const { values } = parseArgs({ args: [...args], options: keeperOptions })
  const given = (option: Option): string | undefined => {
    const value = values[option] ?? environment[variableOf(option)]
    return value === undefined || value === '' ? undefined : String(value)
  }
  const amount = (option: Option, decimals: number, unit: string) => {
    const text = given(option)
    return text === undefined ? null : parseNumber(option, text, decimals, unit)
  }
  const { chain } = networkNamed(given('network') ?? 'localhost', 'npm run keeper')
  const isLocal = chain.id === localChainId
  const coin = chain.nativeCurrency.symbol
  const budget = amount('budget', 18, coin)
  if (budget === null && !isLocal) {
    throw new UserError(
      `Say what the keeper may spend on ${chain.name} in a day, in ${coin}: --budget 0.02, or ` +
        'KEEPER_BUDGET in the environment.',
    )
  }
  const folder = join(given('deployments') ?? defaultDeployments, String(chain.id))
  const port = amount('metrics-port', 0, 'a port')
  if (port !== null && (port < 1n || port > 65_535n)) {
    throw wrong('metrics-port', String(port), 'Use a port from 1 to 65535, for example 9464.')
  }
  return {
    chain,
    folder,
    statePath: resolve(given('state') ?? join(folder, 'keeper.json')),
    nodes: parseNodes(given('rpc-urls')),
    limits: {
      budget,
      minBalance: amount('min-balance', 18, coin) ?? 0n,
      maxGasPrice: amount('max-gas-price', 9, 'gwei'),
      maxGas: amount('max-gas', 0, 'gas') ?? (isLocal ? localMaxGas : defaultMaxGas),
      coinPrice: amount('coin-price', 6, 'USDC'),
    },
    extendsHistory: parseSwitch('extend-history', given('extend-history')) ?? isLocal,
    intervalMs: seconds(given('interval'), 'interval', isLocal ? 3 : 12),
    replaceAfterMs: seconds(given('replace-after'), 'replace-after', 60),
    metrics: port === null ? null : { port: Number(port), host: given('metrics-host') ?? loopback },
    webhook: parseWebhook(given('webhook')),
    once: parseSwitch('once', given('once')) ?? false,
  }
}

const wrong = (option: Option, text: string, advice: string): UserError =>
  new UserError(`--${option} (or ${variableOf(option)}) is "${text}". ${advice}`)

/** A number in its smallest unit. */
function parseNumber(option: Option, text: string, decimals: number, unit: string): bigint {
  const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(text) ?? []
  if (!/^\d{1,15}(\.\d+)?$/.test(text) || fraction.length > decimals) {
    const example = decimals === 0 ? '' : ', for example 0.05'
    throw wrong(option, text, `Use a number of ${unit}${example}.`)
  }
  return parseUnits(text, decimals)
}

function seconds(text: string | undefined, option: Option, fallback: number): number {
  if (text === undefined) return fallback * 1_000
  const milliseconds = Number(parseNumber(option, text, 3, 'seconds'))
  if (milliseconds > 0) return milliseconds
  throw wrong(option, text, 'Use a number of seconds above 0.')
}

function parseSwitch(option: Option, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw wrong(option, text, 'Use true or false.')
}

const parseNodes = (text: string | undefined): Settings['nodes'] =>
  parseNodeUrls(text, (url) =>
    wrong('rpc-urls', url, 'Use URLs of nodes, https://…, separated by commas.'),
  )

function parseWebhook(text: string | undefined): string | null {
  if (text === undefined || isWebUrl(text)) return text ?? null
  throw wrong('webhook', text, 'Use a URL that takes POST requests, https://….')
}
