import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { Alert } from '../../../domain/portfolio/alerts.ts'
import { cn } from '../../../lib/cn.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** Alerts shown before the others are asked for. */
const shownFirst = 3

/** What concerns the holder now; nothing without alerts. */
export function Alerts({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (alerts.length === 0) return null
  const shown = showsAll ? alerts : alerts.slice(0, shownFirst)
  return (
    <Card>
      <section aria-label="Alerts">
        <ul className="divide-y divide-line">
          {shown.map(({ id, tone, text, action }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-sm sm:px-5">
              <Bell
                aria-hidden
                className={cn(
                  'size-4 shrink-0',
                  tone === 'warning' ? 'text-warning-fg' : 'text-primary-fg',
                )}
              />
              <span className="min-w-0 flex-1">{text}</span>
              {action !== null && (
                <ButtonLink to={action.to} variant="quiet" size="xs">
                  {action.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
        {alerts.length > shown.length && (
          <div className="border-line border-t p-1">
            <Button variant="quiet" size="sm" className="w-full" onClick={() => setShowsAll(true)}>
              Show all {alerts.length} alerts
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}
