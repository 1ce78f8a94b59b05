import type { Address } from 'viem'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { endAfter, endText, longestDays } from '../../domain/assets/eligibility/end.ts'
import {
  ownerArgument,
  ownerOf,
  type StatedOwner,
} from '../../domain/assets/eligibility/stated-owner.ts'
import type { Statement } from '../../domain/assets/eligibility/statement.ts'
import { daySeconds, isDay } from '../../lib/day.ts'
import { truncate } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { cleanText } from '../../lib/visible-text.ts'
import type { ListedAccount } from './eligible-list.ts'

/** What is wrong with a line, which counts from 1. */
type LineProblem = { readonly line: number; readonly problem: string }

/** A table of accounts, as far as its lines can be used. */
export type BulkListing = {
  readonly statements: readonly Statement[]
  readonly problems: readonly LineProblem[]
}

/** The header of the table. The owner is empty for an account with a key of its own. */
export const bulkHeader = ['account', 'owner', 'until'] as const

/** Longer tables are refused before they are read. */
export const mostLines = 5_000

/**
 * Reads a table of accounts to be listed: `account,owner,until` by comma, semicolon or tab, with or without
 * the header. `until` is the last day (UTC).
 *
 * @param now Unix seconds.
 */
export function readBulkListing(text: string, now: number): BulkListing {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > mostLines + 1) {
    return {
      statements: [],
      problems: [{ line: mostLines + 1, problem: `Use at most ${mostLines} lines at once.` }],
    }
  }
  const statements: Statement[] = []
  const problems: LineProblem[] = []
  const firstLines = new Map<string, number>()
  lines.forEach((content, index) => {
    const line = index + 1
    if (content.trim() === '' || (index === 0 && isHeader(content))) return
    const read = readLine(content, now)
    if (typeof read === 'string') {
      problems.push({ line, problem: read })
      return
    }
    const account = read.account.toLowerCase()
    const first = firstLines.get(account)
    if (first === undefined) {
      firstLines.set(account, line)
      statements.push(read)
    } else {
      problems.push({ line, problem: `The account is on line ${first} already.` })
    }
  })
  return { statements, problems }
}

const cellsOf = (line: string): readonly string[] =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

const isHeader = (line: string): boolean => cellsOf(line)[0]?.toLowerCase() === bulkHeader[0]

/** The statement of a line, or what is wrong with it. */
function readLine(line: string, now: number): Statement | string {
  const cells = cellsOf(line)
  const [accountCell = '', ownerCell = '', untilCell = ''] = cells
  if (cells.length !== bulkHeader.length) {
    return `It has ${cells.length} cells. Use three: account, owner (empty for an account with its own key), last day.`
  }
  const account = addressIn(accountCell)
  if (account === null) return `${shown(accountCell)} is not an address.`
  const owner = readOwner(account, ownerCell)
  if (owner === null) return `${shown(ownerCell)} is not an address of an owner.`
  const until = readUntil(untilCell, now)
  return typeof until === 'string' ? until : { account, owner, until }
}

function readOwner(account: Address, text: string): StatedOwner | null {
  if (text === '') return { kind: 'key' }
  const owner = addressIn(text)
  return owner === null ? null : ownerOf(account, owner)
}

/**
 * The end of an eligibility by its last day, or what is wrong with the day.
 *
 * @param now Unix seconds.
 */
export function readUntil(text: string, now: number): number | string {
  if (!isDay(text)) return `${shown(text)} is not a day. Write it as 2027-06-30.`
  const until = endAfter(text)
  if (until <= now) return `${text} has passed.`
  if (until > now + longestDays * daySeconds)
    return `${text} is too far away: the list takes ends within five years.`
  return until
}

const shown = (cell: string): string =>
  cell === '' ? 'An empty cell' : `“${truncate(cleanText(cell), 44)}”`

/** What listing an account changes. */
export type Change = Statement & {
  readonly change: 'new' | 'later' | 'earlier' | 'again' | 'owner' | 'none'
}

/**
 * What statements change on a list.
 *
 * @param now Unix seconds.
 */
export function changesOf(
  statements: readonly Statement[],
  listed: readonly ListedAccount[],
  now: number,
): readonly Change[] {
  const known = new Map(listed.map((entry) => [entry.account.toLowerCase(), entry]))
  return statements.map((statement) => ({
    ...statement,
    change: changeOf(statement, known.get(statement.account.toLowerCase()), now),
  }))
}

function changeOf(
  { account, owner, until }: Statement,
  earlier: ListedAccount | undefined,
  now: number,
): Change['change'] {
  if (earlier === undefined) return 'new'
  if (earlier.until <= now) return 'again'
  if (!sameAddress(ownerArgument(account, owner), ownerArgument(account, earlier.owner)))
    return 'owner'
  if (until === earlier.until) return earlier.isBound ? 'none' : 'again'
  return until > earlier.until ? 'later' : 'earlier'
}

/** What a change is, in words. */
export function changeText({ change, until }: Change): string {
  const end = endText(until)
  switch (change) {
    case 'new':
      return `New, until ${end}`
    case 'again':
      return `Eligible again, until ${end}`
    case 'later':
      return `Extended to ${end}`
    case 'earlier':
      return `Shortened to ${end}`
    case 'owner':
      return `Another owner, until ${end}`
    case 'none':
      return 'Unchanged, left out'
  }
}

/** Parts of a list that each fit one transaction. */
export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
