import { useStore } from 'zustand'
import { chainStore } from '../../../chain/chain-state.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { IndexState } from '../model/index-state.ts'
import type { NodeRow } from '../model/node.ts'
import type { Part } from '../use-status.ts'
import { Section, VerdictView } from './section.tsx'

const none = <span className="text-subtle">–</span>

const columns: readonly Column<NodeRow>[] = [
  { id: 'node', header: 'Node', cell: ({ host, url }) => <NodeName host={host} url={url} /> },
  {
    id: 'state',
    header: 'State',
    fill: true,
    cell: ({ verdict }) => <VerdictView verdict={verdict} />,
  },
  {
    id: 'head',
    header: 'Newest block',
    align: 'end',
    cell: ({ answer }) => (answer.status === 'answers' ? formatCount(answer.head.number) : none),
  },
  {
    id: 'age',
    header: 'Made',
    align: 'end',
    hideBelow: 700,
    cell: ({ answer }) =>
      answer.status === 'answers' ? <RelativeTime at={answer.head.time} /> : none,
  },
  {
    id: 'behind',
    header: 'Behind',
    align: 'end',
    hideBelow: 800,
    cell: ({ behind }) => (behind === null ? none : formatCount(behind)),
  },
  {
    id: 'latency',
    header: 'Answers in',
    align: 'end',
    cell: ({ answer }) =>
      answer.status === 'answers' ? formatMeasure(Math.ceil(answer.latencyMs), 'ms') : none,
  },
]

/** Each node of the deployment, asked by itself from this browser. */
export function NodesSection({ nodes }: { readonly nodes: Part<readonly NodeRow[]> }) {
  return (
    <Section
      title="Nodes"
      description="Each is asked by itself, from this browser. The app reads from the first one that works."
      part={nodes}
      flush
    >
      {(rows) => (
        <DataTable caption="Nodes" columns={columns} rows={rows} rowId={({ url }) => url} />
      )}
    </Section>
  )
}

/** The host, and whether the app reads from it now. The rest of a URL may have a key in it. */
function NodeName({ host, url }: { readonly host: string; readonly url: string }) {
  const isUsed = useStore(
    chainStore,
    ({ chain, outage, substituteNode }) =>
      chain.status === 'open' &&
      outage === null &&
      url === (substituteNode ?? chain.deployment.rpcUrls[0]),
  )
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="font-medium">{host}</span>
      {isUsed && <Badge>Read from</Badge>}
    </span>
  )
}

type IndexSectionProps = {
  /** Null where the build names no index. */
  readonly index: Part<IndexState & { readonly url: string }> | null
}

const title = 'Index of the history'

/** How far the index is. */
export function IndexSection({ index }: IndexSectionProps) {
  if (index === null) {
    return (
      <Panel title={title}>
        <p className="text-muted text-sm">
          This build names none: browsers read the past from the nodes.{' '}
          <TextLink to="/docs/scale">Scale</TextLink> says from when on an index is worth it.
        </p>
      </Panel>
    )
  }
  return (
    <Section title={title} part={index} lines={3}>
      {({ verdict, block, behind, url }) => (
        <>
          <VerdictView verdict={verdict} />
          <div className="mt-3">
            <KeyValueList
              entries={[
                { label: 'Address', value: url },
                { label: 'Newest block taken in', value: countOrNone(block) },
                { label: 'Blocks behind the chain', value: countOrNone(behind) },
              ]}
            />
          </div>
        </>
      )}
    </Section>
  )
}

const countOrNone = (count: number | null): string => (count === null ? '–' : formatCount(count))
