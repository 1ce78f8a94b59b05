import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Popover } from '../../../ui/popover.tsx'

/** Numbers below this have no other reading that helps. */
const smallest = 1_000n
/** Unix seconds of 2001 and 2100: what lies between may be a time. */
const times = { first: 1_000_000_000n, last: 4_102_444_800n }

/** A number with its digits grouped, and how it reads in other units. */
export function IntegerView({ value }: { readonly value: bigint }) {
  const size = value < 0n ? -value : value
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      <span className="break-all tnum">{formatCount(value)}</span>
      {size >= smallest && (
        <Popover
          label="Other units"
          trigger={
            <Button variant="quiet" size="xs" className="h-6 px-1.5 text-muted">
              Units
            </Button>
          }
        >
          <KeyValueList
            entries={[
              ...(value >= times.first && value <= times.last
                ? [{ label: 'As a time', value: formatDateTime(toSafeInteger(value)) }]
                : []),
              ...decimals.map(({ label, places }) => ({
                label,
                value: formatAmount({ value, decimals: places }, { maximumFractionDigits: places }),
              })),
              {
                label: 'Hexadecimal',
                value: <span className="break-all font-mono text-xs">{hexOf(value)}</span>,
              },
            ]}
          />
        </Popover>
      )}
      {size >= smallest && <CopyButton text={value.toString()} label="Copy the number" />}
    </span>
  )
}

const decimals = [
  { label: '3 decimals (credits)', places: 3 },
  { label: '6 decimals (USDC)', places: 6 },
  { label: '18 decimals (shares, ETH)', places: 18 },
] as const

const hexOf = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
