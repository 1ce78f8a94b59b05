import { createParser, parseAsArrayOf, parseAsBoolean, type SingleParserBuilder } from 'nuqs'
import { compare, type Sortable } from '../compare.ts'

/** How a value is written in the address; null for a text that means none. */
type Codec<Value> = Pick<SingleParserBuilder<Value>, 'parse' | 'serialize'>

/** One thing that a list can be narrowed by. */
export type Filter<Row, Value> = {
  /** Its parameter in the address. */
  readonly name: string
  readonly codec: Codec<NonNullable<Value>>
  /** The value that leaves every row. */
  readonly none: Value
  /** How many choices a value makes; 0 leaves every row. */
  readonly choices: (value: Value) => number
  /** Which rows pass a value that makes a choice. */
  readonly keeping: (value: Value) => (row: Row) => boolean
}

/** Filters by the names of their values. */
export type Filters<Row, Values> = { readonly [Key in keyof Values]: Filter<Row, Values[Key]> }

/** A property of which any option may be chosen; a row passes when it has one of those chosen. */
export type Facet<Row, Option> = Filter<Row, readonly Option[]> & {
  /** The options that a row has. */
  readonly optionsOf: (row: Row) => readonly Option[]
  /** The options to choose from, in their order. */
  readonly offered: (rows: readonly Row[], chosen: readonly Option[]) => readonly Option[]
}

/**
 * A facet with options that are known beforehand.
 *
 * @param item How an option is written in the address, unless as it is.
 * @example
 * facet('class', assetClasses, ({ assetClass }) => [assetClass])
 */
export function facet<Row, const Option extends string | number>(
  name: string,
  options: readonly Option[],
  optionsOf: (row: Row) => readonly Option[],
  item: (option: Option) => string = String,
): Facet<Row, Option> {
  const parse = (text: string) => options.find((option) => item(option) === text) ?? null
  const parser = createParser<Option>({ parse, serialize: item })
  return { ...openFacet(name, parser, optionsOf), offered: () => options }
}

/**
 * A facet whose options are those that occur in any row, and those of a link, so that they can be
 * given up.
 *
 * @example
 * openFacet('country', parseAsString, ({ project }) => [project.country])
 */
export function openFacet<Row, Option extends string | number>(
  name: string,
  item: SingleParserBuilder<Option>,
  optionsOf: (row: Row) => readonly Option[],
): Facet<Row, Option> {
  const items = parseAsArrayOf(item)
  return {
    name,
    codec: {
      parse: (text) => [...new Set(items.parse(text))],
      serialize: (options) => items.serialize([...options]),
    },
    none: [],
    choices: (chosen) => chosen.length,
    keeping: (chosen) => (row) => optionsOf(row).some((option) => chosen.includes(option)),
    optionsOf,
    offered: (rows, chosen) =>
      [...new Set([...rows.flatMap(optionsOf), ...chosen])].toSorted(compare),
  }
}

/** A condition that is asked for or not. */
export function toggle<Row>(name: string, keeps: (row: Row) => boolean): Filter<Row, boolean> {
  return { name, codec: parseAsBoolean, none: false, choices: Number, keeping: () => keeps }
}

/**
 * A lower bound, itself included. A row without a value does not pass it.
 *
 * @param none The bound that leaves every row, as does every lower one; null where each bound narrows.
 * @example
 * atLeast('from', parseAsInteger, null, ({ vintage }) => vintage)
 */
export function atLeast<Row, Bound extends Sortable, None extends Bound | null>(
  name: string,
  codec: Codec<NonNullable<Bound>>,
  none: None,
  read: (row: Row) => Bound | null,
): Filter<Row, Bound | None> {
  return bound(name, codec, none, read, (value, limit) => compare(value, limit) >= 0)
}

/** An upper bound, itself included; otherwise like {@link atLeast}. */
export function atMost<Row, Bound extends Sortable, None extends Bound | null>(
  name: string,
  codec: Codec<NonNullable<Bound>>,
  none: None,
  read: (row: Row) => Bound | null,
): Filter<Row, Bound | None> {
  return bound(name, codec, none, read, (value, limit) => compare(value, limit) <= 0)
}

function bound<Row, Bound extends Sortable, None extends Bound | null>(
  name: string,
  codec: Codec<NonNullable<Bound>>,
  none: None,
  read: (row: Row) => Bound | null,
  isWithin: (value: Sortable, limit: Sortable) => boolean,
): Filter<Row, Bound | None> {
  return {
    name,
    codec,
    none,
    choices: (limit) => Number(none === null ? limit !== null : !isWithin(none, limit)),
    keeping: (limit) => (row) => {
      const value = read(row)
      return value !== null && isWithin(value, limit)
    },
  }
}
