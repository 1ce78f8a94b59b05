import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { delegateOf, type SmartAccount } from '../../../domain/accounts/account.ts'
import { isSameTip, type Tip } from '../../../domain/accounts/account-rule.ts'
import { encodeRule, type Rule, ruleSentences } from '../../../domain/accounts/rules/rule.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { DeployedTemplate } from '../source/read-factory.ts'
import {
  type AccountAction,
  type ActingAccount,
  removeDelegatesAction,
  setRuleAction,
} from './account-action.ts'

/** What an owner wants an account to do from now on. */
type Wanted = {
  /** Null while its values are incomplete. */
  readonly rule: Rule | null
  /** What the owner should know of it. */
  readonly warnings: readonly { readonly text: string }[]
  /** Null while it is incomplete. */
  readonly tip: Tip | null
  /** The newest version of the rule's template; undefined where there is none. */
  readonly offered: DeployedTemplate | undefined
  /** Tokens that may be named. */
  readonly tokens: readonly Token[]
}

/** What has to be signed for another rule. */
export type RuleChange =
  | { readonly kind: 'incomplete' }
  /** The account has this rule already. */
  | { readonly kind: 'none' }
  /** The account would have to use a template that is not offered. */
  | { readonly kind: 'withdrawn' }
  | {
      readonly kind: 'change'
      /** Versions of the template, where the account moves to another one. */
      readonly version: { readonly from: number; readonly to: number } | null
      /** It bought from listings on the market and buys in a pool from now on. */
      readonly movesToPool: boolean
      /** Delegates that the rule had added and does not name any more. */
      readonly dropped: readonly Address[]
      readonly actions: (account: ActingAccount) => readonly AccountAction[]
    }

/**
 * How an account gets another rule. It moves to the newest version of the template; while that is not
 * offered it keeps the one it has. Delegates that only the old rule named are removed with it: the
 * contract leaves them.
 */
export function changedRule(
  { contract, delegates }: Pick<SmartAccount, 'contract' | 'delegates'>,
  { rule, warnings, tip, offered, tokens }: Wanted,
): RuleChange {
  if (rule === null || tip === null) return { kind: 'incomplete' }
  const current = contract?.rule ?? null
  const isSameKind = current?.rule?.kind === rule.kind
  const template = offered?.offered ? offered.address : isSameKind ? current.template : undefined
  if (template === undefined) return { kind: 'withdrawn' }
  const config = encodeRule(rule)
  const isSameVersion = sameAddress(current?.template ?? '', template)
  if (isSameVersion && current?.config === config && isSameTip(current.tip, tip)) {
    return { kind: 'none' }
  }
  const dropped = namedDelegates(current?.rule).filter(
    (address) =>
      !namedDelegates(rule).some((each) => sameAddress(each, address)) &&
      delegateOf({ delegates }, address) !== undefined,
  )
  return {
    kind: 'change',
    version:
      isSameKind && !isSameVersion && offered !== undefined
        ? { from: current.version, to: offered.version }
        : null,
    movesToPool: buysOnMarket(current?.rule) && !buysOnMarket(rule),
    dropped,
    actions: (account) => [
      ...(dropped.length === 0 ? [] : [removeDelegatesAction(account, dropped)]),
      setRuleAction(account, {
        template,
        config,
        tip,
        sentences: ruleSentences(rule, tokens, warnings),
      }),
    ],
  }
}

const buysOnMarket = (rule: Rule | null | undefined): boolean =>
  rule?.kind === 'yield-reinvestment' && rule.poolId === 0n

const namedDelegates = (rule: Rule | null | undefined): readonly Address[] =>
  rule?.kind === 'delegation-rules' ? rule.delegates.map(({ delegate }) => delegate) : []
