import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import { dueFor } from './due.ts'

const day = 86_400
const now = 1_790_000_000
const nav = { price: { value: 1_000_000n, decimals: 6 }, asOf: now - day, isStale: false }
const due = (changes: Parameters<typeof marketAssetFixture>[0], issuances: Issuance[] = []) =>
  dueFor(marketAssetFixture({ nav, ...changes }), issuances, now)

const request: Issuance = {
  id: 1n,
  tokenId: 1n,
  firstSerial: 1,
  lastSerial: 10,
  status: 'REQUESTED',
  requestedAt: now,
  decidedAt: null,
  verifier: null,
}

describe('what is due to an issuer', () => {
  it('is nothing for a verified asset with a recent NAV', () => {
    expect(due({})).toEqual([])
    expect(due({ maturity: now + 31 * day })).toEqual([])
  })

  it('is the settlement near and after maturity, until it is settled', () => {
    expect(due({ maturity: now + day })).toEqual([expect.stringMatching(/^Settle from /)])
    expect(due({ maturity: now })).toEqual(['Settle now: it has matured'])
    expect(due({ maturity: now - day, settlementPrice: nav.price })).toEqual([])
  })

  it('is a NAV that is older than its terms allow', () => {
    expect(due({ nav: { ...nav, asOf: now - 90 * day } })).toEqual([])
    expect(due({ nav: { ...nav, isStale: true } })).toEqual([
      expect.stringMatching(/^Update NAV: it is stale, as of /),
    ])
  })

  it('is what a verifier has to decide or has decided against', () => {
    expect(due({ status: 'PENDING' })).toEqual(['Waiting for a verifier'])
    expect(due({ status: 'REJECTED' })).toEqual(['Correct the document: a verifier rejected it'])
    expect(due({ nav: null }, [request, { ...request, status: 'REJECTED' }])).toEqual([
      'Waiting for a verifier',
      '1 issuance was rejected',
    ])
  })

  it('is what the dealing desk waits for, with a lapse that is near', () => {
    const asset = marketAssetFixture({ nav })
    const about = { day: 12, lapsesAt: now + 9 * day } as const
    const step = { ...about, kind: 'state-nav', from: now - day, before: now + 6 * day } as const
    const at = (steps: Parameters<typeof dueFor>[3]) => dueFor(asset, [], now, steps)
    expect(at([step])).toEqual([
      expect.stringMatching(/^State the NAV of dealing day 12 from [^;]+$/),
    ])
    expect(at([{ ...step, lapsesAt: now + day }])).toEqual([
      expect.stringMatching(/^State the NAV of dealing day 12 from .+; it lapses on /),
    ])
    const missing = { value: 1_250_500_000n, decimals: 6 }
    expect(at([{ ...about, kind: 'bring-cash', missing, until: now + day }])).toEqual([
      expect.stringMatching(/^Bring \$1,250\.50 for dealing day 12 by /),
    ])
    expect(at([{ ...about, kind: 'strike' }])).toEqual(['Strike dealing day 12'])
  })
})
