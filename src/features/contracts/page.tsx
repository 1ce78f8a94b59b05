import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Contract Explorer">
      The deployed contracts: their source, their functions and their events.
    </PlannedScreen>
  )
}
