import { pairName } from '../../../domain/pools/pool.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import type { PoolRow } from '../use-pool-figures.ts'

/** The list of pools. */
export const poolList = listOf<PoolRow>()({
  searchIn: ({ pool }) =>
    [pool.tokenA, pool.tokenB].flatMap(({ symbol, name, address, assetClass }) => [
      symbol,
      name,
      address,
      assetClassLabel(assetClass),
    ]),
  facets: {},
  limits: {},
  sorts: {
    pair: { label: 'Pool', words: byAlphabet, value: ({ pool }) => pairName(pool) },
    fee: { label: 'Fee', words: byAmount, value: ({ pool }) => pool.feeTier },
    locked: { label: 'TVL', words: byAmount, value: ({ figures }) => figures?.tvl },
    volumeDay: {
      label: 'Volume, 24 h',
      words: byAmount,
      value: ({ figures }) => figures?.volumeDay,
    },
    volume: {
      label: 'Volume, 30 d',
      words: byAmount,
      value: ({ figures }) => figures?.volumeMonth,
    },
    fees: { label: 'Fees, 30 d', words: byAmount, value: ({ figures }) => figures?.feesMonth },
    rate: { label: 'APR', words: byAmount, value: ({ figures }) => figures?.apr },
  },
  defaultSort: { key: 'locked', descending: true },
  ties: ({ pool }) => pool.id,
})
