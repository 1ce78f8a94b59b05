import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Abi, type Address, getAddress, parseAbi } from 'viem'
import { dealingDesksAbi } from '../../chain/abi/dealingDesks-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import type { ChainState, OpenChain } from '../../chain/chain-state.ts'
import type { Deployment } from '../../chain/deployment.ts'
import { chainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { type Loadable, loadable } from '../../lib/loadable.ts'

/** How a contract came to be. */
type ContractOrigin =
  | 'deployment'
  | 'asset'
  | 'credit-token'
  | 'smart-account'
  | 'eligibility-policy'
  | 'dealing-desk'

/** A contract that the deployment names, or that one of its factories has created. */
export type KnownContract = {
  readonly address: Address
  /** `Pools`; for contracts created at run time their symbol or number: `UST29`. */
  readonly name: string
  /** Longer name, for contracts that have one: `Treasury note 2029`. */
  readonly title: string | undefined
  readonly origin: ContractOrigin
  /** Its artifact, as far as the origin tells. */
  readonly artifactKey: string | undefined
  /** The block in which a factory created it. */
  readonly createdAt: bigint | undefined
}

type Factory = {
  readonly origin: ContractOrigin
  /** Its name in the deployment. */
  readonly factory: string
  readonly abi: Abi
  readonly eventName: string
  /** The argument with the address of what was created. */
  readonly argument: string
  /** The argument with its name; tokens say their names themselves. */
  readonly nameArgument?: string
  /** The artifact of what it creates; clones are known by the code that they run. */
  readonly artifactKey?: string
}

const tokens: ReadonlySet<ContractOrigin> = new Set(['asset', 'credit-token'])

/** Factories, and the events that announce what they create. */
export const factories: readonly Factory[] = [
  {
    origin: 'asset',
    factory: 'FinancialAssetFactory',
    abi: financialAssetFactoryAbi,
    eventName: 'FinancialAssetCreated',
    argument: 'token',
    artifactKey: 'FinancialAsset',
  },
  {
    origin: 'eligibility-policy',
    factory: 'EligibilityPolicyFactory',
    abi: eligibilityPolicyFactoryAbi,
    eventName: 'AttestedEligibilityCreated',
    argument: 'policy',
    artifactKey: 'AttestedEligibility',
  },
  {
    origin: 'eligibility-policy',
    factory: 'EligibilityPolicyFactory',
    abi: eligibilityPolicyFactoryAbi,
    eventName: 'IdentityRegistryEligibilityCreated',
    argument: 'policy',
    artifactKey: 'IdentityRegistryEligibility',
  },
  {
    origin: 'dealing-desk',
    factory: 'DealingDesks',
    abi: dealingDesksAbi,
    eventName: 'DeskCreated',
    argument: 'desk',
    artifactKey: 'DealingDesk',
  },
  {
    origin: 'credit-token',
    factory: 'EnvironmentalCredits',
    abi: environmentalCreditsAbi,
    eventName: 'CreditTokenCreated',
    argument: 'token',
    artifactKey: 'CreditToken',
  },
  {
    origin: 'smart-account',
    factory: 'SmartAccountFactory',
    abi: parseAbi([
      'event AccountCreated(address indexed account, address indexed owner, uint256 indexed templateId, string name, bytes32 salt)',
    ]),
    eventName: 'AccountCreated',
    argument: 'account',
    nameArgument: 'name',
  },
]

/** The artifacts that a deployment has: of its contracts, and of those that these create. */
export function artifactKeys({ addresses }: Pick<Deployment, 'addresses'>): readonly string[] {
  const deployed = Object.keys(addresses)
  const created = factories
    .filter(({ factory }) => deployed.some((key) => nameIn(key) === factory))
    .flatMap(({ artifactKey }) => artifactKey ?? [])
  return [...deployed, ...created]
}

/** `Pools` of `Canopy#Pools`. */
const nameIn = (key: string): string => key.split('#').at(-1) ?? key

/** The contracts that a deployment names, which takes no reading. */
export const deployedContracts = ({
  addresses,
}: Pick<Deployment, 'addresses'>): readonly KnownContract[] =>
  Object.entries(addresses).map(([key, address]) => ({
    address: getAddress(address),
    name: nameIn(key),
    title: undefined,
    origin: 'deployment',
    artifactKey: key,
    createdAt: undefined,
  }))

/**
 * Every contract of the deployment, and every one that its factories have created. Those are found in
 * the whole history; until then use `deployedContracts`.
 */
const knownContractsQuery = (chain: ChainState) =>
  chainQuery(chain, chainKey('contracts'), readKnownContracts)

async function readKnownContracts(reader: Reader): Promise<readonly KnownContract[]> {
  const deployed = deployedContracts(reader.deployment)
  const created = await Promise.all(
    factories.map(async (factory) => {
      const entry = deployed.find(({ name }) => name === factory.factory)
      return entry === undefined ? [] : readCreated(reader, entry.address, factory)
    }),
  )
  return [...deployed, ...created.flat()]
}

async function readCreated(
  reader: Reader,
  contract: Address,
  { abi, eventName, argument, nameArgument, origin, artifactKey }: Factory,
): Promise<readonly KnownContract[]> {
  const events = await readEvents(reader, { contract, abi, eventName })
  return Promise.all(
    events.map(async ({ args, block }): Promise<KnownContract> => {
      const address = getAddress(argumentOf(args, argument))
      const name = nameArgument === undefined ? undefined : argumentOf(args, nameArgument)
      // A token may have any name, or none that can be read.
      const token = tokens.has(origin)
        ? await reader.token(address).catch(() => undefined)
        : undefined
      return {
        address,
        name: name || token?.symbol || artifactKey || shortenHex(address),
        title: token?.name,
        origin,
        artifactKey,
        createdAt: block,
      }
    }),
  )
}

function argumentOf(args: unknown, name: string): string {
  const found = Object.entries(args ?? {}).find(([key]) => key === name)?.[1]
  if (typeof found !== 'string') throw new Error(`The event has no ${name}.`)
  return found
}

/** The contracts that are known so far. */
type KnownContracts = {
  /** Those of the deployment at once, the created ones when they are found; the former come first. */
  readonly contracts: readonly KnownContract[]
  /** The search for contracts that factories created. */
  readonly search: Loadable<unknown>
}

/** The contracts of a deployment and of its factories. The first are there before the history is read. */
export function useKnownContracts(chain: OpenChain): KnownContracts {
  const search = loadable(useQuery(knownContractsQuery(chain)))
  const found = search.status === 'ready' ? search.value : null
  const contracts = useMemo(() => found ?? deployedContracts(chain.deployment), [found, chain])
  return { contracts, search }
}
