import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Impact">
      The carbon, land, energy and water that your assets account for.
    </PlannedScreen>
  )
}
