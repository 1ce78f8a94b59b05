import type { AbiEvent, GetEventArgs, Hex } from 'viem'
import type { ContractName } from '../../../chain/contracts.ts'
import type { Token } from '../../../chain/token.ts'
import type { ParameterKind, ParameterTexts, TemplateParameter } from '../template.ts'
import type { RuleForm } from './form.ts'
import type { TradedTokens } from './market.ts'
import type { RuleSetting } from './setting.ts'
import type { RuleWords } from './words.ts'

/** What the event of a run says, beside the account, which is known. */
export type RunArgs<Event extends AbiEvent> = Omit<
  GetEventArgs<[Event], Event['name'], { EnableUnion: false; IndexedOnly: false; Required: true }>,
  'account'
>

/** A run in words. */
export type RunText = { readonly title: string; readonly detail?: string }

/**
 * Everything that the app knows of one kind of rule: how its contract takes it, what a form asks for,
 * and the words for it. A kind is a file of this folder and a line in `rule.ts`.
 */
export type RuleKindDescriptor<Rule, Event extends AbiEvent> = {
  readonly contract: ContractName
  /** What the contract's `name` returns. */
  readonly name: string
  /** What the parameters of the API's template are: their Solidity types alone do not tell. */
  readonly parameterKinds: Readonly<Record<string, ParameterKind>>
  /** Limits that the contract has beside the parameters of the API's template. */
  readonly settings: readonly RuleSetting[]
  /** Settings with a value for each token of a list, in the form of a template's parameters. */
  readonly rowSettings: readonly TemplateParameter[]
  /** Whether it sends a token of the owner's choice, so that its amounts are of that token. */
  readonly sendsChosenToken: boolean
  /** What it trades in pools; null where it does not trade. */
  readonly traded: TradedTokens | null
  /** What a tip is a share of: what a run trades, what it sends, or nothing. */
  readonly tipIsOf: 'trades' | 'transfer' | 'nothing'

  /** The rule as its template takes it: the ABI encoding of the template's struct. */
  encode(rule: Rule): Hex
  decode(config: Hex): Rule
  /** The values of a form as a rule; null, with problems in the form, where they are none. */
  read(form: RuleForm): Rule | null
  /** The values of a rule as the texts of a form, which `read` reads as the same rule. */
  fieldTexts(rule: Rule, tokens: readonly Token[]): ParameterTexts

  /** What it does, a sentence. */
  text(rule: Rule, words: RuleWords): string
  /** The bounds within which it trades, whom it pays, or what its delegates may do, a sentence each. */
  bounds(rule: Rule, words: RuleWords): readonly string[]

  /** The event of a run, whose first argument is the account. */
  readonly runEvent: Event
  runText(args: RunArgs<Event>, words: Pick<RuleWords, 'amount'>): RunText
}
