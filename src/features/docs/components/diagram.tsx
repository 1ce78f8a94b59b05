import { useId } from 'react'
import { type FlowEdge, type FlowNode, parseFlowchart } from '../model/flowchart.ts'
import { ScrollArea } from './scroll-area.tsx'

/** Pixels. */
const box = { width: 138, height: 52 }
const gap = { x: 14, y: 46 }

/** A flowchart in rows from top to bottom. */
export function Diagram({ source }: { readonly source: string }) {
  const arrow = useId()
  const { nodes, edges } = parseFlowchart(source)
  const rowLengths = new Map<number, number>()
  for (const { row } of nodes) rowLengths.set(row, (rowLengths.get(row) ?? 0) + 1)
  const width = Math.max(...rowLengths.values()) * (box.width + gap.x) - gap.x
  const height = rowLengths.size * (box.height + gap.y) - gap.y
  const places = new Map(
    nodes.map((node) => [node.id, placeOf(node, rowLengths.get(node.row) ?? 1, width)]),
  )
  const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? id
  const summary = edges.map(({ from, to }) => `${labelOf(from)} to ${labelOf(to)}`).join('; ')
  return (
    <ScrollArea>
      <svg
        role="img"
        aria-label={`Arrows lead from ${summary}`}
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        width={width + 2}
        height={height + 2}
        className="mx-auto block"
      >
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className="fill-control" />
        </marker>
        {edges.map((edge) => (
          <Arrow key={`${edge.from} ${edge.to}`} edge={edge} places={places} marker={arrow} />
        ))}
        {nodes.map((node) => (
          <Box key={node.id} label={node.label} place={places.get(node.id)} />
        ))}
      </svg>
    </ScrollArea>
  )
}

/** The top left corner of a box. */
type Place = { readonly x: number; readonly y: number }

function placeOf({ row, column }: FlowNode, inRow: number, width: number): Place {
  const rowWidth = inRow * (box.width + gap.x) - gap.x
  return {
    x: (width - rowWidth) / 2 + column * (box.width + gap.x),
    y: row * (box.height + gap.y),
  }
}

type ArrowProps = {
  readonly edge: FlowEdge
  readonly places: ReadonlyMap<string, Place>
  readonly marker: string
}

function Arrow({ edge: { from, to, label }, places, marker }: ArrowProps) {
  const start = places.get(from)
  const end = places.get(to)
  if (start === undefined || end === undefined) return null
  const x1 = start.x + box.width / 2
  const y1 = start.y + box.height
  const x2 = end.x + box.width / 2
  const bend = (end.y - y1) / 2
  return (
    <>
      <path
        d={`M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${end.y - bend} ${x2} ${end.y - 1}`}
        markerEnd={`url(#${marker})`}
        className="fill-none stroke-control"
      />
      {label !== '' && (
        <text
          x={x2}
          y={end.y - 14}
          textAnchor="middle"
          strokeWidth="5"
          className="fill-muted stroke-canvas text-2xs [paint-order:stroke]"
        >
          {label}
        </text>
      )}
    </>
  )
}

function Box({ label, place }: { readonly label: string; readonly place: Place | undefined }) {
  if (place === undefined) return null
  const [name = '', ...rest] = label.split(': ')
  return (
    <g>
      <rect {...place} {...box} rx="8" className="fill-surface stroke-line-strong" />
      <foreignObject {...place} {...box}>
        <div className="grid h-full place-content-center px-1.5 text-center text-2xs leading-tight">
          <b className="font-semibold">{name}</b>
          <span className="text-muted">{rest.join(': ')}</span>
        </div>
      </foreignObject>
    </g>
  )
}
