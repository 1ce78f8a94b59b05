import type { AbiParameter } from 'viem'
import type { Compiled, Doc } from '../../../domain/contracts/compiled.ts'
import type { Draft, DraftProblem } from '../../../domain/contracts/draft.ts'
import { DraftInput, problemsAt } from './draft-input.tsx'
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
