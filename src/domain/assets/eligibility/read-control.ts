import { type Address, parseAbi, size } from 'viem'
import { getCode } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { addressOrNull } from '../../address-or-null.ts'
import { keys } from '../../keys.ts'
import { ownerOf, type StatedOwner } from './stated-owner.ts'

const ownable = parseAbi(['function owner() view returns (address)'])

/** Code of an account that delegates to a contract (EIP-7702): its key still controls it. */
const isDelegation = (code: `0x${string}`): boolean =>
  size(code) === 23 && code.startsWith('0xef0100')

/** Who controls an account, as the list judges it: its key, the owner that it states, or neither. */
export const controlQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.accountControl(account), async (reader): Promise<StatedOwner> => {
    const code = await getCode(reader.client, { address: account, blockNumber: reader.block })
    if (code === undefined || code === '0x' || isDelegation(code)) return { kind: 'key' }
    const owner = await reader
      .read({ address: account, abi: ownable, functionName: 'owner' })
      .catch(() => null)
    const stated = owner && addressOrNull(owner)
    return stated === null ? { kind: 'itself' } : ownerOf(account, stated)
  })
