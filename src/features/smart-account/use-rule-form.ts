import { useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { ruleKind, ruleKindOf } from '../../domain/accounts/rules/rule.ts'
import { sentTokenName } from '../../domain/accounts/rules/setting.ts'
import {
  type AccountTemplate,
  defaultTexts,
  type ParameterTexts,
} from '../../domain/accounts/template.ts'
import { urlOptions } from '../../ui/list/use-list-url.ts'
import { useNow } from '../../ui/use-now.ts'
import { nameProblem } from './model/account-form.ts'
import { newAccountUrl, readTexts, ruleValuesUrl, writeTexts } from './model/account-url.ts'
import { type CheckedRule, checkRule } from './model/check-rule.ts'
import type { Markets } from './use-markets.ts'

export type RuleForm = ReturnType<typeof useRuleForm>
export type AccountForm = ReturnType<typeof useAccountForm>

/** The form of a new account: its name and the values of its template, all in the URL. */
export function useAccountForm(template: AccountTemplate, markets: Markets, owner: Address | null) {
  const [{ name }, setUrl] = useQueryStates(newAccountUrl, urlOptions)
  const start = useMemo(() => startOf(template), [template])
  return {
    ...useRuleForm(template, start, markets, owner),
    name,
    nameProblem: nameProblem(name),
    setName: (text: string) => void setUrl({ name: text }),
  }
}

/**
 * The values of a rule, in the URL as far as they differ from those it starts with.
 *
 * @param start A text for every value; those of `startOf`, or of the rule that is changed.
 */
export function useRuleForm(
  template: AccountTemplate,
  start: ParameterTexts,
  { markets, sendable, blockSeconds }: Markets,
  owner: Address | null,
) {
  const [url, setUrl] = useQueryStates(ruleValuesUrl, urlOptions)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const texts = useMemo(() => readTexts(url.values, start), [url.values, start])
  const kind = ruleKindOf(template.id)
  const checked: CheckedRule | null = useMemo(
    () =>
      kind === undefined
        ? null
        : checkRule(kind, texts, { markets, sendable, owner, now, blockSeconds }),
    [kind, texts, markets, sendable, owner, now, blockSeconds],
  )
  return {
    texts,
    /** Null for a template without rules of ours: a server's. */
    checked,
    /** Whether what is still empty is shown as wrong. */
    showsAll,
    showAll: () => setShowsAll(true),
    setTexts: (next: ParameterTexts) => void setUrl({ values: writeTexts(next, start) }),
  }
}

/** Defaults of the parameters; what the API does not ask for is empty, which stands for its default. */
export function startOf(template: AccountTemplate): ParameterTexts {
  const kind = ruleKindOf(template.id)
  const settings =
    kind === undefined
      ? []
      : [...ruleKind(kind).settings, ...ruleKind(kind).rowSettings].map(({ name }) => name)
  const sent = kind !== undefined && ruleKind(kind).sendsChosenToken ? [sentTokenName] : []
  return {
    ...Object.fromEntries([...settings, ...sent].map((name) => [name, ''])),
    ...defaultTexts(template),
  }
}
