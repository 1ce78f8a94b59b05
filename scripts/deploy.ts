/**
 * `npm run deploy -- --network <name> --usdc <address>`: deploys Canopy and writes
 * `deployments/<chain id>/`, which belongs in git for every chain but the local one. Run again, it
 * keeps what is deployed and changes only what its options say.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import hre from 'hardhat'
import { type Address, createPublicClient, custom, erc20Abi, type Hash } from 'viem'
import { hardhat } from 'viem/chains'
import { readAddressOn } from '../src/chain/addresses/address-text.ts'
import { adminOf } from './deploy/admin.ts'
import { handoverHint, readAdministrator } from './deploy/administrator.ts'
import { askSetUp } from './deploy/ask-set-up.ts'
import type { DeploymentChoices } from './deploy/canopy-module.ts'
import {
  type ChainFile,
  nextChainFile,
  readChainFile,
  requireOwnFolder,
  writeChainFile,
} from './deploy/chain-file.ts'
import { writeContractsFile } from './deploy/contracts-file.ts'
import { costReport } from './deploy/cost-report.ts'
import {
  addressOf,
  deployCanopy,
  deploymentsFolder,
  genesisHash,
  missingContracts,
  readDeployedContracts,
  readJournal,
} from './deploy/deploy-canopy.ts'
import { handOverTo } from './deploy/hand-over-to.ts'
import { confirmedSteps } from './deploy/journal.ts'
import { type Connected, connectTo } from './deploy/network.ts'
import { openConnected } from './deploy/open-deployment.ts'
import { planLines, planOf, requireBalance } from './deploy/plan.ts'
import { printRoles } from './deploy/print-roles.ts'
import { deploymentProgress } from './deploy/progress.ts'
import { parseAccount, parseLimit, parseStandard } from './deploy/roles-options.ts'
import { isEmpty, type SetUp } from './deploy/set-up.ts'
import { setUpOrPropose } from './deploy/set-up-or-propose.ts'
import { isCutOff, stopOnDisconnect } from './deploy/stop-on-disconnect.ts'
import { tokenListNote, writeTokenList } from './deploy/token-list.ts'
import { metadataBaseOf, requireSameBase, requireUrl } from './deploy/urls.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const marketFeeBps = 25
const handoverDelay = { local: 0, public: 3 * 86_400 }
const confirmations = { local: 1, public: 3 }
const pollingIntervals = { local: 50, public: 1_000 }

const kindOf = ({ chain }: Pick<Connected, 'chain'>) =>
  chain.id === hardhat.id ? 'local' : 'public'

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      network: { type: 'string' },
      usdc: { type: 'string' },
      'metadata-base': { type: 'string' },
      'rpc-url': { type: 'string', multiple: true },
      issuer: { type: 'string', multiple: true },
      verifier: { type: 'string', multiple: true },
      pauser: { type: 'string', multiple: true },
      standard: { type: 'string', multiple: true },
      'verification-limit': { type: 'string' },
      admin: { type: 'string' },
      propose: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      // For tests: another folder than `deployments`, the contracts as last compiled, and milliseconds
      // between looks at a chain whose blocks come faster than those of public networks.
      deployments: { type: 'string', default: deploymentsFolder },
      compiled: { type: 'boolean', default: false },
      'polling-interval': { type: 'string' },
    },
  })
  const asked = setUpOf(options)
  const nextAdmin = options.admin === undefined ? null : parseAccount('--admin', options.admin)
  const connected = await connectTo(options.network, 'npm run deploy')
  const rpcUrls = options['rpc-url']?.map((url) => requireUrl('--rpc-url', url, kindOf(connected)))
  const metadataBase = metadataBaseOf(options['metadata-base'], kindOf(connected))
  const folder = join(options.deployments, String(connected.chain.id))
  const pollingInterval = Number(options['polling-interval'] ?? pollingIntervals[kindOf(connected)])
  await stopOnDisconnect(
    connected.chain.name,
    async () => {
      const isDryRun = options['dry-run']
      const before = confirmedSteps(await readJournal(folder))
      const sent: Hash[] = []
      const how: Options = {
        ...options,
        isDryRun,
        rpcUrls,
        metadataBase,
        pollingInterval,
        proposal: options.propose ?? `set-up-${connected.chain.id}.json`,
        onSent: (hash) => sent.push(hash),
      }
      await deployOn(connected, folder, how)
      if (isDryRun) return
      await makeReady(connected, folder, asked, how)
      const contracts = await readDeployedContracts(folder)
      const admin = adminOf(connected, contracts, pollingInterval, { onSent: how.onSent })
      if (nextAdmin !== null) await handOverTo(admin, nextAdmin)
      await refreshTokenList(connected, folder)
      const deployed = [...confirmedSteps(await readJournal(folder)).entries()]
      const now = deployed.flatMap(([name, hash]) => (before.has(name) ? [] : [hash]))
      console.log(`\n${await costReport(connected, [...now, ...sent])}`)
      handoverHint(admin, await readAdministrator(admin))
    },
    async () => keptText(connected, folder),
  )
})

type Options = {
  readonly usdc?: string
  readonly deployments: string
  readonly compiled: boolean
  readonly isDryRun: boolean
  readonly rpcUrls: readonly string[] | undefined
  readonly metadataBase: string | undefined
  readonly pollingInterval: number
  /** File for what a contract that is administrator has to execute. */
  readonly proposal: string
  /** Is told of each transaction that Ignition's journal does not have. */
  readonly onSent: (hash: Hash) => unknown
}

