import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { getAddress, isAddress, isHash } from 'viem'
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
    if (isAddress(given)) return void navigate(`/contracts/${getAddress(given)}`)
    setError(
      isAddress(given, { strict: false })
        ? 'This address has a typo: its capital letters do not match its checksum (ERC-55).'
        : 'Enter an address (0x followed by 40 hexadecimal digits) or a transaction hash (64 digits).',
    )
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
              className="min-w-0 flex-1 font-mono text-sm"
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
