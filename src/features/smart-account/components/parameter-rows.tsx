import { CircleAlert, Plus, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { maximumRows } from '../../../domain/accounts/check-rule.ts'
import {
  type ParameterTexts,
  parameterLabel,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useTypedText } from '../../../ui/use-typed-text.ts'
import { describeInRow } from '../model/describe-parameter.ts'
import { understoodIn } from '../model/describe-understood.ts'
import { rowItem, rowsOf, textsOf, withValue } from '../model/parameter-rows.ts'
import { ParameterControl } from './parameter-control.tsx'

type ParameterRowsProps = {
  readonly parameters: readonly TemplateParameter[]
  readonly texts: ParameterTexts
  readonly onChange: (texts: ParameterTexts) => void
  /** What is wrong with the value of a row, or with the whole list for null. */
  readonly problemOf: (name: string, row: number | null) => string | undefined
  readonly tokens: readonly PoolToken[]
  /** Unit of amounts. */
  readonly unit: string
}

/** Lists whose items belong together, a row for each position. */
export function ParameterRows({
  parameters,
  texts,
  onChange,
  problemOf,
  tokens,
  unit,
}: ParameterRowsProps) {
  const rows = rowsOf(parameters, texts)
  const write = (next: typeof rows) => onChange({ ...texts, ...textsOf(parameters, next) })
  const wholes = parameters.flatMap(({ name }) => problemOf(name, null) ?? [])
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {rows.map((cells, row) => (
          <li
            // Rows have no other identity than their place.
            key={String(row)}
            className="flex items-start gap-2 rounded-md border border-line p-3"
          >
            <div className="grid min-w-0 flex-1 gap-3 sm:auto-cols-fr sm:grid-flow-col">
              {parameters.map((parameter, column) => {
                const { name } = parameter
                const problem = problemOf(name, row)
                const errorId = `${name}-${row}-error`
                return (
                  <div key={name} className="flex min-w-0 flex-col gap-1.5">
                    <span aria-hidden className="font-medium text-xs">
                      {parameterLabel(name)}
                    </span>
                    <RowControl
                      label={`${parameterLabel(name)}, row ${row + 1}`}
                      errorId={problem === undefined ? undefined : errorId}
                      parameter={parameter}
                      tokens={tokens}
                      unit={unit}
                      value={cells[column] ?? ''}
                      onChange={(text) => write(withValue(rows, row, column, text))}
                    />
                    {problem !== undefined && <Problem id={errorId}>{problem}</Problem>}
                  </div>
                )
              })}
            </div>
            <IconButton
              label={`Remove row ${row + 1}`}
              size="icon-sm"
              className="mt-6"
              disabled={rows.length === 1}
              onClick={() => write(rows.filter((_, at) => at !== row))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {wholes.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-xs">
          {parameters.map((parameter) => describeInRow(parameter, unit)).join(' ')}
        </p>
        <Button
          size="sm"
          variant="outline"
          disabled={rows.length >= maximumRows}
          onClick={() => write([...rows, parameters.map(() => '')])}
        >
          <Plus aria-hidden className="size-4" />
          Add row
        </Button>
      </div>
    </div>
  )
}

type RowControlProps = Pick<
  ComponentProps<typeof ParameterControl>,
  'parameter' | 'tokens' | 'unit' | 'value' | 'onChange'
> & {
  readonly label: string
  /** The id of the sentence that says what is wrong; undefined while nothing is. */
  readonly errorId: string | undefined
}

/** The control of one value of a row, which keeps a comma as it was typed and shows what it means. */
function RowControl({ label, errorId, value, onChange, ...rest }: RowControlProps) {
  const understoodId = useId()
  const { parameter, unit } = rest
  const { text, type } = useTypedText<string>({
    value,
    read: rowItem,
    write: (item) => item ?? '',
    onChange: (item) => onChange(item ?? ''),
  })
  const understood = understoodIn(parameter, text, unit)
  const describedBy = [understood && understoodId, errorId].filter(Boolean).join(' ')
  return (
    <>
      <ParameterControl
        {...rest}
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
        value={text}
        onChange={type}
      />
      {understood && (
        <p id={understoodId} className="text-fg text-xs tnum">
          = {understood}
        </p>
      )}
    </>
  )
}

function Problem({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-1.5 text-error-fg text-xs">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
