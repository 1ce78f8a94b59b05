import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { cn } from '../../../lib/cn.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { shortId } from '../model/strategy-link.ts'
import { maxCompared } from '../model/yield-url.ts'
import type { YieldUrl } from '../use-yield-url.ts'

type CompareCheckboxProps = {
  readonly strategy: YieldStrategy
  readonly url: Pick<YieldUrl, 'compared' | 'toggleCompared'>
  /** Whether a heading over it says already what it does. */
  readonly underHeading?: boolean
}

/** Takes a strategy into the comparison; closed while four are in it already. */
export function CompareCheckbox({ strategy, url, underHeading = false }: CompareCheckboxProps) {
  const checked = url.compared.includes(shortId(strategy))
  return (
    <Checkbox
      label={
        <>
          <span className={cn(underHeading && 'sr-only')}>Compare</span>{' '}
          <span className="sr-only">{strategy.name}</span>
        </>
      }
      checked={checked}
      disabled={!checked && url.compared.length >= maxCompared}
      onChange={() => url.toggleCompared(strategy)}
    />
  )
}
