import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AbiParameter } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { readNumber } from '../../../lib/number-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  type Draft,
  type DraftProblem,
  emptyDraft,
  integerRange,
  readInteger,
  shapeOf,
} from '../calls/draft.ts'
import type { Compiled, Doc } from '../code/compiled.ts'
import { enumMembers } from '../code/sources.ts'
import { useAddressNames } from './address-link.tsx'
import { NatSpec } from './nat-spec.tsx'

type FunctionInputsProps = {
  readonly inputs: readonly AbiParameter[]
  readonly drafts: readonly Draft[]
  readonly onChange: (drafts: readonly Draft[]) => void
  readonly problems: readonly DraftProblem[]
  readonly doc: Doc | undefined
  readonly compiled: Compiled | null | undefined
}

/** The inputs of a function with what NatSpec says about each. */
export function FunctionInputs({
  inputs,
  drafts,
  onChange,
  problems,
  doc,
  compiled,
}: FunctionInputsProps) {
  return inputs.map((parameter, at) => (
    <DraftInput
      key={`${parameter.name} ${at.toString()}`}
      parameter={parameter}
      label={parameter.name || `Input ${at}`}
      hint={hintOf(doc?.params[parameter.name ?? ''])}
      draft={drafts[at] ?? ''}
      onChange={(draft) => onChange(drafts.with(at, draft))}
      problems={problemsAt(problems, at)}
      compiled={compiled}
    />
  ))
}

const hintOf = (text: string | undefined) =>
  text === undefined ? undefined : <NatSpec>{text}</NatSpec>

type DraftInputProps = {
  readonly parameter: AbiParameter
  readonly label: string
  /** What NatSpec says about it. */
  readonly hint?: ReactNode
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** Problems of this parameter, with paths from here. */
  readonly problems: readonly DraftProblem[]
  readonly compiled: Compiled | null | undefined
}

