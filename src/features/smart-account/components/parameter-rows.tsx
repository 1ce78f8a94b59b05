import { CircleAlert, Plus, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { AddressInput } from '../../../chain/addresses/address-field.tsx'
import { useAddressText } from '../../../chain/addresses/use-address-text.ts'
import { maximumRows } from '../../../domain/accounts/rules/setting.ts'
import {
  type ParameterTexts,
  parameterLabel,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { cn } from '../../../lib/cn.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useTypedText } from '../../../ui/number-input.tsx'
import {
  describeInRow,
  rowItem,
  rowsOf,
  textsOf,
  understoodIn,
  withValue,
} from '../model/account-form.ts'
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
  /** What stands in place of a value that a row does not need; null where it needs one. */
  readonly unneeded: (name: string, row: number) => string | null
}

/** Lists whose items belong together, a row for each position. */
export function ParameterRows({
  parameters,
  texts,
  onChange,
  problemOf,
  tokens,
  unit,
  unneeded,
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
            <div
              className={cn(
                'grid min-w-0 flex-1 gap-3',
                // Amounts of four columns would be cut off, as would an address beside others.
                parameters.length > 3 || parameters.some(({ kind }) => kind === 'account')
                  ? 'sm:grid-cols-2'
                  : 'sm:auto-cols-fr sm:grid-flow-col',
              )}
            >
              {parameters.map((parameter, column) => {
                const { name } = parameter
                const instead = unneeded(name, row)
                if (instead !== null) {
                  return (
                    <div key={name} className="flex min-w-0 flex-col gap-1.5">
                      <span className="font-medium text-xs">{parameterLabel(name)}</span>
                      <p className="flex min-h-10 items-center text-muted text-sm">{instead}</p>
                    </div>
                  )
                }
                const label = `${parameterLabel(name)}, row ${row + 1}`
                const cell = {
                  label,
                  problem: problemOf(name, row),
                  value: cells[column] ?? '',
                  onChange: (text: string) => write(withValue(rows, row, column, text)),
                }
                return (
                  <div
                    key={name}
                    className={cn(
                      'flex min-w-0 flex-col gap-1.5',
                      parameter.kind === 'account' && 'sm:col-span-full',
                    )}
                  >
                    <span aria-hidden className="font-medium text-xs">
                      {parameterLabel(name)}
                    </span>
                    {parameter.kind === 'account' ? (
                      <AddressCell {...cell} />
                    ) : (
                      <ValueCell {...cell} parameter={parameter} tokens={tokens} unit={unit} />
                    )}
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
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ul className="flex max-w-prose flex-col gap-0.5 text-muted text-xs">
          {parameters.map((parameter) => (
            <li key={parameter.name}>
              <span className="font-medium text-fg">{parameterLabel(parameter.name)}:</span>{' '}
              {describeInRow(parameter, unit)}
            </li>
          ))}
        </ul>
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

type CellProps = {
  readonly label: string
  /** What is wrong with the value; undefined while nothing is. */
  readonly problem: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

type ValueCellProps = CellProps &
  Pick<ComponentProps<typeof ParameterControl>, 'parameter' | 'tokens' | 'unit'>

/** One value of a row, which keeps a comma as it was typed and shows what it means. */
function ValueCell({ label, problem, value, onChange, ...rest }: ValueCellProps) {
  const { parameter, unit } = rest
  const { text, type } = useTypedText<string>({
    value,
    read: rowItem,
    write: (item) => item ?? '',
    onChange: (item) => onChange(item ?? ''),
  })
  return (
    <CellNotes understood={understoodIn(parameter, text, unit)} problem={problem}>
      {(control) => (
        <ParameterControl {...rest} {...control} aria-label={label} value={text} onChange={type} />
      )}
    </CellNotes>
  )
}

/** One address of a row, read and warned of as in every field of an address. */
function AddressCell({ label, problem, value, onChange }: CellProps) {
  const typed = useAddressText({ value, onChange, held: (text) => rowItem(text).trim() })
  return (
    <CellNotes
      understood={typed.understood}
      warning={typed.warning}
      problem={typed.problem ?? problem}
    >
      {(control) => (
        <AddressInput {...control} aria-label={label} value={typed.text} onChange={typed.type} />
      )}
    </CellNotes>
  )
}

type CellNotesProps = {
  readonly understood: string | undefined
  readonly warning?: string | undefined
  readonly problem: string | undefined
  readonly children: (control: {
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A control of a row with how it is understood, what to check and what is wrong below it. */
function CellNotes({ understood, warning, problem, children }: CellNotesProps) {
  const id = useId()
  const ids = [
    understood !== undefined && `${id}-understood`,
    warning !== undefined && `${id}-warning`,
    problem !== undefined && `${id}-problem`,
  ].filter(Boolean)
  return (
    <>
      {children({
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': ids.join(' ') || undefined,
      })}
      {understood !== undefined && (
        <p id={`${id}-understood`} className="wrap-anywhere text-fg text-xs tnum">
          = {understood}
        </p>
      )}
      {warning !== undefined && (
        <p id={`${id}-warning`} aria-live="polite" className="flex gap-1.5 text-warning-fg text-xs">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="wrap-anywhere min-w-0">{warning}</span>
        </p>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
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
