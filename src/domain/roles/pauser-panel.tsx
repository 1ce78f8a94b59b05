import type { Address } from 'viem'
import { Panel } from '../../ui/panel.tsx'
import { type Pausable, PauseSwitch } from './pause-switch.tsx'
import { useRole } from './use-role.ts'

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
