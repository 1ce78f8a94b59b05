import { parseAbi } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import { keys } from '../../domain/keys.ts'

/** One function: with the whole ABI of the ledger the home screen would exceed its budget. */
const performingAbi = parseAbi(['function isPerforming(uint256 assetId) view returns (bool)'])

/** Whether an asset is neither late with what it promised nor declared lost: one call, for screens that ask no more. */
export const performingQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('performing', assetId), async ({ read, deployment }) => {
    const address = findAddress(deployment, 'Servicing')
    if (address === undefined) return true
    const args = [assetId] as const
    return read({ address, abi: performingAbi, functionName: 'isPerforming', args })
  })
