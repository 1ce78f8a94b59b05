import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Smart Accounts">
      Accounts that follow rules you set, with delegates and limits.
    </PlannedScreen>
  )
}
