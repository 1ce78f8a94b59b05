/** One input of a form. Every value is a text until its step has been checked. */
export type FieldSpec = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'long-text' | 'date' | 'choice'
  readonly hint?: string
  readonly required?: boolean
  readonly placeholder?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Takes the whole width of the form. */
  readonly wide?: boolean
}

/** What was typed, by field. */
export type Values = Readonly<Record<string, string>>
