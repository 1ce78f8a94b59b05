/**
 * `npm run deploy -- --network <name> --usdc <address>`: deploys Canopy and writes
 * `deployments/<chain id>/`, which belongs in git for every chain but the local one. Run again, it
 * keeps what is deployed and changes only what its options say.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import hre from 'hardhat'
import { type Address, createPublicClient, custom, erc20Abi } from 'viem'
import { hardhat } from 'viem/chains'
import { readAddressOn } from '../src/chain/addresses/address-text.ts'
import { adminOf } from './deploy/admin.ts'
import { askSetUp } from './deploy/ask-set-up.ts'
import type { DeploymentChoices } from './deploy/canopy-module.ts'
import {
  type ChainFile,
  nextChainFile,
  readChainFile,
  writeChainFile,
} from './deploy/chain-file.ts'
import {
  addressOf,
  deployCanopy,
  deploymentsFolder,
  genesisHash,
  missingContracts,
  readDeployedContracts,
} from './deploy/deploy-canopy.ts'
import { type Connected, connectTo } from './deploy/network.ts'
import { printRoles } from './deploy/print-roles.ts'
import { deploymentProgress } from './deploy/progress.ts'
import { parseAccount, parseLimit, parseStandard } from './deploy/roles-options.ts'
import { isEmpty, type SetUp, setUp } from './deploy/set-up.ts'
import { isCutOff, untilCutOff } from './deploy/until-cut-off.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const marketFeeBps = 25
const handoverDelay = { local: 0, public: 2 * 86_400 }
const confirmations = { local: 1, public: 3 }
const pollingIntervals = { local: 50, public: 1_000 }

const kindOf = ({ chain }: Pick<Connected, 'chain'>) =>
  chain.id === hardhat.id ? 'local' : 'public'

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      network: { type: 'string' },
      usdc: { type: 'string' },
      'rpc-url': { type: 'string', multiple: true },
      issuer: { type: 'string', multiple: true },
      verifier: { type: 'string', multiple: true },
      pauser: { type: 'string', multiple: true },
      standard: { type: 'string', multiple: true },
      'verification-limit': { type: 'string' },
      // For tests: another folder than `deployments`, the contracts as last compiled, and milliseconds
      // between looks at a chain whose blocks come faster than those of public networks.
      deployments: { type: 'string', default: deploymentsFolder },
      compiled: { type: 'boolean', default: false },
      'polling-interval': { type: 'string' },
    },
  })
  const asked = setUpOf(options)
  const rpcUrls = options['rpc-url']?.map(requireUrl)
  const connected = await connectTo(options.network, 'npm run deploy')
  const folder = join(options.deployments, String(connected.chain.id))
  const interval = Number(options['polling-interval'] ?? pollingIntervals[kindOf(connected)])
  await untilCutOff(
    connected.chain.name,
    async () => {
      await deployOn(connected, folder, { ...options, rpcUrls, pollingInterval: interval })
      await makeReady(connected, folder, asked, interval)
    },
    async () => keptText(connected, folder),
  )
})

type Options = {
  readonly usdc?: string
  readonly deployments: string
  readonly compiled: boolean
  readonly rpcUrls: readonly string[] | undefined
  readonly pollingInterval: number
}

/** Deploys what is missing, or changes what may change, and prints the contracts. */
async function deployOn(connected: Connected, folder: string, options: Options): Promise<void> {
  const { rpcUrls } = options
  const before = await readChainFile(folder)
  const usdc =
    before !== undefined && options.usdc === undefined
      ? before.usdc
      : await usdcOf(connected, options.usdc)
  const choices = choicesFor(connected, usdc)
  const missing = await missingContracts(folder, choices)
  if (before === undefined || missing.length > 0) await deployMissing(connected, choices, options)
  else await keepDeployment(connected, { folder, before, usdc, rpcUrls })
  console.log(`\nContracts in deployments/${connected.chain.id}/:`)
  for (const [name, address] of await readDeployedContracts(folder)) {
    console.log(`  ${name.padEnd(24)} ${address}`)
  }
}

function choicesFor(connected: Connected, usdc: Address | undefined): DeploymentChoices {
  return {
    admin: connected.account,
    feeRecipient: connected.account,
    feeBps: marketFeeBps,
    adminHandoverDelay: handoverDelay[kindOf(connected)],
    verifiedCreditsPerDay: 1_000_000n,
    ...(usdc ? { usdc } : {}),
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
  interval: number,
): Promise<void> {
  const contracts = await readDeployedContracts(folder)
  const file = await readChainFile(folder)
  if (file === undefined) throw new UserError(`${folder}/chain.json could not be written.`)
  const admin = adminOf(connected, contracts, interval)
  const left: string[] = []
  if (!isEmpty(wanted)) {
    console.log('\nSetting up:')
    left.push(...(await setUp(admin, file.usdc ?? addressOf(contracts, 'TestUSDC'), wanted)))
  }
  left.push(...(await printRoles(admin, contracts, file)))
  if (left.length === 0) return
  console.log('\nStill missing before an asset can be created, verified and sold:')
  for (const each of left) console.log(`  ${each}`)
  if (isEmpty(wanted) && process.stdin.isTTY) {
    const answers = await askSetUp()
    if (!isEmpty(answers)) return makeReady(connected, folder, answers, interval)
  }
  console.log(
    `Run this again, as often as needed: npm run deploy -- --network ${connected.name} ` +
      '--issuer 0x… --verifier 0x… --pauser 0x… --standard Verra --standard "Gold Standard:vintage"',
  )
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

async function deployMissing(
  { chain, provider, account }: Connected,
  choices: DeploymentChoices,
  { deployments, compiled, rpcUrls, pollingInterval }: Options,
): Promise<void> {
  const kind = kindOf({ chain })
  if (!compiled) {
    await stage('Compiling the contracts', () =>
      hre.tasks.getTask('build').run({ quiet: true, noTests: true }),
    )
  }
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
  }: {
    readonly folder: string
    readonly before: ChainFile
    readonly usdc: Address | undefined
    readonly rpcUrls: readonly string[] | undefined
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
  if (rpcUrls === undefined) return
  await writeChainFile(folder, after)
  console.log(`The app now reads from ${rpcUrls.join(', ')}.`)
}

function requireUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UserError(`--rpc-url "${text}" is not a URL that a browser can read a chain from.`)
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
