import type { Address } from 'viem'
import { keys } from '../keys.ts'
import { type Pausable, pausableContract } from '../roles/pause-switch.tsx'

/** Listing and buying in the market. While it is paused, nothing is available to buy. */
export const marketPausable = (address: Address): Pausable =>
  pausableContract({
    address,
    label: 'Listing and buying in the market',
    invalidates: [keys.market(), keys.listings()],
  })
