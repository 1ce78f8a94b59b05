import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isHash } from 'viem'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** Opens any address, or any transaction by its hash. */
export function OpenAddressForm() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    if (isHash(given)) return void navigate(`/contracts/tx/${given}`)
    const read = readAddress(given, { allowsZero: true })
    if (read.ok) return void navigate(`/contracts/${read.address}`)
    setError(`${read.problem} A transaction hash has 64 digits.`)
  }
  return (
    <form onSubmit={open} noValidate className="max-w-2xl">
      <Field label="Open any address or transaction" error={error} required>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              placeholder="0x…"
              spellCheck={false}
              autoComplete="off"
              className="min-w-0 flex-1 font-mono"
              onChange={(event) => {
                setText(event.target.value)
                setError(undefined)
              }}
            />
            <Button type="submit" variant="outline">
              Open
              <ArrowRight aria-hidden />
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
