import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { assetMarketAbi } from '../abi/assetMarket-abi.ts'
import { type ChainState, useChain } from '../chain-state.ts'
import { type ChainKey, chainKey } from '../keys.ts'
import { chainQuery } from '../query.ts'
import { contractCall } from '../transactions/call.ts'
import type { Intent } from '../transactions/intent.ts'
import { transact } from '../transactions/transact-store.ts'

/** A contract that pausers can stop. All of them answer to the same three functions. */
export type Pausable = {
  readonly address: Address
  /** What stands still while it is paused: `Listing and buying`. */
  readonly what: string
  /** Read again when the pause begins or ends. */
  readonly touches?: readonly ChainKey[]
}

const pausedKey = (address: Address) => chainKey('paused', address)

const pausedQuery = (chain: ChainState, address: Address) =>
  chainQuery(chain, pausedKey(address), ({ read }) =>
    read({ address, abi: assetMarketAbi, functionName: 'paused' }),
  )

/** Stops a contract or lets it go on. */
export function pauseIntent(
  { address, what, touches = [] }: Pausable,
  step: 'pause' | 'unpause',
): Intent {
  const isStop = step === 'pause'
  return {
    title: `${isStop ? 'Pause' : 'Resume'}: ${what.toLowerCase()}`,
    give: [],
    get: [],
    notes: [
      isStop
        ? 'Taking out stays possible: cancelling, claiming, redeeming, unwrapping and retiring are never paused.'
        : 'It works again for everybody at once.',
    ],
    call: () => contractCall({ address, abi: assetMarketAbi, functionName: step, args: [] }),
    touches: [pausedKey(address), ...touches],
  }
}

/** One line of what can be stopped, with where it stands. For accounts with the pauser role. */
export function PauseSwitch(pausable: Pausable) {
  const { address, what } = pausable
  const isPaused = useQuery(pausedQuery(useChain(), address)).data?.value
  if (isPaused === undefined) return <Skeleton className="h-9" />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-sm">
        {what}{' '}
        <Badge tone={isPaused ? 'warning' : 'secondary'}>{isPaused ? 'Paused' : 'Open'}</Badge>
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${what.toLowerCase()}`}
        onClick={() => void transact(pauseIntent(pausable, isPaused ? 'unpause' : 'pause'))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  )
}
