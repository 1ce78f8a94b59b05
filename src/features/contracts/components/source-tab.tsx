import type { TabProps } from './contract-tabs.tsx'

export function SourceTab({ name }: TabProps) {
  return <p>{name}</p>
}
