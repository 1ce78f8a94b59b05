import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAddress } from 'viem'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Popover } from '../../../ui/popover.tsx'

/** Opens the portfolio of any address, read only. */
export function FindAccount() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = (event: FormEvent) => {
    event.preventDefault()
    const address = text.trim()
    setWrong(!isAddress(address, { strict: false }))
    if (isAddress(address, { strict: false })) void navigate(`/portfolio/${address}`)
  }
  return (
    <Popover
      label="Open the portfolio of an address"
      align="end"
      trigger={
        <Button variant="outline">
          <Search aria-hidden />
          Any address
        </Button>
      }
    >
      <form onSubmit={open} className="space-y-3">
        <Field
          label="Address"
          hint="Anybody’s portfolio can be read from the chain."
          error={isWrong ? 'Enter an address: 0x followed by 40 hexadecimal digits.' : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              placeholder="0x…"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="w-full">
          Open portfolio
        </Button>
      </form>
    </Popover>
  )
}