/** Deploys what is missing, or changes what may change, and prints the contracts. */
async function deployOn(connected: Connected, folder: string, options: Options): Promise<void> {
  const { rpcUrls } = options
  const before = await readChainFile(folder)
  const usdc =
    before !== undefined && options.usdc === undefined
      ? before.usdc
      : await usdcOf(connected, options.usdc)
  requireSameBase(before, options.metadataBase)
  const metadataBase = before === undefined ? options.metadataBase : before.metadataBase
  const choices = choicesFor(connected, usdc, metadataBase)
  const missing = await missingContracts(folder, choices)
  if (before !== undefined && missing.length === 0) {
    await keepDeployment(connected, { folder, before, usdc, rpcUrls, isDryRun: options.isDryRun })
  } else {
    await requireOwnFolder(folder, await genesisHash(connected.provider))
    await compile(options)
    await showPlan(connected, choices, folder)
    if (options.isDryRun) return console.log('\nThis was a dry run: nothing was sent or written.')
    await deployMissing(connected, choices, options)
  }
  console.log(`\nContracts in deployments/${connected.chain.id}/:`)
  for (const [name, address] of await readDeployedContracts(folder)) {
    console.log(`  ${name.padEnd(24)} ${address}`)
  }
}

/** Says what is going to be sent, and stops where the deployer cannot pay for it. */
async function showPlan(
  connected: Connected,
  choices: DeploymentChoices,
  folder: string,
): Promise<void> {
  const genesis = await genesisHash(connected.provider)
  const plan = await stage('Rehearsing the deployment', async () =>
    planOf(connected, choices, await readJournal(folder)),
  )
  console.log(`\n${planLines(connected, genesis, plan).join('\n')}\n`)
  requireBalance(connected, plan)
}

function choicesFor(
  connected: Connected,
  usdc: Address | undefined,
  metadataBase?: string,
): DeploymentChoices {
  return {
    admin: connected.account,
    feeRecipient: connected.account,
    feeBps: marketFeeBps,
    adminHandoverDelay: handoverDelay[kindOf(connected)],
    verifiedCreditsPerDay: 1_000_000n,
    ...(usdc ? { usdc } : {}),
    ...(metadataBase === undefined ? {} : { metadataBase }),
  }
}

/** What another run need not do again. */
async function keptText(connected: Connected, folder: string): Promise<string> {
  const done = (await readDeployedContracts(folder)).size
  if (done === 0) return 'No contract is confirmed yet.'
  const left = (await missingContracts(folder, choicesFor(connected, undefined))).length
  const text = `${done} contracts are deployed, and kept in deployments/${connected.chain.id}/.`
  return left === 0 ? `${text} Of what was set up, each step with a ✓ is done.` : text
}

/**
 * Does what was asked for, and says what is left before the deployment can be used. Without options,
 * at a terminal, it asks for that.
 */
async function makeReady(
  connected: Connected,
  folder: string,
  wanted: SetUp,
  options: Pick<Options, 'pollingInterval' | 'onSent' | 'proposal'>,
): Promise<void> {
  const contracts = await readDeployedContracts(folder)
  const file = await readChainFile(folder)
  if (file === undefined) throw new UserError(`${folder}/chain.json could not be written.`)
  const { onSent, pollingInterval, proposal } = options
  const admin = adminOf(connected, contracts, pollingInterval, { onSent })
  const left: string[] = []
  if (!isEmpty(wanted)) {
    console.log('\nSetting up:')
    const usdc = file.usdc ?? addressOf(contracts, 'TestUSDC')
    left.push(...(await setUpOrPropose(admin, usdc, wanted, proposal)))
  }
  left.push(...(await printRoles(admin, contracts, file)))
  if (left.length === 0) return
  console.log('\nStill missing before an asset can be created, verified and sold:')
  for (const each of left) console.log(`  ${each}`)
  if (isEmpty(wanted) && process.stdin.isTTY) {
    const answers = await askSetUp()
    if (!isEmpty(answers)) return makeReady(connected, folder, answers, options)
  }
  console.log(
    `Run this again, as often as needed: npm run deploy -- --network ${connected.name} ` +
      '--issuer 0x… --verifier 0x… --pauser 0x… --standard Verra --standard "Our Register:native"',
  )
}

