import type { Address } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { Amount } from '../../lib/amount.ts'
import { financialAssetAbi } from '../abi/financialAsset-abi.ts'
import type { ChainState } from '../chain-state.ts'
import { keys } from '../keys.ts'
import { chainQuery } from '../query.ts'
import { shareDecimals, usdcDecimals } from './financial-asset.ts'
import type { YieldDistribution } from './yield-history.ts'

/** A statement of net asset value by the issuer, in USDC for one whole share. */
export type NavStatement = { readonly time: number; readonly nav: Amount }

/** Every statement of net asset value of an asset, the oldest first. */
export const navHistoryQuery = (chain: ChainState, token: Address) =>
  chainQuery(
    chain,
    keys.logs(token, 'NavUpdated'),
    async ({ client, deployment, block }): Promise<readonly NavStatement[]> => {
      const events = await getContractEvents(client, {
        address: token,
        abi: financialAssetAbi,
        eventName: 'NavUpdated',
        fromBlock: deployment.startBlock,
        toBlock: block,
        strict: true,
      })
      return events.map(({ args }) => ({
        time: Number(args.updatedAt),
        nav: { value: args.navPerShare, decimals: usdcDecimals },
      }))
    },
  )

/** Every payment of yield of an asset, the oldest first. */
export const yieldDistributionsQuery = (chain: ChainState, token: Address) =>
  chainQuery(
    chain,
    keys.logs(token, 'YieldDistributed'),
    async ({ client, deployment, block }): Promise<readonly YieldDistribution[]> => {
      const events = await getContractEvents(client, {
        address: token,
        abi: financialAssetAbi,
        eventName: 'YieldDistributed',
        fromBlock: deployment.startBlock,
        toBlock: block,
        strict: true,
      })
      return events.map(({ args, transactionHash }) => ({
        id: args.distributionId,
        transactionHash,
        amount: { value: args.amount, decimals: usdcDecimals },
        totalSupply: { value: args.totalSupply, decimals: shareDecimals },
        periodStart: Number(args.periodStart),
        periodEnd: Number(args.periodEnd),
      }))
    },
  )
