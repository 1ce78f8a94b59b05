/** What a value of a parameter is, which decides its control and how its text is read. */
export type ParameterKind =
  /** A token, by symbol or address. */
  | 'token'
  /** An account, by address. */
  | 'account'
  /** An amount of USDC, or USDC for one whole token. */
  | 'usdc'
  /** Percent of the whole, or percentage points. */
  | 'percent'
  /** A time: a day, a day and time (UTC), or Unix seconds. */
  | 'time'
  /** Anything else that a server's template may ask for. */
  | 'text'

/** One value that a template asks for when an account is created. */
export type TemplateParameter = {
  readonly name: string
  /** Solidity type, such as `uint256[]`. */
  readonly type: string
  readonly description: string
  /** Empty when there is no sensible default. */
  readonly defaultValue: string
  readonly kind: ParameterKind
  /** Whether the value is a list, written with commas. */
  readonly isList: boolean
}

/** A kind of smart account: what its rule does and what it asks for. */
export type AccountTemplate = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Solidity source of the deployed contract; empty where a server does not tell. */
  readonly code: string
  readonly parameters: readonly TemplateParameter[]
}

/** Parameter values as text, by name. Lists are comma-separated. */
export type ParameterTexts = Readonly<Record<string, string>>

/** A parameter's name for people: `reinvestThreshold` is `Reinvest threshold`. */
export function parameterLabel(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The items of a comma-separated list; an empty text has none. */
export function listItems(text: string): readonly string[] {
  return text.trim() === '' ? [] : text.split(',').map((item) => item.trim())
}

/** What a form starts with: the defaults. */
export const defaultTexts = ({ parameters }: Pick<AccountTemplate, 'parameters'>): ParameterTexts =>
  Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue]))
