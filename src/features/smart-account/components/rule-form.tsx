import { useState } from 'react'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import type { ParameterProblem } from '../../../domain/accounts/rules/form.ts'
import {
  type AccountTemplate,
  listItems,
  type ParameterTexts,
  parameterLabel,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { describeParameter, understoodIn, understoodList } from '../model/account-form.ts'
import { ParameterControl } from './parameter-control.tsx'
import { ParameterRows } from './parameter-rows.tsx'

type RuleFormProps = {
  readonly template: AccountTemplate
  readonly texts: ParameterTexts
  readonly onChange: (texts: ParameterTexts) => void
  readonly problems: readonly ParameterProblem[]
  /** Whether what is still empty counts as wrong. */
  readonly showsAll: boolean
  readonly tokens: readonly PoolToken[]
  /** Unit of amounts. */
  readonly unit: string
  /** What stands in place of a value that a row does not need; null where it needs one, as by default. */
  readonly unneeded?: (name: string, row: number) => string | null
}

/**
 * The values that a template asks for, each with the control of its kind. Lists that belong together
 * are rows; they can also be written as the comma-separated texts that they are.
 */
export function RuleForm({
  template,
  texts,
  onChange,
  problems,
  showsAll,
  tokens,
  unit,
  unneeded = () => null,
}: RuleFormProps) {
  const [asText, setAsText] = useState(false)
  const set = (name: string, text: string) => onChange({ ...texts, [name]: text })
  const singles = template.parameters.filter(({ isList }) => !isList)
  const lists = template.parameters.filter(({ isList }) => isList)
  /** The text that a problem is about: of one row, or the whole. */
  const textOf = ({ parameter, row }: ParameterProblem) => {
    const text = texts[parameter] ?? ''
    return row === null ? text : (listItems(text)[row] ?? '')
  }
  const shown = problems.filter((problem) => showsAll || textOf(problem).trim() !== '')
  const problemOf = (name: string, row: number | null = null) =>
    shown.find((problem) => problem.parameter === name && problem.row === row)?.text
  /** A problem of any row, where rows have no place of their own. */
  const anyProblemOf = (name: string) => shown.find(({ parameter }) => parameter === name)?.text

  const single = (parameter: TemplateParameter, error: string | undefined) =>
    parameter.kind === 'account' && !parameter.isList ? (
      // Half of the width would cut an address off.
      <div key={parameter.name} className="sm:col-span-2">
        <AddressField
          label={parameterLabel(parameter.name)}
          hint={describeParameter(parameter, unit)}
          value={texts[parameter.name] ?? ''}
          onChange={(text) => set(parameter.name, text)}
          problem={error}
          emptyProblem={error}
        />
      </div>
    ) : (
      <Field
        key={parameter.name}
        label={parameterLabel(parameter.name)}
        hint={describeParameter(parameter, unit)}
        understood={
          parameter.isList
            ? understoodList(texts[parameter.name] ?? '')
            : understoodIn(parameter, texts[parameter.name] ?? '', unit)
        }
        error={error}
        required
      >
        {(control) =>
          parameter.isList ? (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={texts[parameter.name] ?? ''}
              onChange={(event) => set(parameter.name, event.target.value)}
            />
          ) : (
            <ParameterControl
              {...control}
              parameter={parameter}
              tokens={tokens}
              unit={unit}
              value={texts[parameter.name] ?? ''}
              onChange={(text) => set(parameter.name, text)}
            />
          )
        }
      </Field>
    )

  return (
    <div className="flex flex-col gap-5">
      {lists.length > 0 && (
        <>
          {asText ? (
            lists.map((parameter) => single(parameter, anyProblemOf(parameter.name)))
          ) : (
            <ParameterRows
              parameters={lists}
              texts={texts}
              onChange={onChange}
              problemOf={problemOf}
              tokens={tokens}
              unit={unit}
              unneeded={unneeded}
            />
          )}
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3 self-start"
            onClick={() => setAsText(!asText)}
          >
            {asText ? 'Enter as rows' : 'Enter as comma-separated lists'}
          </Button>
        </>
      )}
      {singles.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {singles.map((parameter) => single(parameter, problemOf(parameter.name)))}
        </div>
      )}
    </div>
  )
}
