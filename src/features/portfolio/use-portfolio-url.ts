import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { holdingCategories } from '../../domain/portfolio/holding.ts'

/** Tabs of the screen, in their order. */
const portfolioTabs = [
  'overview',
  'performance',
  'income',
  'activity',
  'impact',
  'allowances',
] as const

/** Parts that a share link can show. */
export const shareableParts = [
  'value',
  'allocation',
  'holdings',
  'performance',
  'income',
  'activity',
  'impact',
] as const

export type ShareablePart = (typeof shareableParts)[number]

/** State of the screen in its address. */
const portfolioUrl = {
  tab: parseAsStringLiteral(portfolioTabs).withDefault('overview'),
  category: parseAsStringLiteral(['all', ...holdingCategories]).withDefault('all'),
  /** The holding whose details are open. */
  holding: parseAsString,
  method: parseAsStringLiteral(['fifo', 'average']).withDefault('fifo'),
  chart: parseAsStringLiteral(['value', 'return']).withDefault('value'),
  /** Parts that a share link shows; absent on the holder's own screen. */
  show: parseAsArrayOf(parseAsStringLiteral(shareableParts)),
}

/** Whether a part is shown: all are, unless a share link names some. */
export function shows(show: readonly ShareablePart[] | null, part: ShareablePart): boolean {
  return show === null || show.includes(part)
}

/**
 * Path of a link that shows some parts of a portfolio.
 *
 * @param account Null for the sample portfolio, which is at no address.
 * @example
 * sharePath('0xabc…', ['value', 'impact']) // '/portfolio/0xabc…?show=value,impact'
 */
export function sharePath(account: string | null, parts: readonly ShareablePart[]): string {
  const base = account === null ? '/portfolio' : `/portfolio/${account}`
  return `${base}?show=${parts.join(',')}`
}

/** The screen's state in its address, so that a link shows what its sender saw. */
export const usePortfolioUrl = () => useQueryStates(portfolioUrl, { history: 'replace' })
