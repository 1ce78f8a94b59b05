import { QueryClient } from '@tanstack/react-query'
import { type Address, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { claimRegisterAbi } from '../../chain/abi/claimRegister-abi.ts'
import { retirementOrdersLensAbi } from '../../chain/abi/retirementOrdersLens-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { openReader } from '../../chain/reader.ts'
import {
  type ClaimForm,
  checkClaimForm,
  claimFormFor,
  claimOf,
  claimQuery,
  readUses,
  recordedFactsQuery,
} from './claims.ts'

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

  it('takes a period of a day, up to the ends of the certificate, and of one without any', () => {
    const single = { from: '2025-12-31', lastDay: '2025-12-31' }
    expect(problemsOf(single)).toEqual({})
    expect(problemsOf({ from: '1970-01-01' }, { start: null, end: null })).toEqual({})
    expect(problemsOf({ from: '1969-12-31' }, { start: null, end: null })).toMatchObject({
      from: 'Enter the first day of the reporting period.',
    })
    expect(problemsOf({ from: '' })).toEqual({
      from: 'Enter the first day of the reporting period.',
    })
    expect(problemsOf({ lastDay: '' })).toEqual({
      lastDay: 'Enter the last day of the reporting period.',
    })
    expect(problemsOf({ lei: '  ', report: null })).toEqual({
      report: 'Choose the file of the report.',
    })
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

  it('is recorded beside how the registry confirmed a certificate, where the deployment has both', async () => {
    const at = (digit: string): Address => `0x${digit.repeat(40)}`
    const [register, lens] = [at('1'), at('2')]
    const confirmation = {
      ...{ confirmedBy: at('3'), confirmedAt: 80, registryDate: 79, isPooled: false, lotId: 3 },
      ...{ offset: 0n, amount: 9n, firstCertificateId: 1, firstPart: 0, certificateCount: 2 },
      ...{ documentHash: report.hash, registryReference: 'VCS-RET-77' },
    }
    const { client } = fakeNode({
      eth_call: callsOf([
        {
          ...{ address: register, abi: claimRegisterAbi },
          views: {
            usesOf: (ids: readonly bigint[]) => ids.map((id) => (id === 2n ? raw : empty)),
          },
        },
        {
          ...{ address: lens, abi: retirementOrdersLensAbi },
          views: {
            originsOf: (ids: readonly bigint[]) =>
              ids.map((id) => ({ orderId: id, confirmationId: id === 3n ? 0n : 5n })),
            confirmation: (id: bigint) => ({ id, tokenId: 7n, serials: [], confirmation }),
          },
        },
      ]),
    })
    const read = async (contracts: Parameters<typeof chainWith>[0]) => {
      const chain = { ...chainWith(contracts), client }
      const cache = new QueryClient()
      const facts = await cache.fetchQuery(recordedFactsQuery(chain, [1n, 2n, 3n]))
      const [own, other] = await Promise.all(
        [2n, 3n].map((id) => cache.fetchQuery(claimQuery(chain, id))),
      )
      return {
        facts: facts.value.map((fact) => [fact.confirmation?.id ?? null, fact.claim?.entity]),
        claims: [own?.value, other?.value],
      }
    }
    const both = await read({ ClaimRegister: register, RetirementOrdersLens: lens })
    expect(both.facts).toEqual([
      [5n, undefined],
      [5n, lei],
      [null, undefined],
    ])
    expect(both.claims).toMatchObject([
      { contract: register, claim: { entity: lei } },
      { contract: register, claim: null },
    ])
    const none = [null, undefined]
    expect(await read({})).toEqual({ facts: [none, none, none], claims: [null, null] })
  })
})
