import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { lowerFirst, type Pausable, pausedQuery, pauseIntent } from '../../domain/roles/pausable.ts'
import { useRole } from '../../domain/roles/use-role.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Row with the state of a pausable and the button that changes it. For pausers. */
function PauseSwitch({ pausable }: { readonly pausable: Pausable }) {
  const { label } = pausable
  const isPaused = useQuery(pausedQuery(useChain(), pausable)).data?.value
  if (isPaused === undefined) return <Skeleton className="h-9" />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-sm">
        {label}{' '}
        <Badge tone={isPaused ? 'warning' : 'secondary'}>{isPaused ? 'Paused' : 'Open'}</Badge>
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${lowerFirst(label)}`}
        onClick={() => void transact(pauseIntent(pausable, isPaused ? 'unpause' : 'pause'))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  )
}

type PauserPanelProps = {
  readonly account: Address
  readonly pausables: readonly Pausable[]
}

/** Switches for a pauser; renders nothing for other accounts. */
export function PauserPanel({ account, pausables }: PauserPanelProps) {
  const isPauser = useRole(account, 'PAUSER_ROLE').data?.value.held === true
  if (!isPauser) return null
  return (
    <Panel
      title="You are a pauser"
      description="Pauses buying, trading and issuing for everyone. Withdrawals are never paused."
    >
      <ul className="flex flex-col gap-3">
        {pausables.map((pausable) => (
          <li key={pausable.label}>
            <PauseSwitch pausable={pausable} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
