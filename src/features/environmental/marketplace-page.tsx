import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Environmental Marketplace">
      Carbon credits, biodiversity credits and renewable energy certificates, by project.
    </PlannedScreen>
  )
}
