import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { baseSepolia } from 'viem/chains'
import { type Anvil, startAnvil } from '../browser/support/anvil.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const withTestUsdc = ['--usdc', 'test']

/** A command that writes nothing for as long waits for blocks. */
const idleMs = 40
const preload = new URL('stop-at-line.ts', import.meta.url).href

/** The first account of anvil, which every development node has. */
export const deployerKey: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/**
 * What happens when a line of the journal was written. `mempool`: the command is killed and its node
 * forgets what is not mined. `dump`: the node is stopped too, and another one starts from a dump of it.
 */
export const interruptions = ['SIGINT', 'SIGKILL', 'mempool', 'dump'] as const

/** See {@link interruptions}. */
export type Interruption = (typeof interruptions)[number]

/** What a deployment came to that was interrupted and run again. */
export type Resumed = {
  /** False where the journal has fewer lines: the deployment was complete. */
  readonly wasInterrupted: boolean
  /** Contracts in `deployed_addresses.json`. */
  readonly addresses: readonly Address[]
  /** Those of them that have no code. */
  readonly missing: readonly Address[]
  /** Transactions of the deployer that do something. */
  readonly sent: number
  /** Transactions that the journal has. */
  readonly confirmed: number
  /** Lines of the journal. */
  readonly lines: number
}

/** Deploys on an empty chain, interrupts the command at a line of its journal, and runs it again. */
export async function deployInterrupted(at: number, how: Interruption): Promise<Resumed> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-interrupted-'))
  let node = await startAnvil(baseSepolia.id, { mines: false })
  const stopMining = mineWhenIdle(() => node, folder)
  try {
    const first = await runDeploy(folder, withTestUsdc, { url: node.url, stop: { at, how } })
    if (how === 'mempool') await ask(node, 'anvil_dropAllTransactions')
    if (how === 'dump') node = await restarted(node)
    if (!first.ok) {
      const second = await runDeploy(folder, withTestUsdc, { url: node.url })
      if (!second.ok) throw new Error(`Line ${at}, ${how}: ${second.output}`)
    }
    return { wasInterrupted: !first.ok, ...(await resultOf(node, folder)) }
  } finally {
    await stopMining()
    await node.stop()
    await rm(folder, { recursive: true })
  }
}

/** How the command is run. */
export type DeployRun = {
  readonly url: string
  /** Of the deployer; null for none. */
  readonly key?: Hex | null
  readonly stop?: { readonly at: number; readonly how: Interruption }
}

/** Runs `npm run deploy` for a public network, without a terminal, as a script would. */
export function runDeploy(
  deployments: string,
  options: readonly string[],
  { url, key = deployerKey, stop }: DeployRun,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const files = ['--compiled', '--deployments', deployments, '--polling-interval', '30']
  const args = ['scripts/deploy.ts', '--network', 'baseSepolia', ...files, ...options]
  const { DEPLOYER_PRIVATE_KEY: _, ...inherited } = process.env
  const env = {
    ...inherited,
    BASE_SEPOLIA_RPC_URL: url,
    ...(key === null ? {} : { DEPLOYER_PRIVATE_KEY: key }),
    ...(stop && { STOP_AT_LINE: String(stop.at), STOP_SIGNAL: signalOf(stop.how) }),
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      stop === undefined ? args : ['--import', preload, ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ ok: error === null, output: stdout + stderr }),
    )
  })
}

const signalOf = (how: Interruption) => (how === 'SIGINT' ? 'SIGINT' : 'SIGKILL')

/**
 * Mines while a command waits for nothing else, so that all that it sends together waits at the node first.
 * Returns what ends it.
 */
function mineWhenIdle(node: () => Anvil, deployments: string): () => Promise<void> {
  const journal = join(deployments, String(baseSepolia.id), 'journal.jsonl')
  let goesOn = true
  const mining = (async () => {
    let before = -1
    while (goesOn) {
      await setTimeout(idleMs)
      const { size } = await stat(journal).catch(() => ({ size: 0 }))
      if (size === before) await ask(node(), 'anvil_mine', ['0x1']).catch(() => undefined)
      before = size
    }
  })()
  return async () => {
    goesOn = false
    await mining
  }
}

/** A node with the state of another, which it replaces; what waited to be mined is gone. */
async function restarted(node: Anvil): Promise<Anvil> {
  const state = await ask(node, 'anvil_dumpState')
  await node.stop()
  const next = await startAnvil(baseSepolia.id, { mines: false })
  await ask(next, 'anvil_loadState', [state])
  return next
}

async function resultOf(node: Anvil, deployments: string) {
  const client = createPublicClient({ chain: baseSepolia, transport: http(node.url) })
  const folder = join(deployments, String(baseSepolia.id))
  const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8')
  const file = await readFile(join(folder, 'deployed_addresses.json'), 'utf8')
  const addresses = Object.values<Address>(JSON.parse(file))
  const codes = await Promise.all(addresses.map((address) => client.getCode({ address })))
  return {
    addresses,
    missing: addresses.filter((_, index) => codes[index] === undefined),
    sent:
      (await client.getTransactionCount({ address: deployerAddress })) - (await spentNonces(node)),
    confirmed: [...journal.matchAll(/"type":"TRANSACTION_CONFIRM"/g)].length,
    lines: journal.split('\n').filter((line) => line !== '').length,
  }
}

/** Its address. */
export const deployerAddress: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** How many transactions the deployer has sent to itself, to use up a nonce. */
async function spentNonces(node: Anvil): Promise<number> {
  const client = createPublicClient({ chain: baseSepolia, transport: http(node.url) })
  const count = Number(await client.getBlockNumber()) + 1
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      client.getBlock({ blockNumber: BigInt(number), includeTransactions: true }),
    ),
  )
  return blocks.flatMap(({ transactions }) => transactions).filter(({ from, to }) => from === to)
    .length
}

/** A request that only anvil answers. */
async function ask({ url }: Anvil, method: string, params: readonly unknown[] = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: { readonly result?: unknown; readonly error?: unknown } = await response.json()
  if (answer.error !== undefined) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  return answer.result
}

/** What a deployment comes to that nothing interrupts. */
export type Whole = Pick<Resumed, 'confirmed' | 'sent'> & { readonly addresses: number }

/** What is wrong with a deployment that was interrupted, compared with one that was not. */
export function problemOf(resumed: Resumed, whole: Whole): string | undefined {
  if (!resumed.wasInterrupted) return 'The command was not interrupted.'
  if (resumed.addresses.length !== whole.addresses)
    return `${resumed.addresses.length} of ${whole.addresses} contracts have an address.`
  if (resumed.missing.length > 0) return `There is no contract at ${resumed.missing.join(', ')}.`
  if (resumed.confirmed !== whole.confirmed)
    return `The journal has ${resumed.confirmed} of ${whole.confirmed} transactions.`
  if (resumed.sent !== whole.sent) return `${resumed.sent} transactions were sent.`
}
