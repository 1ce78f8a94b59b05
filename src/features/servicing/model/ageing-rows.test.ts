import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { nothingRecovered, type Recovered } from '../../../domain/servicing/recovered.ts'
import { firstDue, standingFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ageingCsv, ageingRows, ageingSums } from './ageing-rows.ts'

const day = 86_400
const asset = marketAssetFixture({ id: 1n, symbol: 'NOTE', name: '=Note' })
const late = standingFixture({
  ...{ state: 'late', since: firstDue, interest: usdc(199_999_995n), principal: usdc(5n) },
})

/** Nothing was recovered of any of them. */
const noneOf = (assets: readonly { readonly id: bigint }[]) =>
  new Map(assets.map(({ id }) => [id, nothingRecovered]))

it('downloads the table with every digit, and no text as a formula', () => {
  const csv = ageingCsv(ageingRows([late], [asset], noneOf([asset]), firstDue + 10 * day))
  const [header, row, end] = csv.split('\r\n')
  expect(header).toBe(
    'asset id,asset,symbol,state,open since,days late,ageing,interest open in USDC,principal open in USDC,repayment at maturity in USDC,recovered for dates in USDC,owed in USDC,recovered in USDC,outstanding in USDC,next date,declared lost',
  )
  expect(row).toBe(
    "1,'=Note,NOTE,Late,2027-01-15,5,1–30,199.999995,0.000005,,0,200,0,200,2027-01-15,no",
  )
  expect(end).toBe('')
})

it('leaves out assets that are not read', () => {
  expect(ageingRows([late], [], new Map(), firstDue)).toEqual([])
})

it('lists what is late before what is due, and what is paid last', () => {
  const assets = [1n, 2n, 3n].map((id) => marketAssetFixture({ id }))
  const standings = [
    standingFixture(),
    { ...standingFixture({ state: 'due', since: firstDue + 10 * day }), assetId: 2n },
    { ...late, assetId: 3n },
  ]
  const rows = ageingRows(standings, assets, noneOf(assets), firstDue + 10 * day)
  expect(rows.map((row) => row.asset.id)).toEqual([3n, 2n, 1n])
})

describe('a bill that no settlement has met', () => {
  const due = standingFixture({ state: 'late', since: firstDue, awaitsSettlement: true })
  const bill = { ...due, promised: due.promised && { ...due.promised, maturity: firstDue } }
  const shares = marketAssetFixture({ id: 1n, supply: shareAmount(2_000n * 10n ** 18n) })

  it('owes what its terms repay on all shares, from maturity on', () => {
    const asset = { ...shares, repaymentPerShare: usdc(100_500_000n) }
    const [row] = ageingRows([bill], [asset], noneOf([asset]), firstDue + 10 * day)
    expect(row).toMatchObject({ repayment: usdc(201_000_000_000n), owed: usdc(201_000_000_000n) })
    const [before] = ageingRows([bill], [asset], noneOf([asset]), firstDue - 1)
    expect(before).toMatchObject({ repayment: null, owed: usdc(0n) })
  })

  it('owes no amount where the terms fix none', () => {
    const [row] = ageingRows([bill], [shares], noneOf([shares]), firstDue + 10 * day)
    expect(row).toMatchObject({ repayment: null, owed: usdc(0n) })
  })
})

describe('what was recovered', () => {
  // 200 USDC are open of dates: 150 more were paid to the ledger as a recovery, 80 beside it.
  const recovered = { total: usdc(230_000_000n), toDates: usdc(150_000_000n) }
  const rowsWith = (own: Recovered | null) =>
    ageingRows([late], [asset], new Map(own === null ? [] : [[1n, own]]), firstDue + 46 * day)

  it('is no part of what is outstanding, and is subtracted once', () => {
    expect(rowsWith(recovered)).toMatchObject([
      { owed: usdc(350_000_000n), recovered, outstanding: usdc(120_000_000n) },
    ])
    // All of it to dates, which are open no more.
    const toDates = { total: usdc(150_000_000n), toDates: usdc(150_000_000n) }
    expect(rowsWith(toDates)).toMatchObject([
      { owed: usdc(350_000_000n), outstanding: usdc(200_000_000n) },
    ])
  })

  it('leaves nothing outstanding where it exceeds what is owed', () => {
    const more = { total: usdc(900_000_000n), toDates: usdc(0n) }
    expect(rowsWith(more)).toMatchObject([{ owed: usdc(200_000_000n), outstanding: usdc(0n) }])
  })

  it('is in the sums and in the file', () => {
    const rows = rowsWith(recovered)
    expect(ageingSums(rows)[2]).toMatchObject({
      ...{ bucket: '31–60', owed: usdc(350_000_000n) },
      ...{ recovered: usdc(230_000_000n), outstanding: usdc(120_000_000n) },
    })
    const [, row] = ageingCsv(rows).split('\r\n')
    expect(row).toContain('199.999995,0.000005,,150,350,230,120,')
  })

  it('is not taken for nothing while it is not read', () => {
    const rows = rowsWith(null)
    expect(rows).toMatchObject([{ owed: usdc(200_000_000n), recovered: null, outstanding: null }])
    expect(ageingSums(rows)[2]).toMatchObject({ recovered: null, outstanding: null })
    expect(ageingCsv(rows).split('\r\n')[1]).toContain('199.999995,0.000005,,,200,,,')
  })
})

it('sums what is owed in each step', () => {
  const assets = [1n, 2n, 3n].map((id) => marketAssetFixture({ id }))
  const paid = standingFixture()
  const standings = [late, { ...late, assetId: 2n }, { ...paid, assetId: 3n }]
  const rows = ageingRows(standings, assets, noneOf(assets), firstDue + 46 * day)
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
