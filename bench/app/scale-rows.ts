import type { Cost } from './fake-chain.ts'
import type { HistoryCost } from './history.ts'
import type { PageTimings } from './pages.ts'
import type { PortfolioCost } from './portfolio.ts'
import type { ScreenCost, ScreenCosts } from './screens.ts'

/**
 * Figures as the tables of `docs/scale.md` have them: a benchmark prints these rows to be put there, and
 * `test/bench-records.test.ts` compares the page with its records.
 *
 * @example
 * historyRows([{ trades: 1_000, first: { ms: 84, kilobytes: 310, calls: 1 }, … }])
 * // ['| 1,000 | 0.1 s, 0.3 MB, 1 | 0.2 s, 1.0 MB, 2 | 57 MB |']
 */
export const historyRows = (costs: readonly HistoryCost[]): readonly string[] =>
  costs.map(({ trades, first, complete, heapMb }) =>
    row(count(trades), inWords(first), inWords(complete), `${heapMb} MB`),
  )

export const portfolioRows = (costs: readonly PortfolioCost[]): readonly string[] =>
  costs.map(({ transactions, first, complete, figuresMs }) =>
    row(count(transactions), inWords(first), inWords(complete), seconds(figuresMs)),
  )

export const screenRows = (costs: readonly ScreenCost[]): readonly string[] =>
  costs.map(({ screen, through, trades, ...cost }) =>
    row(
      `${capitalized(screen)}, ${count(trades)}${through === 'index' ? ', index' : ''}`,
      `${seconds(cost.usable.ms)}, ${megabytes(cost.usable.kilobytes)}`,
      `${seconds(cost.complete.ms)}, ${megabytes(cost.complete.kilobytes)}`,
      `${megabytes(cost.usableAgain.kilobytes)}, ${megabytes(cost.completeAgain.kilobytes)}`,
      `${cost.megabytes} MB`,
    ),
  )

export const indexedRows = (indexed: ScreenCosts['indexed']): readonly string[] =>
  indexed.map((each, index) => {
    const before = indexed[index - 1]?.trades
    const trades = before === undefined ? count(each.trades) : `${count(each.trades - before)} more`
    return row(trades, `${twoDigits(each.seconds / 60)} min`)
  })

export const pageRows = (pages: Readonly<Record<string, PageTimings>>): readonly string[] =>
  Object.entries(pages).map(([path, page]) =>
    row(
      `\`${path}\``,
      seconds(page.firstContentfulPaint),
      seconds(page.largestContentfulPaint),
      seconds(page.totalBlocking),
      seconds(page.settled),
      page.layoutShift.toFixed(3),
    ),
  )

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

const inWords = ({ ms, kilobytes, calls }: Cost) =>
  `${seconds(ms)}, ${megabytes(kilobytes)}, ${count(calls)}`

const count = (amount: number) => amount.toLocaleString('en')

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Two significant digits. */
const seconds = (ms: number) => `${twoDigits(ms / 1_000)} s`

const megabytes = (kilobytes: number) => `${twoDigits(kilobytes / 1_000)} MB`

function twoDigits(amount: number): string {
  if (amount >= 10) return Math.round(amount).toLocaleString('en')
  return amount.toFixed(amount >= 1 ? 1 : 2)
}
