import { retirablePart } from '../../../domain/retirement/whole-credits.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { HoldingLine } from '../plan/lines.ts'

/** The most of a holding that can be retired, and what that is. */
export function holdingLimit({ credit, held }: HoldingLine): {
  readonly label: string
  readonly amount: Amount
} {
  const amount = retirablePart(credit.project.type, held)
  return {
    label: amount.value === held.value ? 'You hold' : 'Whole MWh you hold',
    amount,
  }
}
