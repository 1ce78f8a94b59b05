import type { TabProps } from './contract-tabs.tsx'

export function EventsTab({ name }: TabProps) {
  return <p>{name}</p>
}
