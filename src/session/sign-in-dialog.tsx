import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { readAddress } from '../chain/addresses/read-address.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type SignInDialogProps = {
  /** Address of the demo session; null once signed out. */
  readonly current: Address | null
  readonly onSignIn: (address: Address) => void
  readonly onClose: () => void
}

/** Signs in to the demo session with any address. */
export function SignInDialog({ current, onSignIn, onClose }: SignInDialogProps) {
  const [text, setText] = useState<string>(current ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAddress(text)
    if (!read.ok) {
      setError(read.problem)
      return
    }
    onSignIn(read.address)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Sign in to the demo"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="demo-sign-in">
            Sign in
          </Button>
        </>
      }
    >
      <form id="demo-sign-in" onSubmit={submit} noValidate>
        <Field
          label="Address"
          hint="Shows the sample data as that address. It gives no access to the account."
          error={error}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => {
                setText(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
