import type { Address } from 'viem'
import { Panel } from '../../ui/panel.tsx'
import { type Pausable, PauseSwitch } from './pause-switch.tsx'
import { useRole } from './use-role.ts'

type PauserPanelProps = {
  readonly account: Address
  readonly pausables: readonly Pausable[]
}

/** What a pauser can stop here; nothing is drawn for anybody else. */
export function PauserPanel({ account, pausables }: PauserPanelProps) {
  const isPauser = useRole(account, 'PAUSER_ROLE').data?.value.held === true
  if (!isPauser) return null
  return (
    <Panel
      title="You are a pauser"
      description="Stops what brings value in, for everybody. What takes it out is never stopped."
    >
      <ul className="flex flex-col gap-3">
        {pausables.map((pausable) => (
          <li key={pausable.what}>
            <PauseSwitch pausable={pausable} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
