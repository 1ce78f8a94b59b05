import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { useChain } from '../../chain/chain-state.ts'
import type { ChainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keys } from '../keys.ts'

type Step = 'pause' | 'unpause'

/** Something that pausers can stop. */
export type Pausable = {
  /** What stands still while it is paused: `Listing and buying`. */
  readonly what: string
  /** What goes on all the same, as a sentence. */
  readonly goesOn: string
  /** Names the reading of `isPaused`, one for each pausable. */
  readonly key: ChainKey
  readonly isPaused: (reader: Reader) => Promise<boolean>
  readonly call: (step: Step) => Call
  /** Read again when the pause begins or ends. */
  readonly touches: readonly ChainKey[]
}

type PausableContract = {
  readonly address: Address
  readonly what: string
  readonly touches?: readonly ChainKey[]
}

/** A contract that is stopped as a whole. All of them answer to the same three functions. */
export function pausableContract({ address, what, touches = [] }: PausableContract): Pausable {
  const contract = { address, abi: assetMarketAbi } as const
  return {
    what,
    goesOn:
      'Taking out stays possible: cancelling, claiming, redeeming, unwrapping and retiring are never paused.',
    key: keys.paused(address),
    isPaused: ({ read }) => read({ ...contract, functionName: 'paused' }),
    call: (step) => contractCall({ ...contract, functionName: step, args: [] }),
    touches,
  }
}

/** Stops something or lets it go on. */
export function pauseIntent(pausable: Pausable, step: Step): Intent {
  const isStop = step === 'pause'
  return {
    title: `${isStop ? 'Pause' : 'Resume'}: ${withinSentence(pausable.what)}`,
    give: [],
    get: [],
    notes: [isStop ? pausable.goesOn : 'It works again for everybody at once.'],
    call: () => pausable.call(step),
    touches: [pausable.key, ...pausable.touches],
  }
}

/** One line of what can be stopped, with where it stands. For accounts with the pauser role. */
export function PauseSwitch({ pausable }: { readonly pausable: Pausable }) {
  const { what, key, isPaused: readPaused } = pausable
  const isPaused = useQuery(chainQuery(useChain(), key, readPaused)).data?.value
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
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${withinSentence(what)}`}
        onClick={() => void transact(pauseIntent(pausable, isPaused ? 'unpause' : 'pause'))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  )
}

/** Only the first letter changes, so that symbols stay what they are. */
const withinSentence = (what: string): string => what.charAt(0).toLowerCase() + what.slice(1)
