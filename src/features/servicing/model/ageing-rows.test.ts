import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { firstDue, standingFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ageingCsv, ageingRows, ageingSums } from './ageing-rows.ts'

const day = 86_400
const asset = marketAssetFixture({ id: 1n, symbol: 'NOTE', name: '=Note' })
const late = standingFixture({
  ...{ state: 'late', since: firstDue, interest: usdc(199_999_995n), principal: usdc(5n) },
})

it('downloads the table with every digit, and no text as a formula', () => {
  const csv = ageingCsv(ageingRows([late], [asset], firstDue + 10 * day))
  const [header, row, end] = csv.split('\r\n')
  expect(header).toBe(
    'asset id,asset,symbol,state,open since,days late,ageing,interest owed in USDC,principal owed in USDC,repayment at maturity in USDC,owed in USDC,next date,declared lost',
  )
  expect(row).toBe("1,'=Note,NOTE,Late,2027-01-15,5,1–30,199.999995,0.000005,,200,2027-01-15,no")
  expect(end).toBe('')
})

it('leaves out assets that are not read', () => {
  expect(ageingRows([late], [], firstDue)).toEqual([])
})

it('lists what is late before what is due, and what is paid last', () => {
  const assets = [1n, 2n, 3n].map((id) => marketAssetFixture({ id }))
  const standings = [
    standingFixture(),
    { ...standingFixture({ state: 'due', since: firstDue + 10 * day }), assetId: 2n },
    { ...late, assetId: 3n },
  ]
  const rows = ageingRows(standings, assets, firstDue + 10 * day)
  expect(rows.map((row) => row.asset.id)).toEqual([3n, 2n, 1n])
})

describe('a bill that no settlement has met', () => {
  const due = standingFixture({ state: 'late', since: firstDue, awaitsSettlement: true })
  const bill = { ...due, promised: due.promised && { ...due.promised, maturity: firstDue } }
  const shares = marketAssetFixture({ id: 1n, supply: shareAmount(2_000n * 10n ** 18n) })

  it('owes what its terms repay on all shares, from maturity on', () => {
    const asset = { ...shares, repaymentPerShare: usdc(100_500_000n) }
    const [row] = ageingRows([bill], [asset], firstDue + 10 * day)
    expect(row).toMatchObject({ repayment: usdc(201_000_000_000n), owed: usdc(201_000_000_000n) })
    const [before] = ageingRows([bill], [asset], firstDue - 1)
    expect(before).toMatchObject({ repayment: null, owed: usdc(0n) })
  })

  it('owes no amount where the terms fix none', () => {
    const [row] = ageingRows([bill], [shares], firstDue + 10 * day)
    expect(row).toMatchObject({ repayment: null, owed: usdc(0n) })
  })
})

it('sums what is owed in each step', () => {
  const assets = [1n, 2n, 3n].map((id) => marketAssetFixture({ id }))
  const paid = standingFixture()
  const standings = [late, { ...late, assetId: 2n }, { ...paid, assetId: 3n }]
  const rows = ageingRows(standings, assets, firstDue + 46 * day)
  expect(
    ageingSums(rows).map(({ bucket, assets: count, owed }) => [bucket, count, owed.value]),
  ).toEqual([
    [null, 1, 0n],
    ['1–30', 0, 0n],
    ['31–60', 2, 400_000_000n],
    ['61–90', 0, 0n],
    ['90+', 0, 0n],
  ])
})
