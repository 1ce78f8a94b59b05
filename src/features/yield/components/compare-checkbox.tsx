import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { shortId } from '../model/strategy-link.ts'
import { maxCompared } from '../model/yield-url.ts'
import type { YieldUrl } from '../use-yield-url.ts'

type CompareCheckboxProps = {
  readonly strategy: YieldStrategy
  readonly url: Pick<YieldUrl, 'compared' | 'toggleCompared'>
}

/** Takes a strategy into the comparison; closed while four are in it already. */
export function CompareCheckbox({ strategy, url }: CompareCheckboxProps) {
  const checked = url.compared.includes(shortId(strategy))
  return (
    <Checkbox
      label={
        <>
          Compare <span className="sr-only">{strategy.name}</span>
        </>
      }
      checked={checked}
      disabled={!checked && url.compared.length >= maxCompared}
      onChange={() => url.toggleCompared(strategy)}
    />
  )
}
