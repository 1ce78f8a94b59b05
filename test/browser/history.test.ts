import { expect, test } from 'vitest'
import { daySeconds, historyDays, openingDays } from '../../scripts/seed/calendar.ts'
import { poolCatalogue } from '../../scripts/seed/subjects/pool-catalogue.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { connectChain } from './support/chain.ts'
import { ownLane } from './support/lane.ts'

test('every sample pool has traded on each of the 181 days that end today', async () => {
  const { chainUrl, deploymentsFolder } = ownLane()
  const { client, addressOf } = await connectChain(chainUrl, deploymentsFolder)
  const genesis = await client.getBlock({ blockNumber: 0n })
  const trades = await client.getContractEvents({
    address: addressOf('Pools'),
    abi: poolsAbi,
    eventName: 'Swapped',
    fromBlock: 0n,
    strict: true,
  })
  const dayOf = (time: bigint) =>
    Math.floor((Number(time) - Number(genesis.timestamp)) / daySeconds) - openingDays - 1
  const byPool = Map.groupBy(trades, ({ args }) => args.poolId)
  expect(byPool.size).toBe(poolCatalogue.length)

  // Today may be too young for a trade in each of them.
  const past = Array.from({ length: historyDays - 1 }, (_, day) => day)
  for (const [poolId, each] of byPool) {
    const traded = new Set(each.map(({ blockTimestamp }) => dayOf(blockTimestamp ?? 0n)))
    expect(
      past.filter((day) => !traded.has(day)),
      `days without a trade in pool ${poolId}`,
    ).toEqual([])
  }
})
