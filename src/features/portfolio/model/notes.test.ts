import { describe, expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { lateTitle, lostFixture, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { standingFixture } from '../../../domain/servicing/servicing.fixture.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import { usdc } from '../../../lib/usdc.ts'
import { alertsOf } from './alerts.ts'
import type { DueYield } from './income.ts'
import { notesById, withoutExpectations, withoutForecasts } from './notes.ts'

const note = holdingFixture({ name: 'Harbour Note', yieldRate: 9, yearlyYield: usdc(90_000_000n) })
const other = holdingFixture({ ...note, id: 'asset:2', name: 'Alder Bill' })
const due = (basis: DueYield['basis'], holding = note.id): DueYield => ({
  ...{ holding, name: 'Harbour Note', amount: usdc(5_000_000n), time: 2_000_000_000, basis },
  frequency: 'annual',
})
const notesOf = (standing: Standing) => notesById([noteOf(standing) ?? []].flat())

const paying = [
  ['paid to date', standingFixture()],
  ['due', unpaidFixture('due')],
  ['in grace', unpaidFixture('grace')],
] as const
const failing = [
  ['late', unpaidFixture('late'), lateTitle],
  ['in default', unpaidFixture('defaulted'), 'In default since Feb 20, 2027: 200 USDC not paid'],
  ['declared lost', lostFixture(), 'A verifier declared a total loss on Jan 15, 2027'],
] as const

describe.each(paying)('a holding of an asset that is %s', (_, standing) => {
  it('keeps its yield and what is expected of it, and alerts nobody', () => {
    const notes = notesOf(standing)
    expect(withoutForecasts([note], notes)).toEqual([note])
    expect(withoutExpectations([due('expected')], notes)).toEqual([due('expected')])
    expect(alertsOf([note], notes, [], 0)).toEqual([])
  })
})

describe.each(failing)('a holding of an asset that is %s', (_, standing, title) => {
  const notes = notesOf(standing)

  it('has no yield, and others keep theirs', () => {
    expect(withoutForecasts([note, other], notes)).toEqual([
      { ...note, yieldRate: null, yearlyYield: null },
      other,
    ])
  })

  it('has no amount to expect, and keeps what has been paid in and accrues', () => {
    const [expected, accruing, others] = withoutExpectations(
      [due('expected'), due('accruing'), due('expected', other.id)],
      notes,
    )
    expect(expected).toMatchObject({
      amount: null,
      noForecast: { reason: expect.stringContaining(title) },
    })
    expect(accruing).toEqual(due('accruing'))
    expect(others).toEqual(due('expected', other.id))
  })

  it('is the first alert of its holder, and of nobody else', () => {
    const suspended = holdingFixture({ ...other, condition: 'suspended' })
    const alerts = alertsOf([suspended, note], notes, [], 0)
    expect(alerts.map(({ kind }) => kind)).toEqual(['unpaid', 'suspended'])
    expect(alerts[0]).toMatchObject({
      ...{ tone: noteOf(standing)?.tone, text: `Harbour Note: ${title}.` },
      action: { label: 'See its payments', to: '/assets/1#servicing' },
    })
    expect(alertsOf([other], notes, [], 0)).toEqual([])
  })

  it('is the first alert of who has its shares in a pool too, and leads to the asset', () => {
    const position = holdingFixture({
      ...{ id: 'position:7', name: 'Position 7', href: '/liquidity?position=7' },
      ...{ pooledAssets: [2n, 1n], yieldRate: 9 },
    })
    expect(alertsOf([position], notes, [], 0)).toMatchObject([
      {
        ...{ kind: 'unpaid', text: `Position 7: ${title}.` },
        action: { label: 'See its payments', to: '/assets/1#servicing' },
      },
    ])
    // The fees of the pool are earned as before.
    expect(withoutForecasts([position], notes)).toEqual([position])
    expect(alertsOf([{ ...position, pooledAssets: [2n] }], notes, [], 0)).toEqual([])
  })

  it('alerts nobody once it is settled, when it is to be redeemed', () => {
    const settled = holdingFixture({ ...note, condition: 'settled' })
    expect(alertsOf([settled], notes, [], 0).map(({ kind }) => kind)).toEqual(['settled'])
  })
})
