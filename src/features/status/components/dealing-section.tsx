import { formatInBothZones } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { strikeVerdict } from '../model/strike-verdict.ts'
import type { PricedDays } from '../source/priced-days.ts'
import type { Part } from '../use-status.ts'
import { Section, VerdictView } from './section.tsx'

/** Dealing days that have their price and that nobody has struck. */
export function DealingSection({ dealing }: { readonly dealing: Part<PricedDays> }) {
  const now = useNow()
  return (
    <Section
      title="Dealing days"
      description="Anyone may strike a dealing day that has its price. The chain shows whether anyone does."
      part={dealing}
      lines={2}
    >
      {({ desks, days }) =>
        days.length === 0 ? (
          <p className="text-muted text-sm">
            {desks === 0
              ? 'No asset has a dealing desk.'
              : `${formatCount(desks)} dealing desk${desks === 1 ? '' : 's'}, no day waits for a strike.`}
          </p>
        ) : (
          <KeyValueList
            entries={days.map((day) => ({
              label: `Day ${day.day} of ${day.symbol}`,
              hint: `Cash can be brought until ${formatInBothZones(day.cashUntil)}`,
              value: <VerdictView verdict={strikeVerdict(day, now)} />,
            }))}
          />
        )
      }
    </Section>
  )
}
