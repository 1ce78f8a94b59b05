import { expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { firstDue, standingFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ageingCsv, ageingRows } from './ageing-rows.ts'

const day = 86_400
const asset = marketAssetFixture({ id: 1n, symbol: 'NOTE', name: '=Note' })
const late = standingFixture({
  ...{ state: 'late', since: firstDue, interest: usdc(199_999_995n), principal: usdc(5n) },
})

it('downloads the table with every digit, and no text as a formula', () => {
  const csv = ageingCsv(ageingRows([late], [asset], firstDue + 10 * day))
  const [header, row, end] = csv.split('\r\n')
  expect(header).toBe(
    'asset id,asset,symbol,state,open since,days late,ageing,interest owed in USDC,principal owed in USDC,owed in USDC,next date,declared lost',
  )
  expect(row).toBe("1,'=Note,NOTE,Late,2027-01-15,5,1–30,199.999995,0.000005,200,2027-01-15,no")
  expect(end).toBe('')
})

it('leaves out assets that are not read', () => {
  expect(ageingRows([late], [], firstDue)).toEqual([])
})
