import type { TabProps } from './contract-tabs.tsx'

export function StorageTab({ name }: TabProps) {
  return <p>{name}</p>
}
