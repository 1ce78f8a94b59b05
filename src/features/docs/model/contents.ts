import type { Section } from '../documents.ts'

/** More headings than this do not fit beside the text. */
const maximum = 18

/**
 * The headings that the table of contents shows: all of them on most pages; on long ones those of
 * the second level, and below the current one its own.
 */
export function contentsOf(
  sections: readonly Section[],
  current: string | undefined,
): readonly Section[] {
  const headings = sections.filter(({ level }) => level === 2 || level === 3)
  if (headings.length <= maximum) return headings
  const open = chapterOf(headings, current)
  return headings.filter(
    (heading) => heading.level === 2 || chapterOf(headings, heading.id) === open,
  )
}

/** Id of the second-level heading that a heading is below, or is itself. */
function chapterOf(headings: readonly Section[], id: string | undefined): string | undefined {
  const at = headings.findIndex((heading) => heading.id === id)
  return headings.slice(0, at + 1).findLast(({ level }) => level === 2)?.id
}
