import type { Address } from 'viem'
import { boughtTokens, isShare } from '../../../domain/accounts/rules/form.ts'
import { type RuleKind, ruleKind } from '../../../domain/accounts/rules/rule.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'
import {
  type CheckedReceipt,
  refusalOf,
  useReceipts,
} from '../../../domain/assets/eligibility/read-eligibility.ts'
import { newAccountWords, smartAccountWords } from '../../../domain/assets/eligibility/words.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { AccountReceipts } from './account-receipts.tsx'

/** The restricted shares that a rule buys, and whether its account may receive them. */
export type RuleReceipts = {
  /** Those that the rule names; while it names no token, all that it could. */
  readonly receipts: readonly CheckedReceipt[]
  readonly areNamed: boolean
  /** All tokens that the rule names and buys. */
  readonly bought: readonly PoolToken[]
  /** Whether the account is still to be created. */
  readonly isNew: boolean
}

/**
 * What the values of a rule bring to its account.
 *
 * @param kind Undefined for a template without a contract.
 * @param account Null for one that is still to be created.
 */
export function useRuleReceipts(
  kind: RuleKind | undefined,
  texts: ParameterTexts,
  tokens: readonly PoolToken[],
  account: Address | null,
): RuleReceipts {
  const traded = kind === undefined ? null : ruleKind(kind).traded
  const named = traded === null ? [] : boughtTokens(traded, texts, tokens)
  const all = traded === null ? [] : tokens.filter(isShare)
  const receipts = useReceipts(named.length > 0 ? named : all, account ?? undefined)
  return { receipts, areNamed: named.length > 0, bought: named, isNew: account === null }
}

/** The same as sentences of what is signed. */
export const receiptSentences = ({ receipts, areNamed, isNew }: RuleReceipts) =>
  areNamed
    ? receipts.map(({ eligibility, symbol }) => {
        const { title } = isNew ? newAccountWords(symbol) : smartAccountWords(eligibility, symbol)
        return { text: `${title}.` }
      })
    : []

type RuleReceiptCalloutsProps = { readonly of: RuleReceipts }

/**
 * Whether and until when the account may receive what its rule buys, and whether that pays what it promised;
 * before a token is chosen, which it may not receive.
 */
export function RuleReceiptCallouts({ of }: RuleReceiptCalloutsProps) {
  return (
    <>
      <TokenWarnings tokens={of.bought} />
      <Receipts of={of} />
    </>
  )
}

function Receipts({ of: { receipts, areNamed, isNew } }: RuleReceiptCalloutsProps) {
  if (areNamed && !isNew) return <AccountReceipts receipts={receipts} />
  if (areNamed) {
    return receipts.map(({ address, symbol }) => {
      const { tone, title, text } = newAccountWords(symbol)
      return (
        <Callout key={address} tone={tone} title={title}>
          {text}
        </Callout>
      )
    })
  }
  const refused = isNew ? receipts : receipts.filter((receipt) => refusalOf([receipt]) !== null)
  if (refused.length === 0) return null
  return (
    <p className="text-muted text-sm">
      {isNew ? 'A new smart account' : 'This smart account'} may not receive{' '}
      {refused.map(({ symbol }) => isolated(symbol)).join(' or ')}
      {isNew && ' yet'}: only eligible accounts may.
    </p>
  )
}
