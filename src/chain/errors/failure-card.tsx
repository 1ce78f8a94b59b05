import type { ComponentProps } from 'react'
import { Card } from '../../ui/card.tsx'
import { FailureState } from './failure-state.tsx'

/** A `FailureState` in the place of a panel or of a whole screen. */
export const FailureCard = (props: ComponentProps<typeof FailureState>) => (
  <Card>
    <FailureState {...props} />
  </Card>
)
