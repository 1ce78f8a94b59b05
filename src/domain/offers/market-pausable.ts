import type { Address } from 'viem'
import { keys } from '../keys.ts'
import { type Pausable, pausableContract } from '../roles/pause-switch.tsx'

/** Listing and buying in the market. While it is paused, no offer has anything available. */
export const marketPausable = (address: Address): Pausable =>
  pausableContract({
    address,
    what: 'Listing and buying in the market',
    touches: [keys.market(), keys.listings()],
  })
