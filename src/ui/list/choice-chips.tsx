import { X } from 'lucide-react'
import { cn } from '../../lib/cn.ts'
import type { ActiveChoice } from '../../lib/list/active-choices.ts'
import { Button } from '../button.tsx'

type ChoiceChipsProps<Options, Limits> = {
  readonly active: readonly ActiveChoice<Options, Limits>[]
  /** The facet that has chips of its own where there is no room for the filters beside the list. */
  readonly quick?: keyof Options | undefined
  readonly onRemove: (without: ActiveChoice<Options, Limits>['without']) => void
  readonly onClear: () => void
}

/** What narrows a list, each choice with a button that gives it up; nothing while nothing does. */
export function ChoiceChips<Options, Limits>({
  active,
  quick,
  onRemove,
  onClear,
}: ChoiceChipsProps<Options, Limits>) {
  if (active.length === 0) return null
  return (
    <ul
      aria-label="Active filters"
      className="flex items-center gap-2 max-sm:overflow-x-auto max-sm:p-0.5 sm:flex-wrap"
    >
      {active.map(({ id, key, label, without }) => (
        <li key={id} className={cn('shrink-0', key === quick && 'max-lg:hidden')}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onRemove(without)}
            className="flex h-8 max-w-64 items-center gap-1.5 rounded-full border border-primary bg-primary-soft pr-2 pl-3 text-primary-fg text-sm hover:border-primary-fg"
          >
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
