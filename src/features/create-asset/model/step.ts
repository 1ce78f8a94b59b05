import * as z from 'zod/mini'
import { cleanText } from '../../../lib/visible-text.ts'

/** One page of a form, and the schema that lets it pass. */
export type FormStep = {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly schema: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
}

/** The values of the fields that a step shows: it is validated by these alone. */
export function valuesOf({ fields }: FormStep, values: Values): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
}

/** Place of the first step that does not pass yet; the number of steps when all do. */
export function firstOpenStep(steps: readonly FormStep[], values: Values): number {
  const open = steps.findIndex((step) => !z.safeParse(step.schema, valuesOf(step, values)).success)
  return open < 0 ? steps.length : open
}

/**
 * Problems of a step that none of its fields shows, so that they are shown above the buttons.
 *
 * @param errors Errors by name, as forms hold them: with a message, or with further errors inside.
 */
export function problemsWithoutField(step: FormStep, errors: object): readonly string[] {
  const shown = new Set(step.fields.map(({ name }) => name))
  return Object.entries(errors).flatMap(([name, error]) =>
    shown.has(name) && hasMessage(error) ? [] : messagesIn(error, name),
  )
}

function messagesIn(error: unknown, path: string): readonly string[] {
  if (typeof error !== 'object' || error === null) return []
  if (hasMessage(error))
    return [path === '' || path === 'root' ? error.message : `${path}: ${error.message}`]
  return Object.entries(error).flatMap(([name, inner]) => messagesIn(inner, `${path}.${name}`))
}

const hasMessage = (error: unknown): error is { readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string'

/** One input of a form. Every value is a text until its step has been checked. */
export type InputSpec = {
  readonly name: string
  readonly label: string
  /** `utc-time` is a moment as `datetime-local` writes it, in UTC. */
  readonly kind: 'text' | 'long-text' | 'date' | 'utc-time' | 'choice'
  readonly hint?: string
  readonly required?: boolean
  readonly placeholder?: string
  /** Maximum length in characters, where a contract limits it; shown once half of it is used. */
  readonly maximumCharacters?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** How a text is understood where it could be taken for something else; undefined otherwise. */
  readonly understood?: (text: string) => string | undefined
  /** A value that follows from the other fields and a rule; a button enters it. */
  readonly proposal?: string
  /** Takes the whole width of the form. */
  readonly wide?: boolean
}

/** A list of files. Its value is the text that `readDocuments` understands. */
export type DocumentsSpec = {
  readonly name: 'documents'
  readonly label: string
  readonly kind: 'documents'
  readonly hint: string
}

export type FieldSpec = InputSpec | DocumentsSpec

/** Form values, by field. */
export type Values = Readonly<Record<string, string>>

/** A trimmed value; empty without one. */
export function textOf(values: Values, name: string): string {
  return (values[name] ?? '').trim()
}

/** What can be seen of a value in one line: contracts store nothing else. */
export function storedTextOf(values: Values, name: string): string {
  return cleanText(textOf(values, name)).trim()
}
