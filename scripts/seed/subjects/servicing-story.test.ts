import { describe, expect, it } from 'vitest'
import { financialCatalogue } from '../assets/catalogue.ts'
import type { AssetTemplate, ServicingTemplate } from '../assets/template.ts'
import { historyDays } from '../calendar.ts'
import { servicingStory } from './servicing-story.ts'

const lastDay = historyDays - 1
/** A date is due for a day before it is in grace. */
const dueDays = 1

type Serviced = {
  readonly asset: AssetTemplate
  readonly promised: ServicingTemplate
  readonly maturesOn: number
  readonly lateFrom: number
  readonly defaultFrom: number
}

const serviced: readonly Serviced[] = financialCatalogue.flatMap((asset) => {
  const { servicing: promised, issueDay } = asset.offering
  if (promised === undefined) return []
  const maturesOn = issueDay + (asset.terms.termDays ?? Number.NaN)
  const lateFrom = maturesOn + dueDays + promised.graceDays
  return [
    { asset, promised, maturesOn, lateFrom, defaultFrom: lateFrom + promised.defaultAfterDays },
  ]
})

const [running, ...others] = serviced.filter(({ asset }) => asset.offering.isUnpaid !== true)
const unpaid = serviced.filter(({ asset }) => asset.offering.isUnpaid === true)
const stepsOf = (asset: AssetTemplate) => servicingStory.filter(({ slug }) => slug === asset.slug)

describe('the sample assets with a ledger', () => {
  it('have terms that the ledger takes', () => {
    for (const { promised, maturesOn } of serviced) {
      const { graceDays, defaultAfterDays, signing } = promised
      expect(maturesOn).not.toBeNaN()
      expect(graceDays).toBeGreaterThanOrEqual(2)
      expect(graceDays).toBeLessThanOrEqual(90)
      expect(defaultAfterDays).toBeGreaterThanOrEqual(1)
      expect(defaultAfterDays).toBeLessThanOrEqual(366)
      if (signing === undefined) continue
      expect(signing.boundBps).toBeLessThanOrEqual(5_000)
      expect(signing.windowDays).toBeLessThanOrEqual(366)
      expect(signing.expiryDays).toBeLessThanOrEqual(30)
    }
  })

  it('are one that pays and two that did not: late for a year more, and in default', () => {
    expect(others).toEqual([])
    expect(running?.maturesOn).toBeGreaterThan(lastDay)
    const [late, defaulted] = unpaid.toSorted((a, b) => b.maturesOn - a.maturesOn)
    expect(unpaid).toHaveLength(2)
    expect(late?.lateFrom).toBeLessThan(lastDay)
    expect(late?.defaultFrom).toBeGreaterThan(lastDay + 300)
    expect(defaulted?.defaultFrom).toBeLessThan(lastDay)
  })

  it('are created after every other one that was verified, whose ids stay', () => {
    const earlier = financialCatalogue
      .filter(({ offering }) => offering.servicing === undefined)
      .filter(({ offering }) => offering.verification.outcome !== 'pending')
    const last = Math.max(...earlier.map(({ offering }) => offering.issueDay))
    for (const { asset } of serviced) expect(asset.offering.issueDay).toBeGreaterThan(last)
  })
})

describe('what happens to them', () => {
  it('is in order, after they are on sale, and each has several holders', () => {
    const days = servicingStory.map(({ on }) => on)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    for (const { asset } of serviced) {
      const buyers = stepsOf(asset).filter(({ kind }) => kind === 'buy')
      expect(buyers.length).toBeGreaterThanOrEqual(3)
      for (const { on } of buyers) expect(on).toBeGreaterThan(asset.offering.issueDay + 2)
    }
  })

  it('records lateness and default once they are there, and recovers something of the default alone', () => {
    for (const { asset, lateFrom } of unpaid) {
      const recorded = stepsOf(asset).find(({ kind }) => kind === 'record')
      expect(recorded?.on).toBeGreaterThanOrEqual(lateFrom)
    }
    const recovery = servicingStory.find((step) => step.kind === 'recover')
    const of = unpaid.find(({ asset }) => asset.slug === recovery?.slug)
    expect(recovery?.on).toBeGreaterThan(of?.defaultFrom ?? Number.NaN)
    expect(recovery?.on).toBeLessThan(lastDay)
  })

  it('has one value above the bound that was signed on its day, and one that waits at the end', () => {
    if (running === undefined) throw new Error('No sample asset pays by the ledger')
    const { offering } = running.asset
    const { price, issueDay } = offering
    if (price.kind !== 'stated') throw new Error('Its values are not stated one by one')
    const bound = (running.promised.signing?.boundBps ?? 0) / 10_000
    let inForce = [price.from]
    const waiting = price.later.filter(({ age, value }) => {
      const isWithin = inForce.every((each) => Math.abs(value / each - 1) <= bound)
      const isSigned = stepsOf(running.asset).some(
        ({ kind, on }) => kind === 'sign' && on === issueDay + age,
      )
      if (isWithin) inForce.push(value)
      if (isSigned) inForce = [value]
      return !isWithin
    })
    expect(waiting.map(({ age }) => issueDay + age)).toEqual([160, 179])
    expect(waiting.at(-1)).toEqual(price.later.at(-1))
  })
})
