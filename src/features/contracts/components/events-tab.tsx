import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import type { AbiEvent } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { chainKey, chainQueryKey } from '../../../chain/keys.ts'
import { downloadText } from '../../../lib/download.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { countText } from '../../../lib/list/list.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { eventsOf, signatureOf } from '../calls/abi-members.ts'
import { type Argument, plainJson } from '../calls/decode.ts'
import { parseDraft } from '../calls/draft.ts'
import type { Compiled } from '../code/compiled.ts'
import { useCompiled } from '../code/use-contract.ts'
import type { TabProps } from '../model/tabs.ts'
import {
  argumentFilters,
  type ContractEvent,
  type EventFilter,
  type EventPage,
  eventsCsv,
  readEventPage,
} from '../reads/events.ts'
import { useAddressNames } from './address-link.tsx'
import { EventFilters } from './event-filters.tsx'
import { ArgumentsView } from './value-view.tsx'

const parameters = {
  event: parseAsString,
  where: parseAsString,
  from: parseAsInteger,
  to: parseAsInteger,
}

/** The events of a contract, newest first, as they come. */
export function EventsTab({ chain, contract, name, abi }: TabProps) {
  const [state, setState] = useQueryStates(parameters)
  const compiled = useCompiled(chain, contract.artifact)
  const member = eventsOf(abi).find((each) => signatureOf(each) === state.event) ?? null
  const filters = argumentFilters(state.where)
  const { indexed, others, problems } = conditionsFrom(member, filters)
  const filter: EventFilter = {
    address: contract.address,
    abi,
    member,
    where: indexed,
    fromBlock: BigInt(Math.max(state.from ?? 0, 0)),
    toBlock: state.to === null ? null : BigInt(Math.max(state.to, 0)),
  }
  const query = useEventPages(chain, filter)
  const read = query.data?.pages.flatMap(({ events }) => events) ?? []
  const events = read.filter((event) => matches(event, others))
  const save = () => downloadText(`events-${name}.csv`, eventsCsv(events), 'text/csv')
  return (
    <div className="flex flex-col gap-4">
      <EventFilters
        events={eventsOf(abi)}
        member={member}
        filters={filters}
        problems={problems}
        from={state.from}
        to={state.to}
        compiled={compiled}
        onChange={(changes) => void setState(changes)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-xs tnum">
          {query.data &&
            `${countText(events.length, ['event', 'events'])}${query.hasNextPage ? ' so far, newest first' : events.length > 1 ? ', all of them' : ''}`}
        </p>
        <Button size="sm" variant="outline" disabled={events.length === 0} onClick={save}>
          <Download aria-hidden />
          CSV
        </Button>
      </div>
      {query.error && !query.data ? (
        <Card>
          <FailureState failure={{ error: query.error, retry: () => void query.refetch() }} />
        </Card>
      ) : query.isPending ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : events.length === 0 && !query.hasNextPage ? (
        <Card>
          <EmptyState icon={<SearchX aria-hidden />} title="No such events">
            The contract has emitted no matching events in these blocks.
          </EmptyState>
        </Card>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <EventRow key={`${event.block} ${event.index}`} event={event} compiled={compiled} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Older events
        </Button>
      )}
    </div>
  )
}

/** The pages that have been asked for. New blocks bring new events to the first. */
function useEventPages(chain: OpenChain, filter: EventFilter) {
  const { address, member, where, fromBlock, toBlock } = filter
  const key = chainKey(
    'contract',
    address,
    'events',
    member === null ? '' : signatureOf(member),
    plainJson(where),
    fromBlock,
    toBlock ?? 'latest',
  )
  return useInfiniteQuery({
    queryKey: chainQueryKey(chain.identity, key),
    initialPageParam: toBlock,
    queryFn: async ({ pageParam }): Promise<EventPage> => {
      const before = pageParam ?? (await getBlockNumber(chain.client, { cacheTime: 0 }))
      return readEventPage(chain, filter, before)
    },
    getNextPageParam: ({ next }: EventPage) => next ?? undefined,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  })
}

/** Indexed arguments are found by the node, others among what it has found. */
function conditionsFrom(member: AbiEvent | null, filters: Readonly<Record<string, string>>) {
  const indexed: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const input of member?.inputs ?? []) {
    const text = filters[input.name ?? '']
    if (!input.name || text === undefined || text === '') continue
    const parsed = parseDraft(input, text)
    if (parsed.status === 'invalid') problems[input.name] = parsed.problems[0]?.sentence ?? ''
    else if (input.indexed) indexed[input.name] = parsed.value
    else others[input.name] = parsed.value
  }
  return { indexed, others, problems }
}

const matches = (
  { arguments: values = [] }: ContractEvent,
  others: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(others).every(([name, wanted]) =>
    values.some(
      ({ parameter, value }) =>
        parameter.name === name &&
        plainJson(value).toLowerCase() === plainJson(wanted).toLowerCase(),
    ),
  )

type EventRowProps = {
  readonly event: ContractEvent
  readonly compiled: Compiled | null | undefined
}

/** An event in a line, with its arguments in full on request. */
function EventRow({ event, compiled }: EventRowProps) {
  const { name, arguments: values, block, at, hash, topics, data } = event
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[13rem_minmax(0,1fr)_11rem]">
      <p className="min-w-0 break-all font-medium text-sm">{name ?? 'Unknown event'}</p>
      {values === undefined ? (
        <p className="min-w-0 break-all font-mono text-muted text-xs">
          {[...topics, data].join(' ')}
        </p>
      ) : (
        <Disclosure summary={<Summary values={values} />}>
          <ArgumentsView values={values} compiled={compiled} />
        </Disclosure>
      )}
      <p className="text-muted text-xs tnum md:text-right">
        Block {formatCount(block)}, <RelativeTime at={at} />
        <br className="max-md:hidden" />{' '}
        <Link to={`/contracts/tx/${hash}`} className="font-mono text-primary-fg hover:underline">
          {shortenHex(hash)}
        </Link>
      </p>
    </li>
  )
}

/** The arguments shortened to one line. */
function Summary({ values }: { readonly values: readonly Argument[] }) {
  const { nameOf } = useAddressNames()
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 text-xs">
      {values.map(({ parameter, value }, at) => (
        <span key={parameter.name || at} className="max-w-full truncate">
          <span className="text-subtle">{parameter.name || at} </span>
          <span className="text-fg tnum">{shortValue(value, nameOf)}</span>
        </span>
      ))}
    </span>
  )
}

function shortValue(value: unknown, nameOf: (address: string) => string | undefined): string {
  if (typeof value === 'bigint') return formatCount(value)
  if (typeof value === 'object') return plainJson(value).slice(0, 40)
  const text = String(value)
  return text.startsWith('0x') ? (nameOf(text) ?? shortenHex(text)) : revealed(text.slice(0, 40))
}
