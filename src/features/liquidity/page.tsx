import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Liquidity">
      The pools, your positions in them and the fees they earn.
    </PlannedScreen>
  )
}
