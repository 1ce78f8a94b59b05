import type { Address } from 'viem'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { NavUpdate, YieldDistribution } from '../history/asset-records.ts'
import { keys } from '../keys.ts'
import { shareDecimals } from './financial-asset.ts'

/** NAV history of an asset, the oldest first. */
export const navHistoryQuery = (chain: ChainState, token: Address) => {
  const key = keys.logs(token, 'NavUpdated')
  return chainQuery(chain, key, async (reader): Promise<readonly NavUpdate[]> => {
    const events = await readEvents(reader, {
      contract: token,
      abi: financialAssetAbi,
      eventName: 'NavUpdated',
    })
    return events.map(({ args }) => ({
      time: Number(args.updatedAt),
      nav: { value: args.navPerShare, decimals: usdcDecimals },
    }))
  })
}

/** Yield distributions of an asset, the oldest first. */
export const yieldDistributionsQuery = (chain: ChainState, token: Address) =>
  chainQuery(chain, keys.logs(token, 'YieldDistributed'), (reader) =>
    readYieldDistributions(reader, token),
  )

/** Reads the yield distributions of an asset up to the reader's block, the oldest first. */
async function readYieldDistributions(
  reader: Reader,
  token: Address,
): Promise<readonly YieldDistribution[]> {
  const events = await readEvents(reader, {
    contract: token,
    abi: financialAssetAbi,
    eventName: 'YieldDistributed',
  })
  return events.map(({ args, transactionHash }) => ({
    id: args.distributionId,
    transactionHash,
    amount: { value: args.amount, decimals: usdcDecimals },
    earningShares: { value: args.earningShares, decimals: shareDecimals },
    periodStart: Number(args.periodStart),
    periodEnd: Number(args.periodEnd),
    accrualStart: Number(args.accrualStart),
    accrualEnd: Number(args.accrualEnd),
  }))
}
