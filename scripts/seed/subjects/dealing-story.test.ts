import { describe, expect, it } from 'vitest'
import { financialCatalogue } from '../assets/catalogue.ts'
import { dealingTermsOf } from '../assets/dealing-terms.ts'
import { daySeconds } from '../calendar.ts'
import { dealingStory } from './dealing-story.ts'

const dealt = financialCatalogue.filter(({ offering }) => offering.dealing !== undefined)
const [fund] = dealt
if (fund?.offering.dealing === undefined) throw new Error('No sample asset has a dealing desk')
const { offering, terms } = fund
const { dealing } = fund.offering
const lastDay = 180

describe('the sample asset with a dealing desk', () => {
  it('is one, without maturity, whose document says how it is redeemed', () => {
    expect(dealt).toHaveLength(1)
    expect(terms.termDays).toBeNull()
    expect(fund.rights.redeemable).toBe('at-nav')
  })

  it('has terms that the contract takes', () => {
    const { interval, lapse, funding, gateBps, minimum } = dealingTermsOf(dealing)
    expect(dealing.firstCutOffDay).toBeGreaterThan(offering.issueDay)
    expect(interval).toBeGreaterThanOrEqual(daySeconds)
    expect(interval).toBeLessThanOrEqual(366 * daySeconds)
    expect(lapse).toBeLessThanOrEqual(60 * daySeconds)
    expect(funding).toBeLessThan(lapse)
    expect(gateBps).toBeGreaterThan(0)
    expect(minimum.value).toBeGreaterThan(0n)
  })

  it('has room for subscriptions', () => {
    expect(offering.cap).toBeGreaterThan(offering.initialSupply)
  })
})

describe('what investors do at it', () => {
  const requests = dealingStory.filter(({ kind }) => kind !== 'claim')

  it('begins after the verification, in order, with subscriptions of at least the minimum', () => {
    const days = dealingStory.map(({ on }) => on)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(days[0]).toBeGreaterThan(offering.issueDay + 1)
    for (const step of requests) {
      if (step.kind === 'subscribe') expect(step.usdc).toBeGreaterThanOrEqual(dealing.minimum)
    }
  })

  it('has a dealing day on which more is redeemed than the gate allows', () => {
    const gate = (offering.initialSupply * dealing.gateBps) / 10_000
    const redeemed = Map.groupBy(requests, ({ on }) =>
      Math.ceil((on - dealing.firstCutOffDay) / dealing.intervalDays),
    )
    const most = Math.max(
      ...[...redeemed.values()].map((steps) =>
        steps.reduce((sum, step) => sum + (step.kind === 'redeem' ? step.shares : 0), 0),
      ),
    )
    expect(most).toBeGreaterThan(gate)
  })

  it('ends with open requests, and with something that the investor has not claimed', () => {
    const daysSinceCutOff = (lastDay - dealing.firstCutOffDay) % dealing.intervalDays
    const open = requests.filter(({ on }) => on > lastDay - daysSinceCutOff)
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['redeem', 'subscribe'])
    const own = dealingStory.filter(({ account }) => account === 'investor')
    const last = own.findLastIndex(({ kind }) => kind === 'claim')
    expect(own.slice(last + 1).some(({ kind }) => kind === 'redeem')).toBe(true)
  })
})
