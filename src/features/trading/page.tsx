import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Trading">
      Swaps through the liquidity pools, with prices and depth.
    </PlannedScreen>
  )
}
