import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Create Asset">
      Issue a treasury, a property, an invoice or environmental credits, step by step.
    </PlannedScreen>
  )
}
