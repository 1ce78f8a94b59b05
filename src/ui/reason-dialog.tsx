import { useState } from 'react'
import { cleanText } from '../lib/visible-text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Textarea } from './input.tsx'

type ReasonDialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** What the reason should contain. */
  readonly hint: string
  readonly action: string
  readonly danger?: boolean
  /** Called with a valid reason; says whether the decision was sent, and nothing where it could not be. */
  readonly onReason: (
    reason: string,
  ) => Promise<{ readonly status: 'submitted' | 'dismissed' } | undefined>
}

/** Reasons are stored on chain, where each byte costs gas. */
const maximumBytes = 280

/**
 * Asks for the reason of an action that affects another account, such as a rejection. It is away while the decision is
 * signed, and comes back with what was entered where it was not sent. Otherwise it opens empty.
 *
 * @example
 * <ReasonDialog open={isOpen} onOpenChange={setOpen} title="Reject Alder Bill" hint="What is wrong." action="Preview rejection" onReason={reject} />
 */
export function ReasonDialog({
  open,
  onOpenChange,
  title,
  hint,
  action,
  danger = false,
  onReason,
}: ReasonDialogProps) {
  const [entered, setEntered] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  // The contracts accept clean text only; a line break becomes a space.
  const reason = cleanText(entered).trim()
  const problem = problemOf(reason)
  const close = () => {
    setEntered('')
    setSubmitted(false)
    onOpenChange(false)
  }
  const submit = async () => {
    setSubmitted(true)
    if (problem !== undefined) return
    setSending(true)
    const outcome = await onReason(reason)
    setSending(false)
    if (outcome?.status === 'submitted') close()
  }
  return (
    <Dialog
      open={open && !isSending}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={title}
      description="This reason is public and permanent."
      actions={
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => void submit()}>
          {action}
        </Button>
      }
    >
      <Field
        label="Reason"
        hint={hint}
        aside={`${byteLength(reason)} of ${maximumBytes} bytes`}
        error={submitted ? problem : undefined}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

function problemOf(reason: string): string | undefined {
  if (reason === '') return 'Enter a reason, so that others can act on it.'
  const excess = byteLength(reason) - maximumBytes
  return excess > 0 ? `Shorten the reason by ${excess} bytes.` : undefined
}

const byteLength = (text: string): number => new TextEncoder().encode(text.trim()).length
