import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Environmental Asset">
      One vintage of one project: its verification, its credits and their retirement.
    </PlannedScreen>
  )
}
