import { isHex, size, toFunctionSelector } from 'viem'
import type { Permission } from '../../../domain/accounts/grants.ts'
import { type Parsed, readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import {
  listItems,
  type ParameterTexts,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { readNumber } from '../../../lib/number-text.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/** Lists that belong together, one row for each position. */
export type Rows = readonly (readonly string[])[]

/** The rows of comma-separated lists; at least one, so that there is something to fill in. */
export function rowsOf(
  parameters: readonly Pick<TemplateParameter, 'name'>[],
  texts: ParameterTexts,
): Rows {
  const columns = parameters.map(({ name }) => listItems(texts[name] ?? ''))
  const count = Math.max(1, ...columns.map(({ length }) => length))
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? ''))
}

/**
 * A value of a row as an item of a list, where a comma would begin another item: a number without
 * groups and with a point. The commas of any other text become semicolons, which no value has, so that
 * the text is refused as one value and never read as two.
 *
 * @example
 * rowItem('1,5') // '1.5'
 * rowItem('1,000,00') // '1;000;00'
 */
export function rowItem(text: string): string {
  if (!text.includes(',')) return text
  const read = readNumber(text)
  if (!read.ok) return text.replaceAll(',', ';')
  const { whole, fraction, negative } = read.number
  return `${negative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`
}

/** Rows as the comma-separated lists that they are. */
export function textsOf(
  parameters: readonly Pick<TemplateParameter, 'name'>[],
  rows: Rows,
): ParameterTexts {
  return Object.fromEntries(
    parameters.map(({ name }, column) => [
      name,
      rows.map((row) => rowItem(row[column] ?? '')).join(','),
    ]),
  )
}

/** The rows with one value changed. */
export const withValue = (rows: Rows, row: number, column: number, value: string): Rows =>
  rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells,
  )

/** What a value of a list is, where each has a control of its own. */
export const describeInRow = (parameter: TemplateParameter, unit: string): string =>
  describeParameter(parameter, unit)
    .replace(' in the same order', '')
    .replace(', comma-separated', '')

/**
 * What a value is, in the unit that its amounts have, and that times are in UTC, which their control
 * does not say.
 */
export function describeParameter({ kind, description }: TemplateParameter, unit: string): string {
  if (kind === 'time') return `${description} In UTC.`
  return kind === 'usdc' ? description.replace(', in USDC', `, in ${unit}`) : description
}

/** What one value of a parameter is understood as, where that is not what is typed. */
export function understoodIn(
  { kind }: Pick<TemplateParameter, 'kind'>,
  text: string,
  unit: string,
): string | undefined {
  if (kind === 'usdc') return understoodAmount(text, { unit, decimals: usdcDecimals })
  if (kind !== 'percent') return undefined
  return understoodAmount(text.replace(/\s*%$/, ''), { unit: '%', decimals: 2 })
}

/** The items that a comma-separated list is understood as; undefined for fewer than two. */
export function understoodList(text: string): string | undefined {
  const items = listItems(text)
  return items.length < 2 ? undefined : `${items.length} values: ${items.join(' · ')}`
}

const maximumBytes = 64

/** What is wrong with the name of an account; undefined for a good one. */
export function nameProblem(name: string): string | undefined {
  const text = name.trim()
  const bytes = new TextEncoder().encode(text).length
  if (bytes === 0) return 'Enter a name.'
  if (bytes <= maximumBytes) return undefined
  const excess = bytes - maximumBytes
  return bytes === text.length
    ? `Shorten it by ${excess} ${excess === 1 ? 'character' : 'characters'}.`
    : `Shorten it by ${excess} ${excess === 1 ? 'byte' : 'bytes'}. Accented letters take two, other scripts three.`
}

/**
 * A function of any contract.
 *
 * @param contract Its address.
 * @param text `stake(uint256)`, or its selector such as `0xa694fc3a`.
 */
export function readPermission(contract: string, text: string): Parsed<Permission> {
  const target = readAccount(contract.trim(), null)
  if (!target.ok) return target
  const selector = selectorOf(text.trim())
  return selector === null
    ? {
        ok: false,
        problem: 'Enter a function with its types, such as stake(uint256), or its selector.',
      }
    : { ok: true, value: { target: target.value, selector } }
}

function selectorOf(text: string): Permission['selector'] | null {
  const selector = text.toLowerCase()
  if (isHex(selector) && size(selector) === 4) return selector
  if (!/^[A-Za-z_$][\w$]*\([^\s]*\)$/.test(text)) return null
  try {
    return toFunctionSelector(text)
  } catch {
    return null
  }
}
