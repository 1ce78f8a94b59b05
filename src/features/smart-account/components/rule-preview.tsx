import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Token } from '../../../chain/token.ts'
import { type RuleKind, ruleKind, ruleSentences } from '../../../domain/accounts/rules/rule.ts'
import { parameterLabel } from '../../../domain/accounts/template.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { CheckedRule } from '../model/check-rule.ts'

type RulePreviewProps = {
  /** Undefined for a template of which this app has no contract. */
  readonly kind: RuleKind | undefined
  /** Null for a template whose values this app cannot check. */
  readonly checked: CheckedRule | null
  /** Tokens that may be named. */
  readonly tokens: readonly Token[]
}

/** What the rule will do and within which bounds, or what is still missing. */
export function RulePreview({ kind, checked, tokens }: RulePreviewProps) {
  const settings = kind === undefined ? [] : ruleKind(kind).settings
  /** As the field of the value is called. */
  const labelOf = (parameter: string) =>
    settings.find(({ name }) => name === parameter)?.label ?? parameterLabel(parameter)
  return (
    <Panel title="What it will do">
      <div className="flex flex-col gap-4">
        {checked === null ? (
          <p className="text-muted text-sm">
            This app has no contract for the template. The server that offers it checks the values.
          </p>
        ) : checked.ok ? (
          <ul className="flex flex-col gap-2 text-sm">
            {ruleSentences(checked.rule, tokens, []).map((sentence) => (
              <li key={sentence} className="flex gap-2.5">
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-secondary-fg" />
                {sentence}
              </li>
            ))}
          </ul>
        ) : (
          <ul className="flex flex-col gap-2 text-sm">
            {checked.problems.map(({ parameter, row, text }) => (
              <li key={`${parameter} ${row}`} className="flex gap-2.5">
                <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
                <span>
                  <span className="font-medium">
                    {labelOf(parameter)}
                    {row !== null && `, row ${row + 1}`}
                  </span>{' '}
                  <span className="text-muted">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {checked?.warnings.map(({ parameter, text }) => (
          <Callout key={parameter} tone="warning" title="The rule may have to wait">
            {text}
          </Callout>
        ))}
      </div>
    </Panel>
  )
}

type CreationLayoutProps = {
  /** Panels with what is entered. */
  readonly fields: ReactNode
  /** What it comes to, and the button. */
  readonly summary: ReactNode
}

/** A form with its summary and button: beside it and always in sight, below it on phones. */
export function CreationLayout({ fields, summary }: CreationLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex min-w-0 flex-col gap-6">{fields}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        {summary}
      </div>
    </div>
  )
}
