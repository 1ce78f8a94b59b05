import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Asset">
      One asset: its issuer, documents, price and yield, and what you hold of it.
    </PlannedScreen>
  )
}
