import type { Address } from 'viem'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Allow, AmountLine, Intent } from '../../../chain/transactions/intent.ts'
import { keys } from '../../../domain/keys.ts'
import { smartAccountPath } from '../../../domain/paths.ts'
import { formatTokenAmount } from '../../../domain/pools/intent-parts.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { type ActingAccount, movesOf, recipientFact } from './account-action.ts'
import type { TokenAmount } from './intents.ts'

/** Sends tokens of an account as its delegate, within the budget. */
export function delegateTransferIntent(
  account: ActingAccount,
  { token, amount }: TokenAmount,
  to: Address,
): Intent {
  return {
    title: `Send ${formatTokenAmount(token, amount)} of ${isolated(account.name)} to ${shortenHex(to)}`,
    give: [
      {
        amount: { value: amount, decimals: token.decimals },
        unit: token.symbol,
        label: `From ${isolated(account.name)}`,
      },
    ],
    get: [],
    holder: account.address,
    facts: [recipientFact(to)],
    notes: ['It is charged to your budget of this token.'],
    call: () =>
      contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'transferAsDelegate',
        args: [token.address, to, amount],
      }),
    invalidates: [keys.accounts(), ...movesOf(token, account.address)],
  }
}

/**
 * What an intent describes, done by a delegate within its budgets. The account gives the tokens to its
 * executor, which allows them and makes the call; what is left of them goes back.
 *
 * @param intent Built for the account: what it brings has to go there, not to the caller. Its
 * allowances are of tokens.
 */
export function delegateIntent(account: ActingAccount, intent: Intent): Intent {
  const { get, acknowledge, validity, fees, facts = [], lasting } = intent
  const allowed = (intent.allow ?? []).filter(isOfToken)
  const from = (line: AmountLine): AmountLine => ({
    ...line,
    label: `From ${isolated(account.name)}`,
  })
  return {
    title: `${intent.title} as a delegate of ${isolated(account.name)}`,
    give: intent.give.map(from),
    get: get.map((line) => ({ ...line, label: line.label ?? `To ${isolated(account.name)}` })),
    holder: account.address,
    facts: [
      ...facts,
      ...allowed.map(({ token, amount, spender, spenderName }) => ({
        label: `${spenderName} may take`,
        value: `${formatTokenAmount(token, amount)} (${spender})`,
      })),
    ],
    ...(lasting === undefined ? {} : { lasting }),
    notes: [
      ...(intent.notes ?? []),
      `It is charged to your ${allowed.map(({ token }) => token.symbol).join(' and ')} budget${allowed.length === 1 ? '' : 's'}. What is not spent goes back to ${isolated(account.name)}.`,
    ],
    ...(acknowledge === undefined ? {} : { acknowledge }),
    ...(validity === undefined ? {} : { validity }),
    call: ({ deadline }) => {
      const call = intent.call({ deadline, permit: () => undefined })
      return contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'executeAsDelegate',
        args: [
          allowed.map(({ token, amount, spender }) => ({ token: token.address, amount, spender })),
          [{ target: call.to, value: call.value ?? 0n, callData: call.data }],
          [],
        ],
      })
    },
    ...(fees === undefined ? {} : { fees }),
    leadsTo: { label: 'View the account', to: smartAccountPath(account.address) },
    invalidates: [keys.accounts(), ...intent.invalidates],
  }
}

const isOfToken = (allow: Allow): allow is Extract<Allow, { kind: 'token' }> =>
  allow.kind === 'token'
