import { expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { assetHolderRows, creditHolderRows } from './holder-rows.ts'
import { holdersTable } from './tables.ts'

const house = '0x00000000000000000000000000000000000000a1'
const bill = '0x00000000000000000000000000000000000000b1'

it('lists assets by how widely they are held, those that nobody holds included', () => {
  const assets = [
    marketAssetFixture({ id: 1n, name: 'House', symbol: 'HSE', token: house }),
    marketAssetFixture({ id: 2n, name: 'Bill', symbol: 'BIL', token: bill }),
  ]
  const counts = [{ token: '0x00000000000000000000000000000000000000B1', holders: 3 }] as const
  expect(assetHolderRows(assets, counts)).toEqual([
    { id: 2n, name: 'Bill', detail: 'BIL', href: '/assets/2', holders: 3 },
    { id: 1n, name: 'House', detail: 'HSE', href: '/assets/1', holders: 0 },
  ])
})

it('lists credits batch by batch', () => {
  const { tokenId } = creditFixture()
  const credits = [creditFixture({ tokenId: tokenId + 1n, batch: 2 }), creditFixture()]
  const rows = creditHolderRows(credits, [
    { tokenId, holders: 4 },
    { tokenId: tokenId + 1n, holders: 1 },
    { tokenId: 99n, holders: 9 },
  ])
  expect(rows.map(({ detail, holders, href }) => [detail, holders, href])).toEqual([
    ['VCS-9001, 2023 #1', 4, '/environmental/assets/15'],
    ['VCS-9001, 2023 #2', 1, '/environmental/assets/15'],
  ])
  expect(holdersTable(rows, 'credits')).toEqual({
    name: 'analytics-holders-of-credits',
    header: ['project', 'batch', 'holders'],
    rows: [
      ['Rufiji Mangroves', 'VCS-9001, 2023 #1', 4],
      ['Rufiji Mangroves', 'VCS-9001, 2023 #2', 1],
    ],
  })
})
