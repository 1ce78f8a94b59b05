import { queryOptions } from '@tanstack/react-query'
import { type Address, type Hash, isAddress, isHash } from 'viem'
import * as z from 'zod/mini'
import type { ContractName } from './contracts.ts'
import { ExplainedError } from './errors/explanation.ts'
import { localChainId } from './network-names.ts'

/** Identifies one run of a chain with one deployment. All cached chain data belongs to one. */
export type ChainIdentity = string & { readonly __brand: 'ChainIdentity' }

/** A deployment of Canopy on a chain, as read from its files under `/deployments/`. */
export type Deployment = {
  readonly chainId: number
  readonly identity: ChainIdentity
  /** Nodes that the app reads from; a later one is asked when those before it do not respond. */
  readonly rpcUrls: readonly [string, ...string[]]
  /** Hash of block 0 at the time of deployment: a different hash means a different chain. */
  readonly genesisHash: Hash
  /** First block that can hold one of our events. */
  readonly startBlock: bigint
  /** The USDC that everything is priced in: the chain file's, or our own test token. */
  readonly usdc: Address
  /** Every address by its key in `deployed_addresses.json`, for the Contract Explorer. */
  readonly addresses: Readonly<Record<string, Address>>
}

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))

const deployedAddressesSchema = z.record(z.string(), address)

const chainFileSchema = z.object({
  chainId: z.int().check(z.positive()),
  rpcUrls: z.tuple([z.url()], z.url()),
  genesisHash: hash,
  startBlock: z.pipe(
    z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d+$/))]),
    z.transform((value) => BigInt(value)),
  ),
  deployedAt: z.string(),
  usdc: z.optional(address),
})

/** Hardhat Ignition's module name, the first half of every key in `deployed_addresses.json`. */
const ignitionModule = 'Canopy'

/** The folder of a chain's deployment on the app's own origin. */
const deploymentPath = (chainId: number): string => `/deployments/${chainId}`

/**
 * Reads the deployment of a chain.
 *
 * @throws ExplainedError of kind `not-deployed` when the files are missing or invalid.
 */
export async function fetchDeployment(
  chainId: number,
  fetchFile: typeof fetch = fetch,
): Promise<Deployment> {
  const folder = deploymentPath(chainId)
  const [chain, addresses] = await Promise.all([
    fetchJson(`${folder}/chain.json`, chainFileSchema, chainId, fetchFile),
    fetchJson(`${folder}/deployed_addresses.json`, deployedAddressesSchema, chainId, fetchFile),
  ])
  if (chain.chainId !== chainId) {
    throw notDeployed(
      chainId,
      `${folder}/chain.json describes chain ${chain.chainId}, not ${chainId}.`,
    )
  }
  return {
    chainId,
    identity: identityOf(chainId, chain.genesisHash, chain.deployedAt),
    rpcUrls: chain.rpcUrls,
    genesisHash: chain.genesisHash,
    startBlock: chain.startBlock,
    usdc: chain.usdc ?? contractAddress(chainId, { addresses }, 'TestUSDC'),
    addresses,
  }
}

/** Address of one of our contracts; undefined when this deployment does not have it. */
export function findAddress(
  { addresses }: Pick<Deployment, 'addresses'>,
  name: ContractName,
): Address | undefined {
  return addresses[`${ignitionModule}#${name}`]
}

/**
 * Address of one of our contracts.
 *
 * @throws ExplainedError of kind `not-deployed` when this deployment does not have it.
 */
export function addressOf(deployment: Deployment, name: ContractName): Address {
  return contractAddress(deployment.chainId, deployment, name)
}

function contractAddress(
  chainId: number,
  deployment: Pick<Deployment, 'addresses'>,
  name: ContractName,
): Address {
  const found = findAddress(deployment, name)
  if (found) return found
  throw notDeployed(
    chainId,
    `${name} is missing in ${deploymentPath(chainId)}/deployed_addresses.json.`,
  )
}

/**
 * The genesis hash distinguishes two chains, the time of deployment two runs of a local chain that
 * have the same first block.
 */
function identityOf(chainId: number, genesisHash: Hash, deployedAt: string) {
  return `${chainId}:${genesisHash.slice(2, 18)}:${deployedAt}` as ChainIdentity
}

/** How long a file of a deployment may take; it is asked for again at the next check of the chain. */
const answerTimeoutMs = 15_000

async function fetchJson<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  chainId: number,
  fetchFile: typeof fetch,
): Promise<z.output<Schema>> {
  // A server of single-page apps answers a request for a missing file with the page and status 200,
  // so a file that is not JSON counts as missing.
  // Without a limit, one answer that never ends would end the watching of the chain.
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const json: unknown = await fetchFile(path, { cache: 'no-store', signal })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (json === undefined) throw notDeployed(chainId, `${path} is missing.`)
  const parsed = z.safeParse(schema, json)
  if (parsed.success) return parsed.data
  throw notDeployed(chainId, `${path} cannot be used:\n${z.prettifyError(parsed.error)}`)
}

function notDeployed(chainId: number, raw: string): ExplainedError {
  return new ExplainedError({
    kind: 'not-deployed',
    sentence: `Canopy is not deployed on chain ${chainId}.`,
    nextStep:
      chainId === localChainId
        ? 'Run npm start in the project folder: it starts the chain and deploys the contracts.'
        : `Deploy it with npm run deploy -- --network <name>, which writes deployments/${chainId}/.`,
    raw,
  })
}

const indexSchema = z.array(z.string().check(z.regex(/^\d+$/)))

/** Chains that this server has a deployment of; none when it does not say. */
async function fetchDeployedChains(): Promise<readonly number[]> {
  const response = await fetch('/deployments/index.json', { cache: 'no-store' })
  const parsed = z.safeParse(indexSchema, await response.json().catch(() => []))
  return parsed.success ? parsed.data.map((each) => Number(each)) : []
}

/** Query options for the ids of the chains that this server has a deployment of. */
export const deployedChainsQuery = queryOptions({
  queryKey: ['deployments'],
  queryFn: fetchDeployedChains,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
