import { type Address, encodeAbiParameters, erc20Abi, type Hex, toHex, zeroAddress } from 'viem'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import type { Token } from '../../../chain/token.ts'
import { type Call, contractCall } from '../../../chain/transactions/call.ts'
import type { AmountLine, Intent } from '../../../chain/transactions/intent.ts'
import {
  type AccountRule,
  paysTip,
  type Tip,
  tipSentence,
} from '../../../domain/accounts/account-rule.ts'
import { keys } from '../../../domain/keys.ts'
import { formatTokenAmount } from '../../../domain/pools/intent-parts.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type AccountAction, type ActingAccount, movesOf } from './account-action.ts'

/** An amount of a token, in its smallest unit. */
export type TokenAmount = { readonly token: Token; readonly amount: bigint }

/** The terms of a new account. Its address follows from all of them. */
export type AccountTerms = {
  readonly owner: Address
  readonly name: string
  readonly salt: Hex
  /** The template's contract. */
  readonly template: Address
  readonly config: Hex
  readonly tip: Tip
}

/** Creates an account and moves its first tokens into it, in one transaction. */
export function createAccountIntent(
  terms: AccountTerms,
  fundings: readonly TokenAmount[],
  predicted: Address,
  ruleSentences: readonly string[],
  factory: Address,
): Intent {
  const ether = fundings.find(({ token }) => token.address === zeroAddress)
  const tokens = fundings.filter(({ token }) => token.address !== zeroAddress)
  const contract = { address: factory, abi: smartAccountFactoryAbi } as const
  // Permits need `multicall`, which takes no ETH.
  const permit = ether === undefined
  const value = ether === undefined ? {} : { value: ether.amount }
  const create = (): Call =>
    tokens.length === 0
      ? contractCall({ ...contract, functionName: 'createAccount', args: [terms], ...value })
      : contractCall({
          ...contract,
          functionName: 'createAndFund',
          args: [terms, tokens.map(({ token, amount }) => ({ token: token.address, amount }))],
          ...value,
        })
  return {
    title: `Create ${isolated(terms.name)}`,
    give: fundings.map(({ token, amount }) => lineOf(token, amount)),
    get: [],
    allow: tokens.map(({ token: { address, name, symbol, decimals }, amount }) => ({
      kind: 'token',
      token: { address, name, symbol, decimals },
      spender: factory,
      spenderName: 'Smart Account Factory',
      amount,
      permit,
    })),
    facts: [
      { label: 'Its address', value: predicted },
      { label: 'Template', value: terms.template },
    ],
    lasting: [...ruleSentences, tipSentence(terms.tip)],
    notes: [
      'If the rule can no longer be set by then, the account is created without it, and you can add another.',
    ],
    call: ({ permit: signed }) => {
      const permits = tokens.flatMap(({ token: { address } }) => {
        const permitted = signed(address)
        return permitted === undefined
          ? []
          : [
              contractCall({
                ...contract,
                functionName: 'permitToken',
                args: [address, permitted],
              }),
            ]
      })
      if (permits.length === 0) return create()
      const data: readonly Hex[] = [...permits, create()].map((call) => call.data)
      return contractCall({ ...contract, functionName: 'multicall', args: [data] })
    },
    invalidates: [keys.accounts(), ...fundings.flatMap(({ token }) => movesOf(token, predicted))],
  }
}

/** ERC-7821's mode of a batch: all calls are made, or none. */
export const batchMode = toHex(1n << 248n, { size: 32 })

/** ABI of the calls of a batch (ERC-7579's `Execution[]`). */
export const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/**
 * What the owner does with an account: one action on the account itself as it is, several as one batch
 * in one signature.
 */
export function ownerIntent(
  account: ActingAccount,
  actions: readonly [AccountAction, ...AccountAction[]],
): Intent {
  const [first, ...others] = actions
  const acknowledge = actions.find((action) => action.acknowledge)?.acknowledge
  return {
    title:
      others.length === 0
        ? first.title
        : `Execute ${actions.length} actions of ${isolated(account.name)}`,
    give: actions.flatMap(({ gives }) => gives),
    get: actions.flatMap(({ gets }) => gets),
    holder: account.address,
    facts: actions.flatMap(({ facts = [] }, index) =>
      others.length === 0
        ? facts
        : facts.map(({ label, value }) => ({ label: `${index + 1}. ${label}`, value })),
    ),
    lasting: actions.flatMap(({ lasting = [] }) => lasting),
    notes: [
      ...(others.length === 0
        ? []
        : [
            ...actions.map(({ title }, index) => `${index + 1}. ${title}.`),
            'They are executed in this order, all of them or none.',
          ]),
      ...actions.flatMap(({ notes }) => notes),
    ],
    ...(acknowledge === undefined ? {} : { acknowledge }),
    call: ({ deadline }) => {
      const calls = actions.map((action) => action.call(deadline))
      const [only, ...further] = calls
      if (only !== undefined && further.length === 0 && sameAddress(only.to, account.address)) {
        return only
      }
      const batch = calls.map(({ to, value = 0n, data }) => ({ target: to, value, callData: data }))
      return contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'execute',
        args: [batchMode, encodeAbiParameters(executions, [batch])],
      })
    },
    invalidates: [keys.accounts(), ...actions.flatMap(({ moves }) => moves)],
  }
}

/** Moves tokens of the signer into an account. */
export function fundAccountIntent(account: ActingAccount, { token, amount }: TokenAmount): Intent {
  return {
    title: `Fund ${isolated(account.name)} with ${formatTokenAmount(token, amount)}`,
    give: [lineOf(token, amount)],
    get: [],
    notes: [`They go to ${account.address}.`],
    call: () =>
      token.address === zeroAddress
        ? { to: account.address, data: '0x', value: amount, functionName: 'receive' }
        : contractCall({
            address: token.address,
            abi: erc20Abi,
            functionName: 'transfer',
            args: [account.address, amount],
          }),
    invalidates: [keys.accounts(), ...movesOf(token, account.address)],
  }
}

/** Runs the rule of an account. Anybody can. */
export function runRuleIntent(
  account: ActingAccount,
  { check, tip }: Pick<AccountRule, 'check' | 'tip'>,
): Intent {
  return {
    title: `Run the rule of ${isolated(account.name)}`,
    give: [],
    get: paysTip(tip)
      ? [{ amount: usdc(tip.maximum), unit: 'USDC', label: 'Tip', bound: 'at most' }]
      : [],
    notes: ['The contract checks the condition again. A run that fails changes nothing.'],
    call: () =>
      contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'perform',
        args: [check.hint],
      }),
    invalidates: [keys.accounts(), keys.pools(), ['balance']],
  }
}

/** Makes the signer the owner of an account that was offered to it. */
export function acceptOwnershipIntent(account: ActingAccount): Intent {
  return {
    title: `Take over ${isolated(account.name)}`,
    give: [],
    get: [],
    notes: [
      'All delegates are removed and the account is paused, so that you can review it.',
      'What former owners have signed stays void.',
    ],
    call: () =>
      contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'acceptOwnership',
        args: [],
      }),
    invalidates: [keys.accounts()],
  }
}

const lineOf = (token: Token, amount: bigint): AmountLine => ({
  amount: { value: amount, decimals: token.decimals },
  unit: token.symbol,
})
