import { Check, X } from 'lucide-react'
import { cn } from '../lib/cn.ts'
import { Spinner } from './skeleton.tsx'

type StepState = 'done' | 'current' | 'waiting' | 'failed'

type Step = {
  readonly label: string
  readonly state: StepState
  /** Shows a spinner. */
  readonly busy?: boolean
}

const dots = {
  done: 'border-secondary bg-secondary text-on-fill',
  current: 'border-primary-fg bg-primary-soft text-primary-fg',
  waiting: 'border-line-strong text-subtle',
  failed: 'border-error bg-error text-on-fill',
} satisfies Record<StepState, string>

const stateTexts = {
  done: 'done',
  current: 'current step',
  waiting: 'upcoming',
  failed: 'failed',
} satisfies Record<StepState, string>

/**
 * Progress through a sequence: the steps of a form, or of a transaction.
 *
 * @example
 * <Stepper label="Create asset" steps={[{ label: 'Class', state: 'done' }, { label: 'Terms', state: 'current' }]} />
 */
export function Stepper({
  label,
  steps,
}: {
  readonly label: string
  readonly steps: readonly Step[]
}) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2.5 sm:gap-x-2">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex items-center gap-2"
        >
          <span
            className={cn(
              'grid size-6 place-items-center rounded-full border font-semibold text-xs tnum',
              dots[step.state],
            )}
          >
            <Marker step={step} position={index + 1} />
          </span>
          <span
            className={cn(
              'text-sm',
              step.state === 'waiting' ? 'text-muted' : 'font-medium text-fg',
            )}
          >
            {step.label}
            <span className="sr-only">, {stateTexts[step.state]}</span>
          </span>
          {index < steps.length - 1 && (
            <span aria-hidden className="ml-1 hidden h-px w-8 bg-line-strong sm:block" />
          )}
        </li>
      ))}
    </ol>
  )
}

function Marker({ step, position }: { readonly step: Step; readonly position: number }) {
  if (step.busy) return <Spinner size="sm" />
  if (step.state === 'done') return <Check aria-hidden className="size-3.5" strokeWidth={3} />
  if (step.state === 'failed') return <X aria-hidden className="size-3.5" strokeWidth={3} />
  return position
}
