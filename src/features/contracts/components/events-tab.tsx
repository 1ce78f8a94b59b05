import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import type { AbiEvent } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { chainKey, chainQueryKey } from '../../../chain/keys.ts'
import { eventsOf, signatureOf } from '../../../domain/contracts/abi-members.ts'
import { parseDraft } from '../../../domain/contracts/draft.ts'
import {
  type ContractEvent,
  type EventPage,
  type EventQuestion,
  readEventPage,
} from '../../../domain/contracts/event-pages.ts'
import { plainJson } from '../../../domain/contracts/plain-json.ts'
import { useCompiled } from '../../../domain/contracts/use-contract.ts'
import { downloadText } from '../../../lib/download.ts'
import { countText } from '../../../lib/list/noun.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { argumentFilters, eventsCsv } from '../model/event-filters.ts'
import { EventFilters } from './event-filters.tsx'
import { EventRow } from './event-row.tsx'
import type { TabProps } from './tab-props.ts'

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
  const question: EventQuestion = {
    address: contract.address,
    abi,
    member,
    where: indexed,
    fromBlock: BigInt(Math.max(state.from ?? 0, 0)),
    toBlock: state.to === null ? null : BigInt(Math.max(state.to, 0)),
  }
  const query = useEventPages(chain, question)
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
function useEventPages(chain: OpenChain, question: EventQuestion) {
  const { address, member, where, fromBlock, toBlock } = question
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
      return readEventPage(chain, question, before)
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
