import {
  formOf,
  type ParameterProblem,
  type RuleContext,
} from '../../../domain/accounts/rules/form.ts'
import { type Rule, type RuleKind, ruleKind } from '../../../domain/accounts/rules/rule.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'

/** A rule or what is wrong with it, and what the owner should know of values that are not wrong. */
export type CheckedRule = { readonly warnings: readonly ParameterProblem[] } & (
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly ParameterProblem[] }
)

/**
 * A template's values as a rule, or all that is wrong with them.
 *
 * @example
 * checkRule('automated-trading', { tokenAddress: 'ALD52W', buyThreshold: '97', sellThreshold: '99' }, context)
 */
export function checkRule(
  kind: RuleKind,
  texts: ParameterTexts,
  context: RuleContext,
): CheckedRule {
  const form = formOf(ruleKind(kind).settings, texts, context)
  const rule = ruleKind(kind).read(form)
  const { problems, warnings } = form
  return rule !== null && problems.length === 0
    ? { ok: true, rule, warnings }
    : { ok: false, problems, warnings }
}
