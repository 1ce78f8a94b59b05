import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import type { Check, CheckResult } from '../../../chain/credits/verify-certificate.ts'
import { cn } from '../../../lib/cn.ts'

const looks: Record<
  CheckResult,
  { readonly Icon: LucideIcon; readonly ink: string; readonly word: string }
> = {
  passed: { Icon: CircleCheck, ink: 'text-secondary-fg', word: 'Passed' },
  failed: { Icon: CircleX, ink: 'text-error-fg', word: 'Failed' },
  warning: { Icon: CircleAlert, ink: 'text-warning-fg', word: 'Remark' },
  unavailable: { Icon: CircleHelp, ink: 'text-warning-fg', word: 'Could not be checked' },
}

/** What was checked, how each check came out, and the figures behind it. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ol className="divide-y divide-line print:grid print:grid-cols-2 print:gap-x-6 print:divide-y-0">
      {checks.map(({ name, result, title, finding }) => {
        const { Icon, ink, word } = looks[result]
        return (
          <li
            key={name}
            data-check={name}
            data-result={result}
            className="flex gap-3 py-3 first:pt-0 last:pb-0 print:py-1 print:first:pt-1 print:last:pb-1"
          >
            <Icon aria-hidden className={cn('mt-0.5 size-4.5 shrink-0', ink)} />
            <div className="min-w-0">
              <p className="font-medium text-sm print:text-xs">
                <span className="sr-only">{word}: </span>
                {title}
              </p>
              <p
                className={cn(
                  'mt-0.5 text-xs wrap-anywhere print:text-2xs',
                  result === 'passed' ? 'text-muted' : ink,
                )}
              >
                {finding}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
