import { nowInSeconds } from '../../../lib/date.ts'
import { readNumber } from '../../../lib/number-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'

type UnitsHelperProps = {
  readonly text: string
  /** The largest value of the type. */
  readonly maximum: bigint
  readonly onChange: (text: string) => void
}

const powers = [
  { label: '× 10³ (credits)', power: 3 },
  { label: '× 10⁶ (USDC)', power: 6 },
  { label: '× 10¹⁸ (shares, ETH)', power: 18 },
] as const

const hour = 3_600

/** Turns an amount into smallest units, or enters a number that is tedious to type. */
export function UnitsHelper({ text, maximum, onChange }: UnitsHelperProps) {
  const read = readNumber(text.trim() || '1')
  const scaled = (power: number) => {
    if (!read.ok) return
    const { whole, fraction, negative } = read.number
    onChange(`${negative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}e${power}`)
  }
  return (
    <Menu
      trigger={
        <Button variant="outline" className="px-3 font-normal text-muted">
          Units
        </Button>
      }
      items={[
        ...powers.map(({ label, power }) => ({
          label,
          disabled: !read.ok,
          onSelect: () => scaled(power),
        })),
        { label: 'The time now', onSelect: () => onChange(String(nowInSeconds())) },
        { label: 'The time in an hour', onSelect: () => onChange(String(nowInSeconds() + hour)) },
        { label: 'The largest value', onSelect: () => onChange(maximum.toString()) },
      ]}
    />
  )
}
