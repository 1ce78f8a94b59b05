import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'

/** Opens the portfolio of any address, read only. */
export function FindAccount() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const read = readAddress(text)
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok) void navigate(`/portfolio/${read.address}`)
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
        <AddressField
          label="Address"
          hint="Anybody’s portfolio can be read from the chain."
          value={text}
          emptyProblem={problem}
          onChange={setText}
        />
        <Button type="submit" className="w-full">
          Open portfolio
        </Button>
      </form>
    </Popover>
  )
}
