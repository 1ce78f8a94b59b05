import type { AbiEvent, Hex } from 'viem'
import type { Token } from '../../../chain/token.ts'
import type { ParameterKind, ParameterTexts } from '../template.ts'
import { type AutomatedTradingRule, automatedTrading } from './automated-trading.ts'
import { type ConditionalTransferRule, conditionalTransfer } from './conditional-transfer.ts'
import { type DelegationRulesRule, delegationRules } from './delegation-rules.ts'
import { type PortfolioRebalancingRule, portfolioRebalancing } from './portfolio-rebalancing.ts'
import type { RuleKindDescriptor, RunArgs, RunText } from './rule-kind.ts'
import { type RuleWords, wordsFor } from './words.ts'
import { type YieldReinvestmentRule, yieldReinvestment } from './yield-reinvestment.ts'

/**
 * A template with its values: what an account is to do. USDC and tokens in their smallest unit,
 * prices in USDC's smallest unit for one whole token.
 */
export type Rule =
  | YieldReinvestmentRule
  | AutomatedTradingRule
  | PortfolioRebalancingRule
  | ConditionalTransferRule
  | DelegationRulesRule

const known = {
  'yield-reinvestment': yieldReinvestment,
  'automated-trading': automatedTrading,
  'portfolio-rebalancing': portfolioRebalancing,
  'conditional-transfer': conditionalTransfer,
  'delegation-rules': delegationRules,
} as const

/** Name of a kind of rule: the id of its template at the API. */
export type RuleKind = keyof typeof known

const kinds: Readonly<Record<RuleKind, RuleKindDescriptor<Rule, AbiEvent>>> = known

/** What the app knows of a kind of rule. */
export const ruleKind = (kind: RuleKind) => kinds[kind]

/** A rule as its template takes it: the ABI encoding of the template's struct. */
export const encodeRule = (rule: Rule): Hex => kinds[rule.kind].encode(rule)

/** A configuration of a template as a rule. */
export const decodeRule = (kind: RuleKind, config: Hex): Rule => kinds[kind].decode(config)

const isKind = (kind: string): kind is RuleKind => Object.hasOwn(known, kind)

/** The rule of a template; undefined for a template that only a server knows. */
export const ruleKindOf = (templateId: string): RuleKind | undefined =>
  isKind(templateId) ? templateId : undefined

/** What the values of templates are, by the names of their parameters. */
export const parameterKinds: Readonly<Record<string, ParameterKind>> = Object.assign(
  {},
  ...Object.values(kinds).map((kind) => kind.parameterKinds),
)

/** The template with this name, as the factory keeps it; undefined for one that is not ours. */
export const ruleKindNamed = (name: string): RuleKind | undefined =>
  Object.keys(known)
    .filter(isKind)
    .find((kind) => kinds[kind].name === name)

/**
 * The values of a rule as the texts of a form: `checkRule` reads them as the same rule. What a rule
 * derives from the market, its pool and the tokens of a sale, is derived again.
 *
 * @param tokens Tokens whose decimals are known.
 */
export const ruleTexts = (rule: Rule, tokens: readonly Token[]): ParameterTexts =>
  kinds[rule.kind].fieldTexts(rule, tokens)

/**
 * What a rule does, in a sentence.
 *
 * @param tokens Tokens that may be named.
 * @example
 * ruleText(rule, tokens) // 'Buys ALD52W at 97 USDC or less and sells it at 99 USDC or more.'
 */
export const ruleText = (rule: Rule, tokens: readonly Token[]): string =>
  kinds[rule.kind].text(rule, wordsFor(tokens))

/** The bounds within which a rule trades, whom it pays, or what its delegates may do, a sentence each. */
export const ruleBounds = (rule: Rule, tokens: readonly Token[]): readonly string[] =>
  kinds[rule.kind].bounds(rule, wordsFor(tokens))

/**
 * What a rule does, the bounds within which it trades and what its owner should know, a sentence each:
 * what an owner signs.
 *
 * @param tokens Tokens that may be named.
 * @param warnings Those of `checkRule`.
 */
export const ruleSentences = (
  rule: Rule,
  tokens: readonly Token[],
  warnings: readonly { readonly text: string }[],
): readonly string[] => [
  ruleText(rule, tokens),
  ...ruleBounds(rule, tokens),
  ...warnings.map(({ text }) => text),
]

type RunOf<Kind> =
  Kind extends RuleKindDescriptor<infer _Rule, infer Event>
    ? { readonly eventName: Event['name']; readonly args: RunArgs<Event> }
    : never

/** What the event of a run says: its name and its values. */
export type RunData = RunOf<(typeof known)[RuleKind]>

/** The events of runs, with the contracts that emit them. */
export const runEvents = Object.values(kinds).map(({ contract, runEvent }) => ({
  contract,
  event: runEvent,
}))

const kindOfRun = (eventName: string) =>
  Object.values(kinds).find(({ runEvent }) => runEvent.name === eventName)

/** Whether an event is that of a run. */
export const isRun = <Data extends { readonly eventName: string }>(
  data: Data | RunData,
): data is RunData => kindOfRun(data.eventName) !== undefined

/** A run in words. */
export const runText = ({ eventName, args }: RunData, words: Pick<RuleWords, 'amount'>): RunText =>
  kindOfRun(eventName)?.runText(args, words) ?? { title: 'The rule ran' }
