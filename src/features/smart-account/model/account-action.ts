import { type Address, type Hex, zeroAddress } from 'viem'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { type ChainKey, chainKeys } from '../../../chain/keys.ts'
import type { Token } from '../../../chain/token.ts'
import { type Call, contractCall } from '../../../chain/transactions/call.ts'
import type { AmountLine, Fact, Intent } from '../../../chain/transactions/intent.ts'
import type { Holding, SmartAccount } from '../../../domain/accounts/account.ts'
import { type Tip, tipSentence } from '../../../domain/accounts/account-rule.ts'
import type { Permission } from '../../../domain/accounts/grants.ts'
import {
  grantSentences,
  type NewGrant,
  type PermissionGroup,
} from '../../../domain/accounts/grants.ts'
import { keys } from '../../../domain/keys.ts'
import { formatTokenAmount } from '../../../domain/pools/intent-parts.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'

/** An account on chain, as its actions name it. */
export type ActingAccount = { readonly address: Address; readonly name: string }

/** An account of the chain as its actions name it; null for one of the API. */
export const actingAccount = ({ name, contract }: SmartAccount): ActingAccount | null =>
  contract && { name, address: contract.address }

/** Something that the owner does with an account: signed alone, or with others as one batch. */
export type AccountAction = {
  /** `Send 5 USDC to 0x7099…79C8`. */
  readonly title: string
  /** What leaves the account. */
  readonly gives: readonly AmountLine[]
  /** What arrives in it. */
  readonly gets: readonly AmountLine[]
  readonly notes: readonly string[]
  /** As in `Intent`. */
  readonly facts?: readonly Fact[]
  readonly lasting?: readonly string[]
  readonly acknowledge?: string
  /**
   * The call, which has to be made before a deadline in unix seconds. One to the account itself is made
   * by the owner, or by the account in a batch; every other by the account.
   */
  readonly call: (deadline: bigint) => Call
  /** Tokens that move. */
  readonly moves: readonly ChainKey[]
}

const contractOf = ({ address }: ActingAccount) => ({ address, abi: smartAccountAbi }) as const

/** An action that moves and says nothing. */
export const plain = { gives: [], gets: [], notes: [], moves: [] } as const

/** Sends tokens of the account to anybody. Possible in every status. */
export function withdrawAction(
  account: ActingAccount,
  token: Token,
  amount: bigint,
  to: Address,
): AccountAction {
  return {
    ...plain,
    title: `Send ${formatTokenAmount(token, amount)} to ${shortenHex(to)}`,
    gives: [lineOf(token, amount, account)],
    facts: [recipientFact(to)],
    call: () =>
      contractCall({
        ...contractOf(account),
        functionName: 'withdraw',
        args: [token.address, to, amount],
      }),
    moves: movesOf(token, account.address),
  }
}

/** Stops delegates, the rule, user operations and signatures. */
export const pauseAction = (account: ActingAccount): AccountAction => ({
  ...plain,
  title: `Pause ${isolated(account.name)}`,
  notes: [
    'Delegates cannot spend, the rule does not run, and signatures of the account are not valid.',
    'The owner can withdraw and resume at any time.',
    'User operations and messages that were signed before stay void after that: sign them again.',
  ],
  call: () => contractCall({ ...contractOf(account), functionName: 'pause', args: [] }),
})

/** Ends a pause. */
export const resumeAction = (account: ActingAccount): AccountAction => ({
  ...plain,
  title: `Resume ${isolated(account.name)}`,
  notes: [
    'Delegates can spend again, and the rule runs when its condition is met.',
    'User operations and messages from before the pause stay void.',
  ],
  call: () => contractCall({ ...contractOf(account), functionName: 'resume', args: [] }),
})

/**
 * Gives delegates budgets, or replaces those they have.
 *
 * @param groups Functions that have a name together.
 */
export function setDelegatesAction(
  account: ActingAccount,
  grants: readonly NewGrant[],
  groups: readonly PermissionGroup[],
): AccountAction {
  const [first] = grants
  return {
    ...plain,
    title:
      grants.length === 1 && first !== undefined
        ? `Set the delegate ${shortenHex(first.delegate)}`
        : `Set ${grants.length} delegates`,
    lasting: grants.flatMap((grant) => grantSentences(grant, groups)),
    call: () =>
      contractCall({
        ...contractOf(account),
        functionName: 'setDelegates',
        args: [
          grants.map(({ delegate, expiresAt, budgets, permissions }) => ({
            delegate,
            expiresAt,
            budgets: budgets.map(({ token, limit, refillPeriod }) => ({
              token: token.address,
              limit,
              refillPeriod,
            })),
            permissions: [...budgets.map(({ token }) => sendingOf(token)), ...permissions],
          })),
        ],
      }),
  }
}

/** The function by which tokens are sent. */
const sendingOf = ({ address }: Token): Permission => ({
  target: address,
  // transfer(address,uint256), which also stands for sending ETH.
  selector: '0xa9059cbb',
})

