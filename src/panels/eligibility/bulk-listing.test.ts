import { describe, expect, it } from 'vitest'
import { endAfter } from '../../domain/assets/eligibility/end.ts'
import { asDay } from '../../lib/day.ts'
import { changesOf, chunksOf, mostLines, readBulkListing } from './bulk-listing.ts'
import type { ListedAccount } from './eligible-list.ts'

const now = Date.UTC(2027, 0, 15, 12) / 1_000
const at = (digit: string) => `0x${'0'.repeat(39)}${digit}` as const
const until = endAfter(asDay('2027-06-30'))

it('reads accounts with and without owners, by any separator, with or without a header', () => {
  const table = [
    'account,owner,until',
    `${at('1')},,2027-06-30`,
    `${at('2')};${at('9')};2027-06-30`,
    `"${at('3')}"\t${at('3')}\t2027-06-30`,
    '',
  ].join('\r\n')
  expect(readBulkListing(`\uFEFF${table}`, now)).toEqual({
    problems: [],
    statements: [
      { account: at('1'), owner: { kind: 'key' }, until },
      { account: at('2'), owner: { kind: 'owner', owner: at('9') }, until },
      { account: at('3'), owner: { kind: 'itself' }, until },
    ],
  })
})

describe('says what is wrong by line, and reads the others', () => {
  it.each([
    ['0x12,,2027-06-30', /“0x12” is not an address/],
    [`${at('2')},me,2027-06-30`, /“me” is not an address of an owner/],
    [`${at('2')},,30.6.2027`, /Write it as 2027-06-30/],
    [`${at('2')},,2027-02-30`, /not a day/],
    [`${at('2')},,`, /An empty cell/],
    [`${at('2')},,2027-01-14`, /has passed/],
    [`${at('2')},,2032-06-30`, /too far away/],
    [`${at('2')},2027-06-30`, /It has 2 cells/],
    [`${at('1')},,2027-07-01`, /on line 1 already/],
  ])('%s', (line, problem) => {
    const { statements, problems } = readBulkListing(`${at('1')},,2027-06-30\n${line}`, now)
    expect(statements).toHaveLength(1)
    expect(problems).toEqual([{ line: 2, problem: expect.stringMatching(problem) }])
  })
})

it('takes today, which has not ended, and the last day that the list takes', () => {
  expect(readBulkListing(`${at('1')},,2027-01-15`, now).problems).toEqual([])
  const last = new Date((now + 1_827 * 86_400) * 1_000 - 86_400_000).toISOString().slice(0, 10)
  expect(readBulkListing(`${at('1')},,${last}`, now).problems).toEqual([])
  const beyond = new Date((now + 1_827 * 86_400) * 1_000).toISOString().slice(0, 10)
  expect(readBulkListing(`${at('1')},,${beyond}`, now).problems).toHaveLength(1)
})

it('refuses a table that is too long', () => {
  const table = Array.from({ length: mostLines + 2 }, () => `${at('1')},,2027-06-30`).join('\n')
  expect(readBulkListing(table, now)).toMatchObject({ statements: [], problems: [{}] })
})

it('says what listing changes', () => {
  const listed = (digit: string, changes: Partial<ListedAccount> = {}): ListedAccount => ({
    account: at(digit),
    owner: { kind: 'key' },
    until,
    attestor: at('f'),
    isBound: true,
    ...changes,
  })
  const statements = ['1', '2', '3', '4', '5', '6', '7'].map((digit) => ({
    account: at(digit),
    owner: { kind: 'key' } as const,
    until,
  }))
  const changes = changesOf(
    statements,
    [
      listed('2'),
      listed('3', { until: until - 86_400 }),
      listed('4', { until: until + 86_400 }),
      listed('5', { until: now }),
      listed('6', { owner: { kind: 'owner', owner: at('9') } }),
      listed('7', { isBound: false }),
    ],
    now,
  )
  expect(changes.map(({ change }) => change)).toEqual([
    'new',
    'none',
    'later',
    'earlier',
    'again',
    'owner',
    'again',
  ])
})

it('divides a list into parts without losing any', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})