/** Inputs for a parameter of any type: tuples and arrays are lists of inputs. */
function DraftInput(props: DraftInputProps) {
  const shape = shapeOf(props.parameter)
  if (shape.kind === 'elementary') return <ElementaryInput {...props} />
  const { draft, label, hint, parameter, problems, onChange, compiled } = props
  const parts = typeof draft === 'string' ? [] : draft
  const change = (at: number, next: Draft) => onChange(parts.with(at, next))
  const own = problems.find(({ path }) => path.length === 0)
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-3">
      <legend className="px-1 text-sm">
        <span className="font-medium">{label}</span> <TypeName parameter={parameter} />
      </legend>
      {hint !== undefined && <p className="mb-2 text-muted text-xs">{hint}</p>}
      <div className="flex flex-col gap-3">
        {parts.map((part, at) => {
          const component = shape.kind === 'tuple' ? shape.components[at] : shape.element
          if (component === undefined) return null
          const name =
            shape.kind === 'tuple' ? component.name || `Component ${at}` : `${label}[${at}]`
          return (
            <div key={keyAt(at)} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <DraftInput
                  parameter={component}
                  label={name}
                  draft={part}
                  onChange={(next) => change(at, next)}
                  problems={problemsAt(problems, at)}
                  compiled={compiled}
                />
              </div>
              {shape.kind === 'array' && shape.length === null && (
                <IconButton
                  label={`Remove ${name}`}
                  size="icon-sm"
                  onClick={() => onChange(parts.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </div>
          )
        })}
        {shape.kind === 'array' && shape.length === null && (
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={() => onChange([...parts, emptyDraft(shape.element)])}
          >
            <Plus aria-hidden />
            Add to {label}
          </Button>
        )}
        {own !== undefined && <p className="text-error-fg text-xs">{own.sentence}</p>}
      </div>
    </fieldset>
  )
}

const keyAt = (at: number): string => `part ${at}`

/** The problems of one part of a list, with paths from there. */
const problemsAt = (problems: readonly DraftProblem[], at: number): readonly DraftProblem[] =>
  problems
    .filter(({ path }) => path[0] === at)
    .map(({ path, sentence }) => ({ path: path.slice(1), sentence }))

function TypeName({ parameter: { type, internalType } }: { readonly parameter: AbiParameter }) {
  const shown = internalType?.replace(/^(struct|enum|contract) /, '')
  return (
    <span className="font-mono text-2xs text-subtle">
      {type.startsWith('tuple') && shown !== undefined ? shown : type}
    </span>
  )
}

function ElementaryInput({
  parameter,
  label,
  hint,
  draft,
  onChange,
  problems,
  compiled,
}: DraftInputProps) {
  const listId = useId()
  const { contracts } = useAddressNames()
  const text = typeof draft === 'string' ? draft : ''
  if (parameter.type === 'address') {
    return (
      <>
        <AddressField
          label={label}
          aside={<TypeName parameter={parameter} />}
          hint={hint}
          value={text}
          onChange={onChange}
          emptyProblem={problems[0]?.sentence}
          allowsZero
          list={listId}
        />
        <datalist id={listId}>
          {contracts.map(({ address, name }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </datalist>
      </>
    )
  }
  const options = optionsFor(parameter, compiled)
  const isInteger = options === undefined && /^u?int/.test(parameter.type)
  const read = isInteger && text.trim() !== '' ? readInteger(text) : null
  const reading = read !== null && read.toString() !== text.trim() ? formatCount(read) : undefined
  return (
    <Field
      label={label}
      aside={<TypeName parameter={parameter} />}
      hint={hint}
      understood={reading}
      error={problems[0]?.sentence}
      required
    >
      {(control) =>
        options !== undefined ? (
          <Select
            {...control}
            options={options}
            value={options.some(({ value }) => value === text) ? text : null}
            onChange={onChange}
          />
        ) : (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              placeholder={placeholderOf(parameter.type)}
              spellCheck={false}
              autoComplete="off"
              className="min-w-0 flex-1 font-mono"
            />
            {isInteger && (
              <UnitsHelper
                text={text}
                maximum={integerRange(parameter.type).max}
                onChange={onChange}
              />
            )}
          </div>
        )
      }
    </Field>
  )
}

function optionsFor(parameter: AbiParameter, compiled: Compiled | null | undefined) {
  if (parameter.type === 'bool') return ['true', 'false'].map((value) => ({ value, label: value }))
  return enumMembers(compiled ?? undefined, parameter.internalType)?.map((name, at) => ({
    value: String(at),
    label: `${name} (${at})`,
  }))
}

function placeholderOf(type: string): string {
  if (type.startsWith('bytes')) return '0x…'
  return type === 'string' ? 'Text' : '0'
}

type UnitsHelperProps = {
  readonly text: string
  /** The largest value of the type. */
  readonly maximum: bigint
  readonly onChange: (text: string) => void
}

const powers = [
  { label: '× 10³ (credits)', power: 3 },
  { label: '× 10⁶ (USDC)', power: 6 },
  { label: '× 10¹⁸ (shares, ETH)', power: 18 },
] as const

const hour = 3_600

/** Turns an amount into smallest units, or enters a number that is tedious to type. */
export function UnitsHelper({ text, maximum, onChange }: UnitsHelperProps) {
  const read = readNumber(text.trim() || '1')
  const scaled = (power: number) => {
    if (!read.ok) return
    const { whole, fraction, negative } = read.number
    onChange(`${negative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}e${power}`)
  }
  return (
    <Menu
      trigger={
        <Button variant="outline" className="px-3 font-normal text-muted">
          Units
        </Button>
      }
      items={[
        ...powers.map(({ label, power }) => ({
          label,
          disabled: !read.ok,
          onSelect: () => scaled(power),
        })),
        { label: 'The time now', onSelect: () => onChange(String(nowInSeconds())) },
        { label: 'The time in an hour', onSelect: () => onChange(String(nowInSeconds() + hour)) },
        { label: 'The largest value', onSelect: () => onChange(maximum.toString()) },
      ]}
    />
  )
}
