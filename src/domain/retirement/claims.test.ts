import { stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { claimRegisterAbi } from '../../chain/abi/claimRegister-abi.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { openReader } from '../../chain/reader.ts'
import { type ClaimForm, checkClaimForm, claimFormFor, claimOf, readUses } from './claims.ts'

const report = { name: 'report.pdf', hash: `0x${'ab'.repeat(32)}` } as const
const lei = '5493001KJTIIGC8Y1R12'
const day = (text: string) => Date.parse(text) / 1_000
/** The certificate's period is 2025. */
const period = { start: day('2025-01-01'), end: day('2025-12-31') + 86_399 }
const now = day('2026-03-01T12:00:00Z')
const form: ClaimForm = { lei: '', from: '2025-01-01', lastDay: '2025-12-31', report }

const problemsOf = (
  changes: Partial<ClaimForm>,
  within: Parameters<typeof claimFormFor>[0]['period'] = period,
  at = now,
) => {
  const checked = checkClaimForm({ ...form, ...changes }, { period: within }, at)
  return checked.ok ? {} : checked.problems
}

describe('the form', () => {
  it('begins with the period of the certificate', () => {
    expect(claimFormFor({ period })).toEqual({ ...form, report: null })
    expect(claimFormFor({ period: { start: null, end: null } })).toMatchObject({
      from: '',
      lastDay: '',
    })
  })

  it('gives whole days in UTC and the LEI as the standard writes it', () => {
    expect(checkClaimForm({ ...form, lei: ' 5493-001k jtii gc8y 1r12' }, { period }, now)).toEqual({
      ok: true,
      draft: { entity: lei, period, report },
    })
    expect(checkClaimForm(form, { period }, now)).toMatchObject({ draft: { entity: null } })
  })

  it.each([
    ['a character is missing', '5493001KJTIIGC8Y1R1', /has 20 characters; this has 19/],
    ['it ends with letters', '5493001KJTIIGC8Y1RAB', /18 letters or digits, then two digits/],
    ['a character is wrong', '5493001KJTIIGC8Y1R13', /ISO 17442.*a character is wrong/],
    ['two are exchanged', '5493001KJTIIGC8YR112', /a character is wrong/],
  ])('says of an LEI that %s', (_, typed, problem) => {
    expect(problemsOf({ lei: typed }).lei).toMatch(problem)
  })

  it('refuses days that the certificate does not cover', () => {
    expect(problemsOf({ from: '2024-12-31' }).from).toMatch(/from January 1, 2025 on/)
    expect(problemsOf({ lastDay: '2026-01-01' }).lastDay).toMatch(/until December 31, 2025/)
    expect(problemsOf({ from: '2025-02-01', lastDay: '2025-02-28' })).toEqual({})
    const open = { start: null, end: null }
    expect(problemsOf({ from: '2019-01-01', lastDay: '2026-02-28' }, open)).toEqual({})
  })

  it('refuses a period that is not over, by the day in UTC', () => {
    const open = { start: null, end: null }
    expect(problemsOf({ lastDay: '2026-03-01' }, open).lastDay).toMatch(/not over/)
    expect(problemsOf({ lastDay: '2026-02-28' }, open)).toEqual({})
    expect(
      problemsOf({ lastDay: '2026-02-28' }, open, day('2026-02-28T23:59:59Z')).lastDay,
    ).toMatch(/not over/)
  })

  it.each<[string, Partial<ClaimForm>, keyof ClaimForm]>([
    ['no first day', { from: '' }, 'from'],
    ['a first day before days are counted', { from: '1969-12-31' }, 'from'],
    ['no last day', { lastDay: '2025-02-30' }, 'lastDay'],
    ['an end before the start', { from: '2025-06-02', lastDay: '2025-06-01' }, 'lastDay'],
    ['no report', { report: null }, 'report'],
  ])('refuses %s', (_, changes, field) => {
    const found = problemsOf(
      changes,
      changes.from === '1969-12-31' ? { start: null, end: null } : period,
    )
    expect(Object.keys(found)).toEqual([field])
  })
})

describe('what the contract has', () => {
  const raw = {
    usedAt: 1_780_000_000,
    periodStart: period.start,
    periodEnd: period.end,
    entity: stringToHex(lei),
    reportHash: report.hash,
  } as const
  const empty = {
    usedAt: 0,
    periodStart: 0,
    periodEnd: 0,
    entity: `0x${'00'.repeat(20)}`,
    reportHash: `0x${'00'.repeat(32)}`,
  } as const

  it('is a claim, or none', () => {
    expect(claimOf(raw)).toEqual({
      usedAt: 1_780_000_000,
      entity: lei,
      period,
      reportHash: report.hash,
    })
    expect(claimOf({ ...raw, entity: empty.entity })?.entity).toBeNull()
    expect(claimOf(empty)).toBeNull()
  })

  it('is read in pages, in the order of the ids', async () => {
    const address = '0x1111111111111111111111111111111111111111'
    const asked: number[] = []
    const usesOf = (ids: readonly bigint[]) => {
      asked.push(ids.length)
      return ids.map((id) => (id === 600n ? raw : empty))
    }
    const { chain } = fakeNode({
      eth_call: callsOf([{ address, abi: claimRegisterAbi, views: { usesOf } }]),
    })
    const ids = Array.from({ length: 620 }, (_, index) => BigInt(index + 1))
    const uses = await readUses(await openReader(chain), address, ids)
    expect(uses).toHaveLength(620)
    expect(uses.flatMap((use, index) => (use === null ? [] : [ids[index]]))).toEqual([600n])
    expect(asked).toEqual([500, 120])
  })
})
