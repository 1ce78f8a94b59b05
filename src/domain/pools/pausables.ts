import type { Address } from 'viem'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import { keys } from '../keys.ts'
import type { Pausable } from '../roles/pause-switch.tsx'
import { type Pool, pairName } from './pool.ts'

const stillPossible =
  'Withdrawals stay possible: removing liquidity and collecting fees are never paused.'

/** Adding liquidity to one pool and trading in it. */
export function poolPausable(pools: Address, pool: Pool): Pausable {
  const contract = { address: pools, abi: poolsAbi } as const
  return {
    label: `Adding to and trading in pool ${pool.id}, ${pairName(pool)}`,
    stillPossible,
    key: keys.poolPaused(pool.id),
    isPaused: async ({ read, addressOf }) => {
      const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
      return !(await read({ ...lens, functionName: 'pool', args: [pool.id] })).active
    },
    call: (step) =>
      contractCall({
        ...contract,
        functionName: 'setActive',
        args: [pool.id, step === 'unpause'],
      }),
    invalidates: [keys.poolList()],
  }
}

/** Creation of pools, for all accounts. */
export function poolCreationPausable(pools: Address): Pausable {
  const contract = { address: pools, abi: poolsAbi } as const
  return {
    label: 'Creating pools',
    stillPossible: 'Existing pools are not affected.',
    key: keys.poolCreationPaused(),
    isPaused: async ({ read, addressOf }) => {
      const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
      return !(await read({ ...lens, functionName: 'creationOpen' }))
    },
    call: (step) =>
      contractCall({ ...contract, functionName: 'setCreationOpen', args: [step === 'unpause'] }),
    invalidates: [],
  }
}
