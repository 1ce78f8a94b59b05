import type { Holding } from '../../../domain/portfolio/holding.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { stepsOf, waitingText } from '../model/holding-steps.ts'
import type { HoldingTransactions } from '../use-holding-transactions.ts'

type HoldingStepsProps = {
  readonly holding: Holding
  readonly transactions: HoldingTransactions
  /** Extra small in a row of a table. */
  readonly size?: 'xs' | 'sm'
}

/** Buttons for what the holder can do with a holding; what is due stands out. */
export function HoldingSteps({ holding, transactions, size = 'xs' }: HoldingStepsProps) {
  const waiting = waitingText(holding, useNowOfDay())
  const steps = stepsOf(holding)
  if (steps.length === 0 && waiting === null) return <span className="text-muted">–</span>
  return (
    <span className="inline-flex flex-col items-end gap-1">
      {waiting !== null && <span className="text-2xs text-warning-fg">{waiting}</span>}
      <span className="inline-flex justify-end gap-1.5 max-lg:flex-wrap">
        {steps.map((step) => {
          const look = { variant: step.isDue ? 'soft' : 'outline', size } as const
          const name = `${step.label}: ${holding.name}`
          return step.kind === 'form' ? (
            <ButtonLink key={step.label} to={step.to} aria-label={name} {...look}>
              {step.label}
            </ButtonLink>
          ) : (
            <Button
              key={step.label}
              aria-label={name}
              onClick={() => transactions[step.kind](holding)}
              {...look}
            >
              {step.label}
            </Button>
          )
        })}
      </span>
    </span>
  )
}
