import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import { promisedFixture } from '../../domain/servicing/servicing.fixture.ts'
import type { PromisedStanding } from '../../domain/servicing/standing.ts'
import { usdc } from '../../lib/usdc.ts'
import { dueFor, type Waiting } from './due.ts'

const day = 86_400
const now = 1_790_000_000
const nav = { price: { value: 1_000_000n, decimals: 6 }, asOf: now - day, isStale: false }
const due = (changes: Parameters<typeof marketAssetFixture>[0], issuances: Issuance[] = []) =>
  dueFor(marketAssetFixture({ nav, ...changes }), issuances, now)

const none: Waiting = { steps: [], promised: null, nav: null }

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
    // A waiver gives time; to settle before its end is still possible.
    const moved = { maturity: now, deferredMaturity: now + day }
    expect(due(moved)).toEqual([expect.stringMatching(/^Settle by /)])
    expect(due({ ...moved, deferredMaturity: now + 60 * day })).toEqual([])
    expect(due({ maturity: now - day, deferredMaturity: now })).toEqual([
      'Settle now: it has matured',
    ])
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
    const at = (steps: Waiting['steps']) =>
      dueFor(asset, [], now, { steps, promised: null, nav: null })
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

  describe('by its schedule', () => {
    const waiting = (changes: Partial<PromisedStanding>) =>
      dueFor(marketAssetFixture({ nav }), [], now, {
        steps: [],
        promised: promisedFixture({ next: null, ...changes }),
        nav: null,
      })

    it('is what is owed, since when', () => {
      const since = Date.UTC(2026, 8, 15) / 1_000
      const owed = {
        state: 'late',
        since,
        interest: usdc(250_500_000n),
        principal: usdc(1_000_000n),
      } as const
      expect(waiting(owed)).toEqual(['Pay $251.50, due since Sep 15, 2026'])
      // A verifier moved it: it can be paid.
      expect(waiting({ ...owed, since: null })).toEqual(['Pay $251.50'])
    })

    it('is the next date in the two weeks before it', () => {
      const next = { at: Date.UTC(2026, 8, 30) / 1_000, amount: usdc(40_000_000_000n) }
      const soon = { next: { ...next, at: now + 14 * day - 1 } }
      expect(waiting(soon)).toEqual([expect.stringMatching(/^Pay \$40,000\.00 on /)])
      expect(waiting({ next: { ...next, at: now + 14 * day } })).toEqual([])
      expect(waiting({ next: { at: now + day, amount: null } })).toEqual([])
    })

    it('is nothing before it is in force and after the settlement', () => {
      const owed = { interest: usdc(5n) }
      expect(waiting({ ...owed, isInForce: false })).toEqual([])
      expect(waiting({ ...owed, settledAt: now - day })).toEqual([])
    })
  })

  it('is that a NAV waits for its signature', () => {
    const waiting = {
      ...{ nav: usdc(1_100_000n), asOf: now - day, statedAt: now },
      ...{ expiresAt: now + 30 * day, compared: nav.price },
    }
    const at = dueFor(marketAssetFixture({ nav }), [], now, { ...none, nav: waiting })
    expect(at).toEqual([expect.stringMatching(/^NAV of .+ waits for the administrator until /)])
  })
})
