import { cn } from '../../lib/cn.ts'
import { Checkbox } from '../checkbox.tsx'
import { type Compared, maxCompared } from './use-compared.ts'

type CompareCheckboxProps = Pick<Compared, 'compared' | 'toggleCompared'> & {
  readonly id: string
  /** What is compared, for screen readers. */
  readonly name: string
  /** Whether a heading over it says already what it does. */
  readonly underHeading?: boolean
}

/** Takes a row into the comparison; closed while that is full. */
export function CompareCheckbox({
  id,
  name,
  compared,
  toggleCompared,
  underHeading = false,
}: CompareCheckboxProps) {
  const checked = compared.includes(id)
  return (
    <Checkbox
      label={
        <>
          <span className={cn(underHeading && 'sr-only')}>Compare</span>{' '}
          <span className="sr-only">{name}</span>
        </>
      }
      checked={checked}
      disabled={!checked && compared.length >= maxCompared}
      onChange={() => toggleCompared(id)}
    />
  )
}
