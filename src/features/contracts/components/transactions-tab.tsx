import type { TabProps } from './contract-tabs.tsx'

export function TransactionsTab({ name }: TabProps) {
  return <p>{name}</p>
}
