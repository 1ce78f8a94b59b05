import { parseArgs } from 'node:util'
import { parseUnits } from 'viem'
import { isWebUrl, type NodeUrls, parseNodeUrls } from '../nodes.ts'
import { loopback } from '../ports.ts'
import { UserError } from '../user-error.ts'

/** The options of a command, as `parseArgs` of node:util takes them. */
export type OptionTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the options of a command from the command line, and from the environment where one is not given
 * there: `--min-balance` is `KEEPER_MIN_BALANCE` with the prefix `KEEPER`.
 *
 * @throws the error of `parseArgs` for an option that does not exist. What is returned throws a UserError that
 * names the option which is wrong.
 */
export function readOptions<const Types extends OptionTypes>(
  types: Types,
  prefix: string,
  args: readonly string[],
  environment: Environment,
) {
  type Option = keyof Types & string
  const values: Readonly<Record<string, unknown>> = parseArgs({
    args: [...args],
    options: types,
  }).values

  const variableOf = (option: Option): string =>
    `${prefix}_${option.replaceAll('-', '_').toUpperCase()}`

  const wrong = (option: Option, text: string, advice: string): UserError =>
    new UserError(`--${option} (or ${variableOf(option)}) is "${text}". ${advice}`)

  const text = (option: Option): string | undefined => {
    const value = values[option] ?? environment[variableOf(option)]
    return value === undefined || value === '' ? undefined : String(value)
  }

  /** A number in its smallest unit. */
  const parseNumber = (option: Option, given: string, decimals: number, unit: string): bigint => {
    const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(given) ?? []
    if (!/^\d{1,15}(\.\d+)?$/.test(given) || fraction.length > decimals) {
      const example = decimals === 0 ? '' : ', for example 0.05'
      throw wrong(option, given, `Use a number of ${unit}${example}.`)
    }
    return parseUnits(given, decimals)
  }

  const amount = (option: Option, decimals: number, unit: string): bigint | null => {
    const given = text(option)
    return given === undefined ? null : parseNumber(option, given, decimals, unit)
  }

  return {
    text,
    wrong,
    /** A number in its smallest unit; null where none is given. */
    amount,
    /** Milliseconds. */
    seconds: (option: Option, fallback: number): number => {
      const given = text(option)
      if (given === undefined) return fallback * 1_000
      const milliseconds = Number(parseNumber(option, given, 3, 'seconds'))
      if (milliseconds > 0) return milliseconds
      throw wrong(option, given, 'Use a number of seconds above 0.')
    },
    isOn: (option: Option): boolean | undefined => {
      const given = text(option)
      if (given === undefined) return undefined
      if (given === 'true' || given === '1') return true
      if (given === 'false' || given === '0') return false
      throw wrong(option, given, 'Use true or false.')
    },
    nodes: (option: Option): NodeUrls | null =>
      parseNodeUrls(text(option), (url) =>
        wrong(option, url, 'Use URLs of nodes, https://…, separated by commas.'),
      ),
    webhook: (option: Option): string | null => {
      const given = text(option)
      if (given === undefined || isWebUrl(given)) return given ?? null
      throw wrong(option, given, 'Use a URL that takes POST requests, https://….')
    },
    /** Where metrics are served; null for nowhere. */
    metrics: (port: Option, host: Option) => {
      const number = amount(port, 0, 'a port')
      if (number === null) return null
      if (number < 1n || number > 65_535n) {
        throw wrong(port, String(number), 'Use a port from 1 to 65535, for example 9464.')
      }
      return { port: Number(number), host: text(host) ?? loopback }
    },
  }
}
