import { PlannedScreen } from '../../ui/planned-screen.tsx'

export function Page() {
  return (
    <PlannedScreen title="Marketplace">
      Every tokenized asset on this chain, to search, compare and buy.
    </PlannedScreen>
  )
}
