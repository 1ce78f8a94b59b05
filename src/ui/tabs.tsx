import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../lib/number-format.ts'

type Tab<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** A number after the label. */
  readonly count?: number
  readonly content: ReactNode
}

type TabsProps<Value extends string> = {
  /** Names the set for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * Tabs, one visible at a time. Keep the value in the URL.
 *
 * @example
 * <Tabs label="Portfolio" tabs={[{ value: 'holdings', label: 'Holdings', content: <Holdings /> }]} value={tab} onChange={setTab} />
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const select = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab !== undefined) onChange(tab.value)
  }
  const row = useRef<HTMLDivElement>(null)
  const chosenAt = tabs.findIndex((tab) => tab.value === value)

  // On a narrow screen the row scrolls sideways, and a link may name a tab beyond its edge.
  useEffect(() => {
    const chosen = row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[chosenAt]
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [chosenAt])

  return (
    <Radix.Root value={value} onValueChange={select}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-outline-offset-2 h-11 shrink-0 border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-fg data-[state=active]:border-primary-fg data-[state=active]:text-fg"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-2 rounded-full bg-hover px-2 py-0.5 text-muted text-xs tnum">
                {formatCount(tab.count)}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
