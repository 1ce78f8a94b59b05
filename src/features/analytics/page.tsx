import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Analytics">
      The markets over time: value, volume, yield and retirements.
    </PlannedScreen>
  )
}
