import type { Strategy } from '../../../domain/strategies/strategy.ts'

const shortLength = 12

/** The beginning of a strategy's id, which stands for it in links. */
export function shortId({ id }: Pick<Strategy, 'id'>): string {
  return id.slice(0, shortLength).toLowerCase()
}

/** The strategy that a link means, by its short or whole id. */
export function strategyOfLink(strategies: readonly Strategy[], id: string): Strategy | undefined {
  const wanted = id.toLowerCase()
  return wanted.length < shortLength
    ? undefined
    : strategies.find(({ id }) => id.toLowerCase().startsWith(wanted))
}
