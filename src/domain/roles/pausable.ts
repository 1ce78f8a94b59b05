import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import type { ChainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../keys.ts'

type Step = 'pause' | 'unpause'

/** A function of the platform that pausers can pause. */
export type Pausable = {
  /** What cannot be done while it is paused: `Listing and buying`. */
  readonly label: string
  /** What can still be done then, as a sentence. */
  readonly stillPossible: string
  /** Query key of `isPaused`, unique for each pausable. */
  readonly key: ChainKey
  readonly isPaused: (reader: Reader) => Promise<boolean>
  readonly call: (step: Step) => Call
  /** Further query keys that pausing and resuming change. */
  readonly invalidates: readonly ChainKey[]
}

type PausableContract = {
  readonly address: Address
  readonly label: string
  readonly invalidates?: readonly ChainKey[]
}

/** A contract that is paused as a whole. All of them have `pause`, `unpause` and `paused`. */
export function pausableContract({ address, label, invalidates = [] }: PausableContract): Pausable {
  const contract = { address, abi: assetMarketAbi } as const
  return {
    label,
    stillPossible:
      'Withdrawals stay possible: cancelling, claiming, redeeming, unwrapping and retiring are never paused.',
    key: keys.paused(address),
    isPaused: ({ read }) => read({ ...contract, functionName: 'paused' }),
    call: (step) => contractCall({ ...contract, functionName: step, args: [] }),
    invalidates,
  }
}

/** Pauses or resumes. For accounts with the pauser role. */
export function pauseIntent(pausable: Pausable, step: Step): Intent {
  const isPause = step === 'pause'
  return {
    title: `${isPause ? 'Pause' : 'Resume'}: ${lowerFirst(pausable.label)}`,
    give: [],
    get: [],
    notes: [isPause ? pausable.stillPossible : 'It is available to everyone again immediately.'],
    call: () => pausable.call(step),
    invalidates: [pausable.key, ...pausable.invalidates],
  }
}

/** Whether a pausable is paused. */
export const pausedQuery = (chain: ChainState, { key, isPaused }: Pausable) =>
  chainQuery(chain, key, isPaused)

/** Changes the first letter only, so that symbols keep their capitals. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