/** What exists later comes into the list with `npm run tokenlist`. */
async function refreshTokenList(connected: Connected, folder: string): Promise<void> {
  const file = await readChainFile(folder)
  if (file === undefined) return
  const list = await writeTokenList(folder, await openConnected(folder, connected), file)
  console.log(`\nToken list: ${tokenListNote(list)}`)
}

function setUpOf(options: {
  readonly issuer?: string[]
  readonly verifier?: string[]
  readonly pauser?: string[]
  readonly standard?: string[]
  readonly 'verification-limit'?: string
}): SetUp {
  const accounts = (option: 'issuer' | 'verifier' | 'pauser') =>
    (options[option] ?? []).map((text) => parseAccount(`--${option}`, text))
  const limit = options['verification-limit']
  return {
    issuers: accounts('issuer'),
    verifiers: accounts('verifier'),
    pausers: accounts('pauser'),
    standards: (options.standard ?? []).map(parseStandard),
    creditsPerDay: limit === undefined ? undefined : parseLimit(limit),
  }
}

async function compile({ compiled }: Options): Promise<void> {
  if (compiled) return
  await stage('Compiling the contracts', () =>
    hre.tasks.getTask('build').run({ quiet: true, noTests: true }),
  )
}

async function deployMissing(
  { chain, provider, account }: Connected,
  choices: DeploymentChoices,
  { deployments, rpcUrls, pollingInterval, onSent }: Options,
): Promise<void> {
  const kind = kindOf({ chain })
  await stage(
    `Deploying on ${chain.name}`,
    () =>
      deployCanopy({
        provider,
        folder: deployments,
        // The URL that deploys may carry a key; the app gets a public one.
        rpcUrls,
        defaultRpcUrl: chain.rpcUrls.default.http[0] ?? '',
        pollingInterval,
        confirmations: confirmations[kind],
        onSent,
        listener: deploymentProgress((text) => console.log(`  ${text}`)),
        choices,
      }),
    (deployed) => `${deployed.size} contracts`,
  )
  console.log(`\nAdmin and first recipient of fees: ${account}`)
}

/** A complete deployment is kept; only the nodes that the app reads from can be changed. */
async function keepDeployment(
  { chain, provider }: Connected,
  {
    folder,
    before,
    usdc,
    rpcUrls,
    isDryRun,
  }: {
    readonly folder: string
    readonly before: ChainFile
    readonly usdc: Address | undefined
    readonly rpcUrls: readonly string[] | undefined
    readonly isDryRun: boolean
  },
): Promise<void> {
  const after = nextChainFile(before, {
    ...before,
    usdc,
    rpcUrls,
    defaultRpcUrl: '',
    genesisHash: await genesisHash(provider),
  })
  console.log(`Canopy is deployed on ${chain.name} since ${before.deployedAt}. Nothing to deploy.`)
  if (isDryRun) return
  await writeContractsFile(folder, after)
  if (rpcUrls === undefined) return
  await writeChainFile(folder, after)
  console.log(`The app now reads from ${rpcUrls.join(', ')}.`)
}

/** The USDC that prices are in: the chain's, checked, or undefined for test USDC. */
async function usdcOf(
  { chain, provider }: Connected,
  text: string | undefined,
): Promise<Address | undefined> {
  if (text === 'test' || (text === undefined && chain.id === hardhat.id)) return undefined
  if (text === undefined) {
    throw new UserError(
      `Choose the USDC on ${chain.name}: --usdc <address>, or --usdc test for test money with a ` +
        'faucet (test networks only).',
    )
  }
  const read = readAddressOn(text, { chainId: chain.id })
  if (!read.ok) throw new UserError(`--usdc "${text}" is not an address. ${read.problem}`)
  const { address } = read
  const client = createPublicClient({ chain, transport: custom(provider) })
  const decimals = await client
    .readContract({ address, abi: erc20Abi, functionName: 'decimals' })
    .catch((error: unknown) => {
      if (isCutOff(error)) throw error
      return undefined
    })
  if (decimals !== 6) {
    throw new UserError(
      decimals === undefined
        ? `${address} is not a token on ${chain.name}. Check the address with the issuer of USDC.`
        : `${address} has ${decimals} decimals on ${chain.name}; USDC has 6. Check the address.`,
    )
  }
  return address
}
