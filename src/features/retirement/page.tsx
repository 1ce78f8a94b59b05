import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Retirement">
      A certificate of retired credits, checked against the chain in your browser.
    </PlannedScreen>
  )
}
