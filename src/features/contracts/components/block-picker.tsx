import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getBlock } from 'viem/actions'
import { type ChainState, type OpenChain, useHead } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import { formatAmount, parseAmount } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Card } from '../../../ui/panel.tsx'
import { Slider } from '../../../ui/slider.tsx'

type BlockPickerProps = {
  readonly chain: OpenChain
  /** The block to read at; null for the latest. */
  readonly block: bigint | null
  readonly onChange: (block: bigint | null) => void
}

/** Chooses the block that everything is read at: the latest, or any earlier one. */
export function BlockPicker({ chain, block, onChange }: BlockPickerProps) {
  const head = useHead()
  const shown = block ?? head ?? 0n
  const [position, setPosition] = useState(shown)
  // What is typed is neither rewritten nor replaced by a new block before the input is left.
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : parseAmount(typed, 0)
  const isWrong = read !== null && !read.ok
  const isLatest = block === null
  const time = useQuery({ ...blockTimeQuery(chain, shown), enabled: head !== null })

  // The slider and the number follow the block that is read, until they are moved.
  useEffect(() => setPosition(shown), [shown])

  const choose = (next: bigint) => {
    const last = head ?? next
    onChange(next >= last ? null : next < 0n ? 0n : next)
  }
  const commit = () => {
    if (read?.ok !== true) return
    setTyped(null)
    setPosition(read.amount.value)
    choose(read.amount.value)
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex items-center gap-2 text-sm">
        <History aria-hidden className="size-4 text-muted" />
        <label htmlFor="read-at-block" className="whitespace-nowrap">
          Read at block
        </label>
        <span className="w-28">
          <NumberInput
            id="read-at-block"
            isWhole
            aria-invalid={isWrong || undefined}
            aria-describedby="read-at-block-note"
            value={typed ?? position.toString()}
            onChange={setTyped}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
            className="h-8 text-right"
          />
        </span>
      </div>
      <div className="min-w-40 flex-1">
        <Slider
          labels={['Block']}
          value={[toSafeInteger(position)]}
          min={0}
          max={toSafeInteger(head ?? position)}
          onChange={([next]) => {
            setTyped(null)
            setPosition(BigInt(next))
            choose(BigInt(next))
          }}
        />
      </div>
      <span
        id="read-at-block-note"
        className={cn('text-xs tnum', isWrong ? 'text-error-fg' : 'text-muted')}
        aria-live="polite"
      >
        {isWrong && 'Enter a whole number. '}
        {read?.ok && `= ${formatAmount(read.amount)}. `}
        {time.data ? formatDateTime(time.data.value) : ' '}
        {isLatest && ', the latest'}
      </span>
      {!isLatest && (
        <Button size="xs" variant="soft" onClick={() => onChange(null)}>
          Back to the latest
        </Button>
      )}
    </Card>
  )
}

/** The time of a block, in unix seconds. */
const blockTimeQuery = (chain: ChainState, block: bigint) => ({
  ...chainQuery(chain, chainKey('block-time', block), async ({ client }) => {
    const { timestamp } = await getBlock(client, { blockNumber: block })
    return toSafeInteger(timestamp)
  }),
  staleTime: Number.POSITIVE_INFINITY,
})
