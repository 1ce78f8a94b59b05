import type { Address } from 'viem'
import { getCode } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'

/**
 * The block in which a contract was created, found by halving: log2(blocks) requests. Null where the
 * node does not keep earlier states.
 */
export const createdAtQuery = (chain: ChainState, address: Address) => ({
  ...chainQuery(chain, chainKey('contract', address, 'created'), async ({ client, block }) => {
    const hasCode = async (blockNumber: bigint): Promise<boolean> =>
      ((await getCode(client, { address, blockNumber })) ?? '0x') !== '0x'
    try {
      return await firstBlock(hasCode, block)
    } catch {
      return null
    }
  }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The first block of a condition that, once it holds, keeps holding.
 *
 * @param last A block in which it holds.
 */
export async function firstBlock(
  holds: (block: bigint) => Promise<boolean>,
  last: bigint,
): Promise<bigint> {
  let low = 0n
  let high = last
  while (low < high) {
    const middle = (low + high) / 2n
    if (await holds(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
