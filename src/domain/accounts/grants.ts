import { type Abi, type Address, getAbiItem, type Hex, slice, toFunctionSelector } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { retirementRouterAbi } from '../../chain/abi/retirementRouter-abi.ts'
import type { ContractName } from '../../chain/contracts.ts'
import type { Token } from '../../chain/token.ts'
import { formatDateTime } from '../../lib/date.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { formatTokenAmount } from '../pools/intent-parts.ts'
import { budgetText } from './rules/words.ts'

/** What a delegate may spend of one token. Amounts in its smallest unit. */
export type Budget = {
  readonly token: Token
  /** Most that can be spent at once. */
  readonly limit: bigint
  /** Spent and not refilled yet. */
  readonly spent: bigint
  /** What the budget allows now. */
  readonly available: bigint
  /** Seconds in which the whole limit refills, evenly; null where it never does. */
  readonly refillPeriod: number | null
}

/** A function that a delegate may call. */
export type Permission = { readonly target: Address; readonly selector: Hex }

/** What a contract holds a delegate to. */
export type Grant = {
  /** Contract from which its calls go out, which holds what they spend. */
  readonly executor: Address
  /** Unix seconds. */
  readonly grantedAt: number
  /** Unix seconds from which it can do nothing. */
  readonly expiresAt: number
  readonly budgets: readonly Budget[]
  readonly permissions: readonly Permission[]
}

/** Whether a delegate's time is over. */
export const isExpired = ({ expiresAt }: Pick<Grant, 'expiresAt'>, now: number): boolean =>
  now >= expiresAt

/**
 * How much of a budget is left, from 0 to 1, for a bar.
 *
 * @param available What is left, in smallest units.
 */
export function remainingShare({ limit, available }: Pick<Budget, 'limit' | 'available'>): number {
  if (limit === 0n) return 0
  // A bar has no more than 10,000 steps.
  return toSafeInteger((available * 10_000n) / limit) / 10_000
}

/**
 * Seconds until a budget is full again; 0 when it is, null when it never refills. The limit refills
 * evenly, so that what is spent comes back in its share of the period.
 */
export function secondsUntilFull({
  limit,
  available,
  refillPeriod,
}: Pick<Budget, 'limit' | 'available' | 'refillPeriod'>): number | null {
  if (available >= limit) return 0
  if (refillPeriod === null || limit === 0n) return null
  return toSafeInteger((BigInt(refillPeriod) * (limit - available) + limit - 1n) / limit)
}

/** Functions that belong together, which an owner lets a delegate call beside sending tokens. */
export type PermissionGroup = {
  readonly id: 'trade' | 'provide' | 'buy' | 'retire'
  readonly label: string
  readonly hint: string
  readonly permissions: readonly Permission[]
}

/**
 * What delegates can be permitted with the contracts of this deployment.
 *
 * @throws {ExplainedError} What `addressOf` throws, for a contract that is not deployed.
 */
export function permissionGroups(
  addressOf: (name: ContractName) => Address,
): readonly PermissionGroup[] {
  const functions = (contract: ContractName, abi: Abi, names: readonly string[]) =>
    names.map((name): Permission => {
      const item = getAbiItem({ abi, name })
      if (item?.type !== 'function') throw new TypeError(`${contract} has no function ${name}`)
      return { target: addressOf(contract), selector: toFunctionSelector(item) }
    })
  return [
    {
      id: 'trade',
      label: 'Trade in the pools',
      hint: 'Swaps a token with a budget for another one.',
      permissions: functions('Pools', poolsAbi, ['swapExactIn', 'swapPathExactIn']),
    },
    {
      id: 'buy',
      label: 'Buy on the market',
      hint: 'Buys shares and credits from listings.',
      permissions: functions('AssetMarket', assetMarketAbi, ['buy', 'sweep']),
    },
    {
      id: 'provide',
      label: 'Add liquidity',
      hint: 'Opens positions in pools. Only the owner can remove them.',
      permissions: functions('Pools', poolsAbi, ['addLiquidity']),
    },
    {
      id: 'retire',
      label: 'Buy and retire credits',
      hint: 'Retires credits for a beneficiary of its choice.',
      permissions: functions('RetirementRouter', retirementRouterAbi, ['buyAndRetire']),
    },
  ]
}

