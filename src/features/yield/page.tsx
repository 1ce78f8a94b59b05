import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Yield">
      Strategies by yield, risk and environmental effect, to compare and apply.
    </PlannedScreen>
  )
}
