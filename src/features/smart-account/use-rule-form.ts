import { useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { type CheckedRule, checkRule } from '../../domain/accounts/check-rule.ts'
import type { Market } from '../../domain/accounts/market.ts'
import { ruleSettings } from '../../domain/accounts/rule-settings.ts'
import {
  type AccountTemplate,
  defaultTexts,
  type ParameterTexts,
  ruleKindOf,
} from '../../domain/accounts/template.ts'
import { urlOptions } from '../../ui/list/use-list-url.ts'
import { useNow } from '../../ui/use-now.ts'
import { createFormUrl, readTexts, writeTexts } from './model/account-url.ts'

const maximumNameBytes = 64

/** The form of a new account: its name and the values of its template, all in the URL. */
export function useRuleForm(
  template: AccountTemplate,
  markets: readonly Market[],
  owner: Address | null,
) {
  const [url, setUrl] = useQueryStates(createFormUrl, urlOptions)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const defaults = useMemo(() => startOf(template), [template])
  const texts = useMemo(() => readTexts(url.values, defaults), [url.values, defaults])
  const kind = ruleKindOf(template.id)
  const checked: CheckedRule | null = useMemo(
    () => (kind === undefined ? null : checkRule(kind, texts, { markets, owner, now })),
    [kind, texts, markets, owner, now],
  )
  return {
    name: url.name,
    nameProblem: nameProblem(url.name),
    texts,
    /** Null for a template without rules of ours: a server's. */
    checked,
    /** Whether what is still empty is shown as wrong. */
    showsAll,
    showAll: () => setShowsAll(true),
    setName: (name: string) => void setUrl({ name }),
    setTexts: (next: ParameterTexts) => void setUrl({ values: writeTexts(next, defaults) }),
  }
}

/** Defaults of the parameters; settings are empty, which stands for their own defaults. */
function startOf(template: AccountTemplate): ParameterTexts {
  const kind = ruleKindOf(template.id)
  const settings = kind === undefined ? [] : ruleSettings[kind]
  return {
    ...Object.fromEntries(settings.map(({ name }) => [name, ''])),
    ...defaultTexts(template),
  }
}

/** What is wrong with the name of an account; undefined for a good one. */
function nameProblem(name: string): string | undefined {
  const bytes = new TextEncoder().encode(name.trim()).length
  if (bytes === 0) return 'Enter a name.'
  return bytes > maximumNameBytes ? `Shorten it by ${bytes - maximumNameBytes} bytes.` : undefined
}
