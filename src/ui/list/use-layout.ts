import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { urlOptions } from './use-list-url.ts'

export type Layout = 'cards' | 'table' | 'map'

/** The layouts of a list, and the one it is in. */
export type LayoutChoice<L extends Layout> = {
  readonly layouts: readonly L[]
  readonly chosen: L
  readonly choose: (layout: L) => void
}

/**
 * How a list is laid out, in the address.
 *
 * @param layouts The first is meant where the address names none of them. A constant.
 * @param name The parameter.
 */
export function useLayout<L extends Layout>(
  layouts: readonly [L, ...L[]],
  name = 'layout',
): LayoutChoice<L> {
  const parser = parseAsStringLiteral(layouts).withDefault(layouts[0]).withOptions(urlOptions)
  const [chosen, setChosen] = useQueryState(name, parser)
  return { layouts, chosen, choose: (next) => void setChosen(next) }
}
