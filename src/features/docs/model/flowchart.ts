/** A box of a flowchart, with its place. */
export type FlowNode = {
  readonly id: string
  readonly label: string
  /** Row from the top, counted from 0: below everything that points to it. */
  readonly row: number
  /** Place in its row, counted from 0. */
  readonly column: number
}

export type FlowEdge = { readonly from: string; readonly to: string; readonly label: string }

export type Flowchart = { readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] }

const box = '(\\w+)(?:[[{(]([^\\]})]+)[\\]})])?'
const edgeLine = new RegExp(`^${box}\\s*(?:-->|-\\.->)\\s*(?:\\|([^|]+)\\|)?\\s*${box}$`)

/**
 * Reads the boxes and arrows of a Mermaid flowchart without cycles and puts them in rows.
 *
 * @example
 * parseFlowchart('flowchart TB\n app[The app] -->|reads| chain').nodes
 * // [{ id: 'app', label: 'The app', row: 0, column: 0 }, { id: 'chain', label: 'chain', row: 1, column: 0 }]
 */
export function parseFlowchart(source: string): Flowchart {
  const labels = new Map<string, string>()
  const edges = source.split('\n').flatMap((line): FlowEdge[] => {
    const [, from, fromLabel, label = '', to, toLabel] = edgeLine.exec(line.trim()) ?? []
    if (from === undefined || to === undefined) return []
    for (const [id, text] of [
      [from, fromLabel],
      [to, toLabel],
    ] as const) {
      labels.set(id, text ?? labels.get(id) ?? id)
    }
    return [{ from, to, label }]
  })
  const taken = new Map<number, number>()
  const nodes = [...labels].map(([id, label]) => {
    const row = rowOf(id, edges)
    const column = taken.get(row) ?? 0
    taken.set(row, column + 1)
    return { id, label, row, column }
  })
  return { nodes, edges }
}

/** The length of the longest path to a box. */
function rowOf(id: string, edges: readonly FlowEdge[]): number {
  const above = edges.filter(({ to }) => to === id).map(({ from }) => rowOf(from, edges) + 1)
  return Math.max(0, ...above)
}
