import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Portfolio">
      What you hold, what it has earned and what it has done for the environment.
    </PlannedScreen>
  )
}
