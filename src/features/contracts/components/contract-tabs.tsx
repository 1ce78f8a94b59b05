import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type ComponentType, Suspense } from 'react'
import type { Abi } from 'viem'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Card } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { eventsOf, viewsOf, writesOf } from '../calls/abi-members.ts'
import { contractParameters, type TabProps, tabNames } from '../model/tabs.ts'

const ReadTab = lazyPart(() => import('./read-tab.tsx').then((it) => ({ default: it.ReadTab })))
const WriteTab = lazyPart(() => import('./write-tab.tsx').then((it) => ({ default: it.WriteTab })))
const EventsTab = lazyPart(() =>
  import('./events-tab.tsx').then((it) => ({ default: it.EventsTab })),
)
const TransactionsTab = lazyPart(() =>
  import('./transactions-tab.tsx').then((it) => ({ default: it.TransactionsTab })),
)
const SourceTab = lazyPart(() =>
  import('./source-tab.tsx').then((it) => ({ default: it.SourceTab })),
)
const AbiTab = lazyPart(() => import('./abi-tab.tsx').then((it) => ({ default: it.AbiTab })))
const RolesTab = lazyPart(() => import('./roles-tab.tsx').then((it) => ({ default: it.RolesTab })))
const StorageTab = lazyPart(() =>
  import('./storage-tab.tsx').then((it) => ({ default: it.StorageTab })),
)
const HistoryTab = lazyPart(() =>
  import('./history-tab.tsx').then((it) => ({ default: it.HistoryTab })),
)

type ContractTabsProps = Omit<TabProps, 'abi'>

/** The tabs of a contract. Leaving one takes its own parameters out of the address. */
export function ContractTabs({ chain, contract, name }: ContractTabsProps) {
  const [{ tab }, setState] = useQueryStates({
    tab: parseAsStringLiteral(tabNames).withDefault('read'),
    ...contractParameters,
  })
  const { abi } = contract
  const shared = { chain, contract, name, abi: abi ?? noAbi }
  const panel = (Tab: ComponentType<TabProps>) => (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Tab {...shared} />
    </Suspense>
  )
  const withAbi = (Tab: ComponentType<TabProps>) => (abi === null ? <NoAbi /> : panel(Tab))
  const count = (members: (abi: Abi) => readonly unknown[]) =>
    abi === null ? {} : { count: members(abi).length }
  return (
    <Tabs
      label="Contract"
      value={tab}
      onChange={(next) => {
        const cleared = Object.fromEntries(
          Object.keys(contractParameters).map((parameter) => [parameter, null]),
        )
        void setState({ ...cleared, tab: next }, { history: 'push' })
      }}
      tabs={[
        { value: 'read', label: 'Read', ...count(viewsOf), content: withAbi(ReadTab) },
        { value: 'write', label: 'Write', ...count(writesOf), content: withAbi(WriteTab) },
        { value: 'events', label: 'Events', ...count(eventsOf), content: withAbi(EventsTab) },
        { value: 'transactions', label: 'Transactions', content: panel(TransactionsTab) },
        { value: 'source', label: 'Source', content: panel(SourceTab) },
        { value: 'abi', label: 'ABI', content: withAbi(AbiTab) },
        { value: 'roles', label: 'Roles', content: withAbi(RolesTab) },
        { value: 'storage', label: 'Storage', content: panel(StorageTab) },
        { value: 'history', label: 'My calls', content: panel(HistoryTab) },
      ]}
    />
  )
}

const noAbi: Abi = []

function NoAbi() {
  return (
    <Card>
      <EmptyState title="The ABI of this contract is not known">
        Paste it above. Without an ABI, the functions and events of a contract are unknown.
      </EmptyState>
    </Card>
  )
}
