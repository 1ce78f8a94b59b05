import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs'

const views = ['strategies', 'compare', 'applied'] as const
export type View = (typeof views)[number]

/** The simulator's chart. */
export const metrics = ['yield', 'carbon', 'land', 'energy', 'credits'] as const
export type Metric = (typeof metrics)[number]

/** The simulation in the address. */
export const simulationUrl = {
  /** Whole USDC, decimal text. */
  amount: parseAsString,
  days: parseAsInteger.withDefault(365),
  metric: parseAsStringLiteral(metrics).withDefault('yield'),
}

/** Which part of the yield screen is shown. */
export const yieldUrl = {
  view: parseAsStringLiteral(views).withDefault('strategies'),
  /** Short id of the strategy that is open. */
  strategy: parseAsString,
}
