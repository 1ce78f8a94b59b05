/** Dealing days on a page. */
const pageSize = 10

/** A page of dealing days, and the newest days of those before and after it. */
export type DayPage = {
  readonly first: number
  readonly last: number
  /** The newest day of the page with later days; null on the first page. */
  readonly newer: number | null
  /** The newest day of the page with earlier days; null on the last page. */
  readonly older: number | null
}

/**
 * The page that begins with a day and goes back from it.
 *
 * @param last The newest day of the page; the current day, or one beyond it, shows the first page.
 */
export function dayPage(last: number, currentDay: number): DayPage {
  const newest = Math.min(Math.max(last, 1), currentDay)
  const first = Math.max(1, newest - pageSize + 1)
  return {
    first,
    last: newest,
    newer: newest === currentDay ? null : Math.min(newest + pageSize, currentDay),
    older: first === 1 ? null : first - 1,
  }
}
