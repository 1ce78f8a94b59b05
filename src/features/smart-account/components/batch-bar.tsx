import { X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { OwnerDesk } from '../use-owner-desk.ts'

/** Actions that are signed together: all of them happen, or none. */
export function BatchBar({ desk }: { readonly desk: OwnerDesk }) {
  const { batch, busy, failure } = desk
  if (batch.length === 0 && failure === null) return null
  return (
    <>
      {failure !== null && (
        <Callout tone="error" title={failure}>
          The account has not changed.
        </Callout>
      )}
      {batch.length > 0 && (
        <Panel
          title={
            batch.length === 1 ? '1 action in the batch' : `${batch.length} actions in the batch`
          }
          description="One signature executes all of them in this order, or none."
          actions={
            <Button size="sm" busy={busy} onClick={() => void desk.signBatch()}>
              Preview and sign
            </Button>
          }
        >
          <ol className="flex flex-col gap-1 text-sm">
            {batch.map(({ title }, index) => (
              <li
                // Actions have no other identity than their place.
                key={String(index)}
                className="flex min-h-8 items-center justify-between gap-3"
              >
                <span>
                  <span className="mr-2 text-subtle tnum">{index + 1}</span>
                  {title}
                </span>
                <IconButton
                  label={`Remove “${title}” from the batch`}
                  size="icon-sm"
                  onClick={() => desk.remove(index)}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}