/** Takes everything from delegates, in one transaction however many tokens each may spend. */
export const removeDelegatesAction = (
  account: ActingAccount,
  delegates: readonly Address[],
): AccountAction => ({
  ...plain,
  title:
    delegates.length === 1
      ? `Remove the delegate ${shortenHex(delegates[0] ?? zeroAddress)}`
      : `Remove ${delegates.length} delegates`,
  facts: delegates.map((value) => ({ label: 'Delegate', value })),
  call: () =>
    contractCall({
      ...contractOf(account),
      functionName: 'removeDelegates',
      args: [delegates],
    }),
})

/** A rule as an account is given it. */
type NewRule = {
  /** The template's contract. */
  readonly template: Address
  /** The rule, ABI-encoded as the template's struct. */
  readonly config: Hex
  readonly tip: Tip
  /** What it does, and within which bounds. */
  readonly sentences: readonly string[]
}

/** Gives an account its first rule, or another one: other values, another version or template. */
export const setRuleAction = (
  account: ActingAccount,
  { template, config, tip, sentences }: NewRule,
): AccountAction => ({
  ...plain,
  title: `Set the rule of ${isolated(account.name)}`,
  facts: [{ label: 'Template', value: template }],
  lasting: [...sentences, tipSentence(tip)],
  notes: ['Runs of the previous rule do not count towards it.'],
  call: () =>
    contractCall({
      ...contractOf(account),
      functionName: 'setRule',
      args: [template, config, tip],
    }),
})

/** Removes the rule; the account keeps what it holds. */
export const removeRuleAction = (account: ActingAccount): AccountAction => ({
  ...plain,
  title: `Remove the rule of ${isolated(account.name)}`,
  notes: ['Delegates stay as they are, also those that the rule has added.'],
  call: () => contractCall({ ...contractOf(account), functionName: 'removeRule', args: [] }),
})

/** Names the next owner, who has to accept. */
export const handOverAction = (account: ActingAccount, to: Address): AccountAction => ({
  ...plain,
  title: `Hand ${isolated(account.name)} over to ${shortenHex(to)}`,
  facts: [{ label: 'Next owner', value: to }],
  notes: [
    'You stay the owner until the other account accepts, and can withdraw the offer until then.',
    'When it accepts, all delegates are removed and the account is paused.',
  ],
  call: () =>
    contractCall({ ...contractOf(account), functionName: 'transferOwnership', args: [to] }),
})

/** Withdraws the offer of ownership. */
export const keepOwnershipAction = (account: ActingAccount): AccountAction => ({
  ...plain,
  title: `Stay the owner of ${isolated(account.name)}`,
  call: () =>
    contractCall({
      ...contractOf(account),
      functionName: 'transferOwnership',
      args: [zeroAddress],
    }),
})

/**
 * What an intent describes, as an action of the account.
 *
 * @param intent Built for the account, which holds what it needs: it has no allowances.
 */
export const actionOf = (account: ActingAccount, intent: Intent): AccountAction => ({
  title: `${intent.title} for ${isolated(account.name)}`,
  gives: intent.give.map((line) => ({
    ...line,
    label: line.label ?? `From ${isolated(account.name)}`,
  })),
  gets: intent.get.map((line) => ({
    ...line,
    label: line.label ?? `To ${isolated(account.name)}`,
  })),
  notes: intent.notes ?? [],
  ...(intent.facts && { facts: intent.facts }),
  ...(intent.lasting && { lasting: intent.lasting }),
  call: (deadline) => intent.call({ deadline, permit: () => undefined }),
  moves: intent.invalidates,
})

/** Ends an account for good and pays out what it holds. */
export function closeAction(
  account: ActingAccount,
  holdings: readonly Holding[],
  to: Address,
): AccountAction {
  const held = holdings.filter(({ amount }) => amount > 0n)
  return {
    ...plain,
    title: `Close ${isolated(account.name)}`,
    gives: held.map(({ token, amount }) => lineOf(token, amount, account)),
    facts: [recipientFact(to)],
    notes: [
      `All tokens are paid to ${shortenHex(to)}. Delegates and the rule are removed.`,
      'Credits, positions and what arrives later can still be sent by the owner.',
    ],
    acknowledge: 'I understand that a closed account cannot be opened again.',
    call: () =>
      contractCall({
        ...contractOf(account),
        functionName: 'close',
        args: [
          to,
          held.flatMap(({ token: { address } }) => (address === zeroAddress ? [] : [address])),
        ],
      }),
    moves: held.flatMap(({ token }) => movesOf(token, account.address)),
  }
}

/** Who is sent something, with the whole address. */
export const recipientFact = (value: Address): Fact => ({ label: 'Recipient', value })

const lineOf = (token: Token, amount: bigint, { name }: ActingAccount): AmountLine => ({
  amount: { value: amount, decimals: token.decimals },
  unit: token.symbol,
  label: `From ${isolated(name)}`,
})

/** Query keys that moving a token, or ETH, into or out of an account changes. */
export const movesOf = ({ address }: Token, account: Address): readonly ChainKey[] =>
  address === zeroAddress
    ? [chainKeys.nativeBalance(account)]
    : [keys.balance(address), keys.financialAsset(address)]
