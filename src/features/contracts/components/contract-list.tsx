import { useQueries, useQuery } from '@tanstack/react-query'
import { Copy as CloneIcon, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { allCodeFactsQuery } from '../../../domain/contracts/code-facts.ts'
import type { KnownContract } from '../../../domain/contracts/known-contracts.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { shownRows, shownText } from '../../../lib/list/list.ts'
import { failureOf, type Loadable, loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { useListUrl } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { createdAtQuery, useArtifacts } from '../code/use-contract.ts'
import {
  type ContractRow,
  contractGroups,
  contractList,
  contractRows,
  groupNames,
  verificationNames,
  verificationStates,
} from '../model/contract-list.ts'
import { readsEveryBlock, useBlockScan } from '../reads/block-scan.ts'
import { VerificationBadge, VerifiedAt } from './verification-badge.tsx'

type ContractListProps = {
  readonly chain: OpenChain
  readonly contracts: readonly KnownContract[]
  /** The search for those that were created since the deployment. */
  readonly search: Loadable<unknown>
}

/** The contracts with their figures, searched and grouped. */
export function ContractList({ chain, contracts, search }: ContractListProps) {
  const url = useListUrl(contractList)
  const addresses = useMemo(() => contracts.map(({ address }) => address), [contracts])
  const facts = loadable(
    useQuery({ ...allCodeFactsQuery(chain, addresses), placeholderData: (before) => before }),
  )
  const { artifacts, isPending } = useArtifacts(chain)
  const countsCalls = readsEveryBlock(chain)
  const scan = useBlockScan(chain, countsCalls)
  const created = useCreatedBlocks(chain, contracts)
  const counted = useMemo(
    () => (scan.isScanning || scan.from === null ? null : callCounts(scan.transactions)),
    [scan],
  )
  const rows = useMemo(
    () =>
      facts.status === 'ready'
        ? contractRows(contracts, facts.value, artifacts, counted, created)
        : [],
    [artifacts, contracts, counted, created, facts],
  )
  const shown = useMemo(() => shownRows(contractList, rows, url), [rows, url])
  const columns = useMemo(() => columnsFor(chain, countsCalls), [chain, countsCalls])
  const failure = failureOf(facts, search)
  // Where the node is away the search fails as well, which is said and tried again as one.
  if (facts.status === 'error' && failure !== null) return <FailureCard failure={failure} />
  const isLoading = facts.status === 'pending' || isPending
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-4">
          <SearchInput
            label="Search contracts"
            placeholder="Name, symbol, kind or address"
            value={url.filters.search}
            onChange={(search) => url.setFilters({ search })}
            className="min-w-0 flex-1 basis-56"
          />
          <Select
            aria-label="Group"
            className="max-sm:flex-1 max-sm:basis-32"
            options={groupOptions}
            value={url.filters.groups[0] ?? 'all'}
            onChange={(group) => url.setFilters({ groups: group === 'all' ? [] : [group] })}
          />
          <Select
            aria-label="Code"
            className="max-sm:flex-1 max-sm:basis-32"
            options={verificationOptions}
            value={url.filters.verifications[0] ?? 'all'}
            onChange={(state) => url.setFilters({ verifications: state === 'all' ? [] : [state] })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3">
          <p role="status" className="text-muted text-xs tnum">
            {!isLoading && shownText(shown.length, rows.length, ['contract', 'contracts'])}
          </p>
          {facts.status === 'ready' && <SourceBadge source={facts.source} />}
        </div>
        <ListTable
          caption="Contracts"
          list={contractList}
          columns={columns}
          rows={shown}
          rowId={({ contract }) => contract.address}
          rowHref={({ contract }) => `/contracts/${contract.address}`}
          sort={url.sort}
          onSortChange={url.setSort}
          loading={isLoading}
          empty={
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No contract matches"
              actions={<Button onClick={url.resetFilters}>Reset filters</Button>}
            >
              All of them are hidden by the search or a filter. To look at a contract that is not
              listed, open its address above.
            </EmptyState>
          }
        />
      </Card>
      {search.status === 'pending' && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner size="sm" />
          Looking for contracts created since the deployment
        </p>
      )}
      {failure !== null && <FailureCard failure={failure} />}
    </>
  )
}

const groupOptions = [
  { value: 'all', label: 'All groups' } as const,
  ...contractGroups.map((value) => ({ value, label: groupNames[value] })),
]

const verificationOptions = [
  { value: 'all', label: 'Any code' } as const,
  ...verificationStates.map((value) => ({ value, label: verificationNames[value] })),
]

/** Transactions by the address that they were sent to. */
function callCounts(
  transactions: readonly { readonly to: string | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of transactions) {
    if (to !== null) counts.set(to.toLowerCase(), (counts.get(to.toLowerCase()) ?? 0) + 1)
  }
  return counts
}

const blocksOf = (
  results: readonly { readonly data: { readonly value: bigint | null } | undefined }[],
): readonly (bigint | null)[] => results.map(({ data }) => data?.value ?? null)

/** Where no event tells when a contract was created, the node is asked. */
function useCreatedBlocks(
  chain: OpenChain,
  contracts: readonly KnownContract[],
): ReadonlyMap<string, bigint> {
  const unknownCreation = useMemo(
    () => contracts.filter(({ createdAt }) => createdAt === undefined),
    [contracts],
  )
  const results = useQueries({
    queries: unknownCreation.map(({ address }) => createdAtQuery(chain, address)),
    combine: blocksOf,
  })
  return useMemo(
    () =>
      new Map(
        unknownCreation.flatMap(({ address }, at) => {
          const block = results[at]
          return block === null || block === undefined ? [] : [[address.toLowerCase(), block]]
        }),
      ),
    [results, unknownCreation],
  )
}

function columnsFor(chain: OpenChain, countsCalls: boolean): readonly ListColumn<ContractRow>[] {
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  return [
    {
      id: 'name',
      header: 'Contract',
      fill: true,
      cell: ({ contract, kind, isClone }) => (
        <span className="flex min-w-0 flex-col">
          <span className="flex items-center gap-2 truncate font-medium">
            {contract.name}
            {isClone && (
              <span className="inline-flex items-center gap-1 font-normal text-muted text-xs">
                <CloneIcon aria-hidden className="size-3" />
                Clone
              </span>
            )}
          </span>
          <span className="truncate text-muted text-xs">
            {contract.title ?? (kind === contract.name ? '' : kind)}
          </span>
        </span>
      ),
    },
    {
      id: 'address',
      header: 'Address',
      cell: ({ contract }) => (
        <span className="whitespace-nowrap font-mono text-xs" title={contract.address}>
          {shortenHex(contract.address)}
        </span>
      ),
    },
    {
      id: 'group',
      header: 'Group',
      cell: ({ group }) => <span className="whitespace-nowrap">{groupNames[group]}</span>,
      hideBelow: 1000,
    },
    {
      id: 'size',
      header: 'Size (bytes)',
      align: 'end',
      cell: ({ size }) => formatCount(size),
      hideBelow: 860,
    },
    {
      id: 'balance',
      header: `Balance (${symbol})`,
      align: 'end',
      cell: ({ balance }) => <AmountText amount={{ value: balance, decimals }} />,
      hideBelow: 1080,
    },
    {
      id: 'created',
      header: 'Created in block',
      align: 'end',
      cell: ({ createdAt }) => (createdAt === null ? '–' : formatCount(createdAt)),
      hideBelow: 940,
    },
    ...(countsCalls ? [callsColumn] : []),
    {
      id: 'code',
      header: 'Code',
      align: 'end',
      cell: ({ contract, verification }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
          <VerifiedAt chain={chain} address={contract.address} />
          <VerificationBadge state={verification} />
        </span>
      ),
    },
  ]
}

/** Only on a local chain: elsewhere not all blocks are read. */
const callsColumn: ListColumn<ContractRow> = {
  id: 'calls',
  header: 'Calls',
  align: 'end',
  cell: ({ calls }) =>
    calls === null ? <span className="text-subtle">counting</span> : formatCount(calls),
}
