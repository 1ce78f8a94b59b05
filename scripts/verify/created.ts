/** The contracts that people had a deployment's factories create, from the deployment's first block on. */
import {
  type Address,
  encodePacked,
  type Hash,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
  zeroHash,
} from 'viem'
import { getCode, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { dealingDesksAbi } from '../../src/chain/abi/dealingDesks-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import type { ContractName } from '../../src/chain/contracts.ts'
import { readEvents } from '../../src/chain/read-events.ts'
import type { Reader } from '../../src/chain/reader.ts'
import { proxyOf } from '../../src/domain/contracts/code-facts.ts'
import type { Created } from './submissions.ts'

/** A minimal proxy (ERC-1167). It has no source of its own: it runs the code of another contract. */
export type Clone = {
  readonly name: 'SmartAccount' | 'DelegateExecutor' | 'DealingDesk'
  readonly address: Address
  readonly implementation: Address
}

/** What was found of the contracts that factories created. */
export type FoundContracts = {
  /** Those with a source, in the order in which they were created. */
  readonly contracts: readonly Created[]
  readonly clones: readonly Clone[]
  /** How many contracts hold data instead of code, by the contract that created them. */
  readonly records: Readonly<Record<string, number>>
  /** What could not be found, a sentence each. */
  readonly gaps: readonly string[]
}

/** What was found where nothing was looked for. */
export const nothingCreated: FoundContracts = { contracts: [], clones: [], records: {}, gaps: [] }

/** Contracts that store data as the code of further contracts (contracts/assets/libraries/CodeStorage.sol). */
const recorders: readonly ContractName[] = [
  'RetirementCertificate',
  'YieldReinvestment',
  'AutomatedTrading',
  'PortfolioRebalancing',
  'ConditionalTransfer',
]

/** Finds every contract that the factories of a deployment have created until the reader's block. */
export async function findCreated(reader: Reader): Promise<FoundContracts> {
  const [assets, desks, policies, tokens, accountClones, stored] = await Promise.all([
    readAssets(reader),
    readDesks(reader),
    readPolicies(reader),
    readCreditTokens(reader),
    readAccounts(reader),
    Promise.all(recorders.map(async (name) => [name, await countCreated(reader, name)] as const)),
  ])
  // Its first contract holds the code of assets.
  const records = { FinancialAssetFactory: 1, ...Object.fromEntries(stored) }
  const clones = [...accountClones, ...desks]
  const accounts = accountClones.filter(({ name }) => name === 'SmartAccount')
  const counts = await Promise.all([
    // Besides the assets: the code of all of them.
    shortfall(reader, 'FinancialAssetFactory', assets.length + 1),
    // Besides the desks: the code that they run.
    shortfall(reader, 'DealingDesks', desks.length + 1),
    shortfall(reader, 'EligibilityPolicyFactory', policies.length),
    shortfall(reader, 'CreditTokenFactory', tokens.length),
    // Besides the accounts: the code that they run.
    shortfall(reader, 'SmartAccountFactory', accounts.length + 1),
  ])
  return {
    contracts: [...assets.flatMap(({ found }) => found ?? []), ...policies, ...tokens],
    clones,
    records,
    gaps: [...assets.flatMap(({ gap }) => gap ?? []), ...counts.flatMap((gap) => gap ?? [])],
  }
}

/** How many contracts a contract has created: its nonce starts at 1 (EIP-161). */
async function countCreated({ client, block, addressOf }: Reader, name: ContractName) {
  const nonce = await getTransactionCount(client, { address: addressOf(name), blockNumber: block })
  return nonce - 1
}

async function shortfall(reader: Reader, name: ContractName, known: number) {
  const created = await countCreated(reader, name)
  if (created <= known) return undefined
  return `${name} has created ${created} contracts, of which the node's events tell ${known}.`
}

type Asset = { readonly found?: Created; readonly gap?: string }

async function readAssets(reader: Reader): Promise<readonly Asset[]> {
  const contract = { contract: 'FinancialAssetFactory', abi: financialAssetFactoryAbi } as const
  const events = await readEvents(reader, { ...contract, eventName: 'FinancialAssetCreated' })
  return Promise.all(
    events.map(async ({ args: { token, issuer, salt }, hash }): Promise<Asset> => {
      const found = await termsOf(reader, { token, issuer, salt, hash })
      const gap = `The terms of the asset at ${token} could not be read, so it is not submitted.`
      if (found === undefined) return { gap }
      const { addressOf, deployment } = reader
      const values = [
        addressOf('Roles'),
        addressOf('AssetRegistry'),
        deployment.usdc,
        addressOf('Servicing'),
        issuer,
        found.terms,
        found.dealing?.desks ?? zeroAddress,
        found.dealing?.packed ?? zeroHash,
      ]
      return { found: createdLater('FinancialAsset', token, values) }
    }),
  )
}

type AssetCreation = {
  readonly token: Address
  readonly issuer: Address
  readonly salt: Hash
  readonly hash: Hash
}

/**
 * The terms that an asset was created with: what its views say, and of what can change since, what its
 * events said then. Its address follows from them, so that others cannot be taken for them.
 */
async function termsOf(reader: Reader, { token, issuer, salt, hash }: AssetCreation) {
  const asset = { address: token, abi: financialAssetAbi } as const
  const { readExact } = reader
  const [receipt, name, symbol, maturity, cap, repaymentPerShare, navMaxAge, policy] =
    await Promise.all([
      getTransactionReceipt(reader.client, { hash }),
      readExact({ ...asset, functionName: 'name' }),
      readExact({ ...asset, functionName: 'symbol' }),
      readExact({ ...asset, functionName: 'maturity' }),
      readExact({ ...asset, functionName: 'cap' }),
      readExact({ ...asset, functionName: 'repaymentPerShare' }),
      readExact({ ...asset, functionName: 'navMaxAge' }),
      readExact({ ...asset, functionName: 'holderPolicy' }),
    ])
  const { navPerShare, issued } = firstFigures(receipt, token)
  const dealing = await dealingOf(reader, token)
  // The first issue may have come later in the same transaction.
  for (const initialSupply of new Set([issued, 0n])) {
    const terms = {
      ...{ name, symbol, maturity, cap, navPerShare, initialSupply },
      ...{ repaymentPerShare, navMaxAge, policy },
    }
    const factory = {
      address: reader.addressOf('FinancialAssetFactory'),
      abi: financialAssetFactoryAbi,
    } as const
    const predicted = await (dealing === undefined
      ? readExact({ ...factory, functionName: 'predict', args: [issuer, terms, salt] })
      : readExact({
          ...factory,
          functionName: 'predictWithDesk',
          args: [issuer, terms, dealing.terms, salt],
        }))
    if (predicted === token) return { terms, dealing }
  }
  return undefined
}

/** What an asset with a dealing desk was created with besides its own terms. */
async function dealingOf({ readExact, addressOf }: Reader, token: Address) {
  const desk = await readExact({ address: token, abi: financialAssetAbi, functionName: 'desk' })
  if (desk === zeroAddress) return undefined
  const [desks, terms] = await Promise.all([
    readExact({
      address: addressOf('FinancialAssetFactory'),
      abi: financialAssetFactoryAbi,
      functionName: 'desks',
    }),
    readExact({ address: desk, abi: dealingDeskAbi, functionName: 'terms' }),
  ])
  // As DealingCalendar.pack does.
  const packed = encodePacked(
    ['uint64', 'uint32', 'uint32', 'uint32', 'uint16', 'uint48', 'uint32'],
    [
      terms.firstCutOff,
      terms.interval,
      terms.lapse,
      terms.funding,
      terms.gateBps,
      terms.minimum,
      0,
    ],
  )
  return { desks, terms, packed }
}

/** The first net asset value of an asset, and how much was issued first. */
function firstFigures({ logs }: TransactionReceipt, token: Address) {
  const own = logs.filter(({ address }) => address.toLowerCase() === token.toLowerCase())
  const events = parseEventLogs({ abi: financialAssetAbi, logs: own })
  const nav = events.find((event) => event.eventName === 'NavUpdated')
  const issue = events.find(
    (event) => event.eventName === 'Transfer' && event.args.from === zeroAddress,
  )
  return {
    navPerShare: nav?.eventName === 'NavUpdated' ? nav.args.navPerShare : 0n,
    issued: issue?.eventName === 'Transfer' ? issue.args.value : 0n,
  }
}

async function readPolicies(reader: Reader): Promise<readonly Created[]> {
  const factory = {
    contract: 'EligibilityPolicyFactory',
    abi: eligibilityPolicyFactoryAbi,
  } as const
  const [lists, registries] = await Promise.all([
    readEvents(reader, { ...factory, eventName: 'AttestedEligibilityCreated' }),
    readEvents(reader, { ...factory, eventName: 'IdentityRegistryEligibilityCreated' }),
  ])
  return [
    ...lists.map(({ args: { policy, keeper, attestors } }) =>
      createdLater('AttestedEligibility', policy, [keeper, attestors]),
    ),
    ...registries.map(({ args: { policy, identityRegistry } }) =>
      createdLater('IdentityRegistryEligibility', policy, [identityRegistry]),
    ),
  ]
}

async function readCreditTokens(reader: Reader): Promise<readonly Created[]> {
  const events = await readEvents(reader, {
    contract: 'EnvironmentalCredits',
    abi: environmentalCreditsAbi,
    eventName: 'CreditTokenCreated',
  })
  const credits = reader.addressOf('EnvironmentalCredits')
  return events.map(({ args: { token, tokenId } }) =>
    createdLater('CreditToken', token, [credits, tokenId]),
  )
}

function createdLater(name: string, address: Address, values: readonly unknown[]): Created {
  return { name, address, arguments: values, key: name, entry: `${name} ${address}` }
}

/** Smart accounts, and of each the executors of its delegates. */
async function readAccounts(reader: Reader): Promise<readonly Clone[]> {
  const created = await readEvents(reader, {
    contract: 'SmartAccountFactory',
    abi: smartAccountFactoryAbi,
    eventName: 'AccountCreated',
  })
  const accounts = new Set(created.map(({ args }) => args.account))
  // Accounts are contracts of their own, so this event comes from any address.
  const set = await readEvents(reader, {
    contract: null,
    abi: smartAccountAbi,
    eventName: 'DelegateSet',
  })
  const grants = new Map(
    set
      .filter(({ address }) => accounts.has(address))
      .map(({ address, args }) => [`${address} ${args.delegate}`, { address, args }]),
  )
  const executors = await Promise.all(
    [...grants.values()].map(({ address, args }) =>
      reader.readExact({
        address,
        abi: smartAccountAbi,
        functionName: 'executor',
        args: [args.delegate],
      }),
    ),
  )
  const found = await Promise.all([
    ...[...accounts].map((address) => cloneAt(reader, 'SmartAccount', address)),
    ...executors.map((address) => cloneAt(reader, 'DelegateExecutor', address)),
  ])
  return found.flatMap((clone) => clone ?? [])
}

/** Dealing desks of assets. */
async function readDesks(reader: Reader): Promise<readonly Clone[]> {
  const created = await readEvents(reader, {
    contract: 'DealingDesks',
    abi: dealingDesksAbi,
    eventName: 'DeskCreated',
  })
  const found = await Promise.all(
    created.map(({ args }) => cloneAt(reader, 'DealingDesk', args.desk)),
  )
  return found.flatMap((clone) => clone ?? [])
}

/** Undefined where there is no code: an executor is created when it is first used. */
async function cloneAt(
  { client, block }: Reader,
  name: Clone['name'],
  address: Address,
): Promise<Clone | undefined> {
  const code = await getCode(client, { address, blockNumber: block })
  const proxy = code && proxyOf(code)
  return proxy ? { name, address, implementation: proxy.implementation } : undefined
}
