import { type Address, getAbiItem, getAddress, isAddress, zeroAddress } from 'viem'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../chain/abi/smartAccountFactory-abi.ts'
import { yieldReinvestmentAbi } from '../../chain/abi/yieldReinvestment-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { logFilter } from '../../chain/logs/event-logs.ts'
import { chainQuery } from '../../chain/query.ts'
import { readAllEvents, readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { ether, type Token } from '../../chain/token.ts'
import { compare } from '../../lib/compare.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { type DollarPrices, dollarPrices, dollarValue } from '../pools/dollar-prices.ts'
import { readHoldableTokens, readPools } from '../pools/read-pools.ts'
import type { Delegate, Holding, SmartAccount } from './account.ts'
import { type AccountRule, accountStatuses, type RuleCheck, ruleReasons } from './account-rule.ts'
import { decodeRule, ruleKindNamed } from './rules/rule.ts'

/** More delegates than anybody manages by hand. */
const mostDelegates = 200n

/** Accounts that an account owns, whoever created them. */
export const ownedAccountsQuery = (chain: ChainState, owner: Address) =>
  chainQuery(chain, keys.ownedAccounts(owner), (reader) => readOwnedAccounts(reader, owner))

/** Reads the accounts that an account owns at the reader's block, as `ownedAccountsQuery` does. */
export async function readOwnedAccounts(
  reader: Reader,
  owner: Address,
): Promise<readonly SmartAccount[]> {
  const accounts = await readAccounts(reader, ownedCandidates(reader, owner))
  return accounts.filter((account) => sameAddress(account.owner, owner))
}

/** Accounts that an account may spend from, expired grants included, and those it may take over. */
export const delegatedAccountsQuery = (chain: ChainState, delegate: Address) =>
  chainQuery(
    chain,
    keys.delegatedAccounts(delegate),
    async (reader): Promise<readonly SmartAccount[]> => {
      const accounts = await readAccounts(reader, delegatedCandidates(reader, delegate))
      return accounts.filter(
        ({ delegates, contract }) =>
          delegates.some(({ address }) => sameAddress(address, delegate)) ||
          sameAddress(contract?.pendingOwner ?? '', delegate),
      )
    },
  )

/** One account; null where the factory has created none at this address. */
export const accountQuery = (chain: ChainState, id: string) =>
  chainQuery(chain, keys.account(id), async (reader): Promise<SmartAccount | null> => {
    if (!isAddress(id, { strict: false })) return null
    const [account] = await readAccounts(reader, Promise.resolve([{ account: id, isOurs: false }]))
    return account ?? null
  })

/** An address that may be an account. */
type Candidate = {
  readonly account: Address
  /** Whether the factory said that it created it; others are asked about. */
  readonly isOurs: boolean
}

const ownershipEvents = [
  getAbiItem({ abi: smartAccountFactoryAbi, name: 'AccountCreated' }),
  getAbiItem({ abi: smartAccountAbi, name: 'OwnershipTransferred' }),
  getAbiItem({ abi: smartAccountAbi, name: 'OwnershipTransferStarted' }),
] as const

/**
 * Accounts that an address was given at some time, or was to be given. Accounts are contracts of their
 * own, so these events come from any address.
 */
async function accountsNamedIn(
  reader: Reader,
  owner: Address,
): Promise<readonly (Candidate & { readonly isOffer: boolean })[]> {
  const factory = reader.addressOf('SmartAccountFactory')
  // All three name the account's next owner second.
  const events = await readAllEvents(
    reader,
    logFilter({
      addresses: [],
      events: ownershipEvents,
      indexed: [null, owner],
      frequency: 'rare',
    }),
  )
  return events.map((event) => ({
    account: event.eventName === 'AccountCreated' ? event.args.account : event.address,
    isOurs: event.eventName === 'AccountCreated' && sameAddress(event.address, factory),
    isOffer: event.eventName === 'OwnershipTransferStarted',
  }))
}

/** Every account that an address has ever owned, by the events that say so. */
const ownedCandidates = async (reader: Reader, owner: Address): Promise<readonly Candidate[]> =>
  (await accountsNamedIn(reader, owner)).filter(({ isOffer }) => !isOffer)

/** Every account that has ever named an address as delegate or next owner. */
async function delegatedCandidates(
  reader: Reader,
  delegate: Address,
): Promise<readonly Candidate[]> {
  const [granted, given] = await Promise.all([
    readEvents(reader, {
      contract: null,
      abi: smartAccountAbi,
      eventName: 'DelegateSet',
      args: { delegate },
    }),
    accountsNamedIn(reader, delegate),
  ])
  const offered = given.filter(({ isOffer }) => isOffer)
  return [...granted.map(({ address }) => ({ account: address, isOurs: false })), ...offered]
}

/**
 * Reads the accounts of the factory among these addresses, each once. What they may hold is read while
 * the addresses are looked for.
 */
async function readAccounts(
  reader: Reader,
  candidates: Promise<readonly Candidate[]>,
): Promise<readonly SmartAccount[]> {
  const [found, tokens, pools] = await Promise.all([
    candidates,
    readHoldableTokens(reader),
    readPools(reader),
  ])
  const addressOf = ({ account }: Candidate) => getAddress(account.toLowerCase())
  const known = new Set(found.filter(({ isOurs }) => isOurs).map(addressOf))
  const unique = [...new Set(found.map(addressOf))]
  const factory = {
    address: reader.addressOf('SmartAccountFactory'),
    abi: smartAccountFactoryAbi,
  } as const
  const prices = dollarPrices(pools)
  const accounts = await Promise.all(
    unique.map(async (address) => {
      const isOurs =
        known.has(address) ||
        (await reader.read({ ...factory, functionName: 'isAccount', args: [address] }))
      return isOurs ? readAccount(reader, address, [ether, ...tokens], prices) : null
    }),
  )
  return accounts.filter((account) => account !== null)
}

async function readAccount(
  reader: Reader,
  address: Address,
  tokens: readonly Token[],
  prices: DollarPrices,
): Promise<SmartAccount> {
  const contract = { address, abi: smartAccountAbi } as const
  const [view, check, delegates, holdings] = await Promise.all([
    reader.read({ ...contract, functionName: 'accountView' }),
    reader.read({ ...contract, functionName: 'check' }),
    reader.read({ ...contract, functionName: 'delegates', args: [1n, mostDelegates] }),
    readHoldings(reader, address, tokens, prices),
  ])
  const hasRule = view.template !== zeroAddress
  const { lastRunAt, name } = hasRule
    ? await readTemplate(reader, view.template, address)
    : { lastRunAt: null, name: '' }
  const kind = ruleKindNamed(name)
  const rule: AccountRule | null = hasRule
    ? {
        template: view.template,
        version: toSafeInteger(view.templateVersion),
        config: view.config,
        rule: kind === undefined ? null : decodeRule(kind, view.config),
        tip: view.tip,
        check: checkOf(check),
        lastRunAt,
      }
    : null
  return {
    id: address,
    name: view.name,
    owner: view.owner,
    createdAt: view.createdAt,
    status: accountStatuses[view.status] ?? 'CLOSED',
    template: hasRule ? { id: kind ?? view.template, name } : null,
    holdings,
    delegates: delegates.map((delegate) => delegateFrom(delegate, tokens)),
    contract: {
      address,
      pendingOwner: view.pendingOwner === zeroAddress ? null : view.pendingOwner,
      rule,
    },
  }
}

/** The name of an account's template, and when it last ran for the account; null where it never did. */
export async function readTemplate(
  { read }: Reader,
  template: Address,
  account: Address,
): Promise<{ readonly name: string; readonly lastRunAt: number | null }> {
  // Every template has these two views.
  const contract = { address: template, abi: yieldReinvestmentAbi } as const
  const [lastRunAt, name] = await Promise.all([
    read({ ...contract, functionName: 'lastRunAt', args: [account] }),
    read({ ...contract, functionName: 'name' }),
  ])
  return { name, lastRunAt: lastRunAt === 0 ? null : lastRunAt }
}

/** What an account holds of the tokens it is asked about, the most valuable first. */
async function readHoldings(
  reader: Reader,
  account: Address,
  tokens: readonly Token[],
  prices: DollarPrices,
): Promise<readonly Holding[]> {
  const amounts = await Promise.all(
    tokens.map(({ address }) =>
      address === zeroAddress ? reader.nativeBalance(account) : reader.balance(address, account),
    ),
  )
  return tokens
    .map((token, index): Holding => {
      const amount = amounts[index]?.value ?? 0n
      return { token, amount, value: dollarValue(token, amount, prices) }
    })
    .filter(({ amount, token }) => amount > 0n || token.symbol === 'USDC')
    .toSorted((a, b) => compare(b.value?.value ?? 0n, a.value?.value ?? 0n))
}

type CheckStruct = {
  readonly ready: boolean
  readonly reason: number
  readonly subject: Address
  readonly observed: bigint
  readonly required: bigint
  readonly hint: `0x${string}`
}

/** The answer of a rule’s `check`, read. */
export const checkOf = ({ reason, subject, ...values }: CheckStruct): RuleCheck => ({
  ...values,
  reason: ruleReasons[reason] ?? 'NO_TEMPLATE',
  subject: subject === zeroAddress ? null : subject,
})

type DelegateStruct = {
  readonly delegate: Address
  readonly executor: Address
  readonly grantedAt: number
  readonly expiresAt: number
  readonly budgets: readonly {
    readonly token: Address
    readonly limit: bigint
    readonly spent: bigint
    readonly available: bigint
    readonly refillPeriod: number
  }[]
  readonly permissions: readonly { readonly target: Address; readonly selector: `0x${string}` }[]
}

const delegateFrom = (
  { delegate, executor, grantedAt, expiresAt, budgets, permissions }: DelegateStruct,
  tokens: readonly Token[],
): Delegate => ({
  address: delegate,
  grant: {
    executor,
    grantedAt,
    expiresAt,
    permissions,
    budgets: budgets.map(({ token, refillPeriod, ...amounts }) => ({
      ...amounts,
      token: tokens.find(({ address }) => sameAddress(address, token)) ?? unknownToken(token),
      refillPeriod: refillPeriod === 0 ? null : refillPeriod,
    })),
  },
})

/** A token that is not registered: its amounts can only be shown in the smallest unit. */
const unknownToken = (address: Address): Token => ({
  address,
  name: address,
  symbol: address.slice(0, 8),
  decimals: 0,
})
