import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'

const shortLength = 12

/** The beginning of a strategy's id, which stands for it in links. */
export function shortId({ strategy_id }: Pick<YieldStrategy, 'strategy_id'>): string {
  return strategy_id.slice(0, shortLength).toLowerCase()
}

/** The strategy that a link means, by its short or whole id. */
export function strategyOfLink(
  strategies: readonly YieldStrategy[],
  id: string,
): YieldStrategy | undefined {
  const wanted = id.toLowerCase()
  return wanted.length < shortLength
    ? undefined
    : strategies.find(({ strategy_id }) => strategy_id.toLowerCase().startsWith(wanted))
}