const isSame = (one: Permission, other: Permission): boolean =>
  sameAddress(one.target, other.target) && one.selector === other.selector

/** These permissions without some of them. */
export const withoutPermissions = (
  permissions: readonly Permission[],
  removed: readonly Permission[],
): readonly Permission[] =>
  permissions.filter((each) => !removed.some((other) => isSame(each, other)))

/** Whether all functions of a group are permitted. */
export const includesGroup = (
  permissions: readonly Permission[],
  group: PermissionGroup,
): boolean =>
  group.permissions.every((each) => permissions.some((permitted) => isSame(permitted, each)))

/**
 * What a delegate may do beside sending the tokens of its budgets: groups by their labels, other
 * functions by contract and selector.
 */
export function permissionTexts(
  { permissions, budgets }: Pick<Grant, 'permissions' | 'budgets'>,
  groups: readonly PermissionGroup[],
): readonly string[] {
  const included = groups.filter((group) => includesGroup(permissions, group))
  const others = withoutPermissions(permissions, [
    ...included.flatMap((group) => group.permissions),
    ...budgets.map(({ token }): Permission => ({ target: token.address, selector: transfer })),
  ])
  return [
    ...included.map(({ label }) => label),
    ...others.map(
      ({ target, selector }) => `${functionNames.get(selector) ?? selector} of ${target}`,
    ),
  ]
}

/** `transfer(address,uint256)`: by it tokens are sent, and ETH in its place. */
const transfer = '0xa9059cbb'

/** Whether a delegate may send a token; a budget alone does not permit it. */
export const maySend = (permissions: readonly Permission[], token: Address): boolean =>
  permissions.some((each) => isSame(each, { target: token, selector: transfer }))

const functionNames = new Map(
  [...poolsAbi, ...assetMarketAbi, ...retirementRouterAbi].flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
)

/** Name of the function that a delegate's call is of; its selector where it is not known here. */
export function calledFunction(callData: Hex): string {
  if (callData === '0x') return 'a transfer of ETH'
  const selector = slice(callData, 0, 4)
  return functionNames.get(selector) ?? selector
}

/** What a delegate may spend of a token, before it is granted. */
type NewBudget = {
  readonly token: Token
  readonly limit: bigint
  /** Seconds; 0 for never. */
  readonly refillPeriod: number
}

/** What the owner gives to a delegate. */
export type NewGrant = {
  readonly delegate: Address
  /** Unix seconds. */
  readonly expiresAt: number
  readonly budgets: readonly NewBudget[]
  /** Functions beside sending the tokens. */
  readonly permissions: readonly Permission[]
}

/**
 * What a delegate may do from then on, a sentence each: tokens with their limits, functions, and its
 * expiry.
 *
 * @param groups Functions that have a name together.
 */
export function grantSentences(
  { delegate, expiresAt, budgets, permissions }: NewGrant,
  groups: readonly PermissionGroup[],
): readonly string[] {
  return [
    `Delegate ${delegate} may act until ${formatDateTime(expiresAt)}.`,
    ...budgets.map(
      ({ token, limit, refillPeriod }) =>
        `It may send ${budgetText(formatTokenAmount(token, limit), refillPeriod)}`,
    ),
    ...permissionTexts({ permissions, budgets: [] }, groups).map(
      (text) => `It may also: ${inSentence(text)}.`,
    ),
    ...(permissions.length === 0
      ? []
      : ['Where a function has a recipient, the delegate chooses it.']),
  ]
}

/** A label as it stands within a sentence. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** Something that a delegate does with its budgets: sends tokens, or calls a group of functions. */
export type DelegateTask = { readonly id: 'send' | PermissionGroup['id']; readonly label: string }

/**
 * What a delegate can do.
 *
 * @param canSend Whether it may send any token.
 * @param permitted Groups whose functions it may call.
 */
export const delegateTasks = (
  canSend: boolean,
  permitted: readonly Pick<PermissionGroup, 'id' | 'label'>[],
): readonly DelegateTask[] => [
  ...(canSend ? [{ id: 'send', label: 'Send' } as const] : []),
  ...permitted,
]

/**
 * Tasks in a sentence.
 *
 * @example
 * tasksText(tasks) // 'send and trade in the pools'
 */
export function tasksText(tasks: readonly DelegateTask[]): string {
  const texts = tasks.map(({ label }) => inSentence(label))
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(texts)
}
