import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from 'viem'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { useSession } from '../../../session/session-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Card } from '../../../ui/panel.tsx'

type FindFormProps = {
  /** Text from the link that is not an address. */
  readonly given: string
  readonly onAddress: (address: Address) => void
}

/** Leads to an account's certificates, or to one by its number. */
export function FindForm({ given, onAddress }: FindFormProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState(given)
  const [isAsked, setAsked] = useState(given !== '')
  const trimmed = text.trim().replace(/^No\.?\s*/i, '')
  const isNumber = /^[1-9]\d{0,77}$/.test(trimmed)
  const read = readAddress(trimmed)
  const find = () => {
    setAsked(true)
    if (isNumber) void navigate(`/retirements/${trimmed}`)
    else if (read.ok) onAddress(read.address)
  }
  return (
    <Card className="p-4 sm:p-5">
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <Field
          label="Beneficiary’s address or certificate number"
          error={
            isAsked && !isNumber && !read.ok
              ? `This is no certificate number, which start at 1. ${read.problem}`
              : undefined
          }
          required
          className="min-w-0 flex-1 basis-72"
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="0x… or 42"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2 sm:pt-6.5">
          <Button type="submit">Show retirements</Button>
          {session.kind === 'wallet' && (
            <Button variant="outline" onClick={() => onAddress(session.account)}>
              Show mine
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
