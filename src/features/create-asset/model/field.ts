import { cleanText } from '../../../lib/visible-text.ts'

/** One input of a form. Every value is a text until its step has been checked. */
export type InputSpec = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'long-text' | 'date' | 'choice'
  readonly hint?: string
  readonly required?: boolean
  readonly placeholder?: string
  /** Maximum length in characters, where a contract limits it; shown once half of it is used. */
  readonly maximumCharacters?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** How a text is understood where it could be taken for something else; undefined otherwise. */
  readonly understood?: (text: string) => string | undefined
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

/** A value without the spaces around it; empty where there is none. */
export function textOf(values: Values, name: string): string {
  return (values[name] ?? '').trim()
}

/** What can be seen of a value in one line: contracts store nothing else. */
export function storedTextOf(values: Values, name: string): string {
  return cleanText(textOf(values, name)).trim()
}
