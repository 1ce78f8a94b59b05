/**
 * `npm run deploy -- --network <name> --usdc <address>`: deploys Canopy and writes
 * `deployments/<chain id>/`, which belongs in git for every chain but the local one.
 */
import { parseArgs } from 'node:util'
import { PrettyEventHandler } from '@nomicfoundation/hardhat-ignition/helpers'
import hre from 'hardhat'
import type { EthereumProvider } from 'hardhat/types/providers'
import {
  type Address,
  type Chain,
  createPublicClient,
  custom,
  erc20Abi,
  getAddress,
  isAddress,
} from 'viem'
import { hardhat } from 'viem/chains'
import { publicChains } from '../src/chain/known-networks.ts'
import { rpcUrlVariable } from '../src/chain/network-names.ts'
import { deployCanopy, deploymentsFolder } from './deploy/deploy-canopy.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

/** Networks that Canopy can be deployed to, by their names in hardhat.config.ts. */
const networks: Readonly<Record<string, Chain>> = { localhost: hardhat, ...publicChains }

const marketFeeBps = 25
const handoverDelay = { local: 0, public: 2 * 86_400 }
const confirmations = { local: 1, public: 3 }
const pollingInterval = { local: 50, public: 2_000 }

await runCommand(async () => {
  const { network, usdc: usdcText, rpcUrl } = readArguments()
  const chain = networkNamed(network)
  const kind = chain.id === hardhat.id ? 'local' : 'public'
  const provider = await connect(network)
  const admin = await deployer(provider)
  const usdc = await usdcOf(provider, chain, usdcText)

  const profile = kind === 'local' ? 'default' : 'production'
  await stage(`Compiling the contracts (${profile} profile)`, () =>
    hre.tasks.getTask('build').run({ quiet: true, noTests: true, defaultBuildProfile: profile }),
  )
  const contracts = await deployCanopy({
    provider,
    folder: deploymentsFolder,
    // The URL that deploys may carry a key; the app gets a public one.
    rpcUrl: rpcUrl ?? chain.rpcUrls.default.http[0] ?? '',
    pollingInterval: pollingInterval[kind],
    confirmations: confirmations[kind],
    listener: new PrettyEventHandler(hre.interruptions),
    choices: {
      admin,
      feeRecipient: admin,
      feeBps: marketFeeBps,
      adminHandoverDelay: handoverDelay[kind],
      verifiedCreditsPerDay: 1_000_000n,
      ...(usdc ? { usdc } : {}),
    },
  })
  console.log(`\nDeployed on ${chain.name}, written to deployments/${chain.id}/:`)
  for (const [name, address] of contracts) console.log(`  ${name.padEnd(24)} ${address}`)
  console.log(`\nAdmin and first recipient of fees: ${admin}`)
})

function readArguments() {
  const { values } = parseArgs({
    options: {
      network: { type: 'string' },
      usdc: { type: 'string' },
      'rpc-url': { type: 'string' },
    },
  })
  if (values.network === undefined) {
    throw new UserError(
      `Choose a network: npm run deploy -- --network ${Object.keys(networks).join('|')}`,
    )
  }
  return { network: values.network, usdc: values.usdc, rpcUrl: values['rpc-url'] }
}

function networkNamed(name: string): Chain {
  const chain = networks[name]
  if (chain !== undefined) return chain
  throw new UserError(`"${name}" is not one of the networks: ${Object.keys(networks).join(', ')}.`)
}

async function connect(network: string): Promise<EthereumProvider> {
  try {
    const { provider } = await hre.network.create(network)
    await provider.request({ method: 'eth_chainId' })
    return provider
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UserError(
      network === 'localhost'
        ? `No chain answers on http://127.0.0.1:8545. Start one with npm run chain. (${message})`
        : `${network} cannot be used: ${message}\nSet its URL and the deployer's key in the keystore:\n` +
            `  npx hardhat keystore set ${rpcUrlVariable(network)}\n` +
            '  npx hardhat keystore set DEPLOYER_PRIVATE_KEY',
    )
  }
}

async function deployer(provider: EthereumProvider): Promise<Address> {
  const [first]: Address[] = await provider.request({ method: 'eth_accounts' })
  if (first === undefined) throw new UserError('The network has no account to deploy from.')
  return getAddress(first)
}

/** The USDC that prices are in: the chain's, checked, or undefined for our test money. */
async function usdcOf(
  provider: EthereumProvider,
  chain: Chain,
  text: string | undefined,
): Promise<Address | undefined> {
  if (text === 'test' || (text === undefined && chain.id === hardhat.id)) return undefined
  if (text === undefined || !isAddress(text)) {
    throw new UserError(
      `Choose the USDC on ${chain.name}: --usdc <address>, or --usdc test for test money with a ` +
        'faucet (test networks only).',
    )
  }
  const client = createPublicClient({ chain, transport: custom(provider) })
  const decimals = await client
    .readContract({ address: text, abi: erc20Abi, functionName: 'decimals' })
    .catch(() => undefined)
  if (decimals !== 6) {
    throw new UserError(
      decimals === undefined
        ? `${text} is not a token on ${chain.name}. Check the address with the issuer of USDC.`
        : `${text} has ${decimals} decimals on ${chain.name}; USDC has 6. Check the address.`,
    )
  }
  return text
}
