import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseFlowchart } from './flowchart.ts'

it('puts each box below everything that points to it', () => {
  const source =
    'flowchart TB\n  app[The app] --> api\n  app -->|reads| chain[chain: node]\n  api --> chain'
  expect(parseFlowchart(source)).toEqual({
    nodes: [
      { id: 'app', label: 'The app', row: 0, column: 0 },
      { id: 'api', label: 'api', row: 1, column: 0 },
      { id: 'chain', label: 'chain: node', row: 2, column: 0 },
    ],
    edges: [
      { from: 'app', to: 'api', label: '' },
      { from: 'app', to: 'chain', label: 'reads' },
      { from: 'api', to: 'chain', label: '' },
    ],
  })
})

it('draws every arrow of the architecture', () => {
  const text = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')
  const [, source = ''] = /```mermaid\n(.*?)```/s.exec(text) ?? []
  const arrows = source.split('\n').filter((line) => line.includes('>'))
  expect(parseFlowchart(source).edges.length).toBe(
    arrows.reduce((count, line) => count + line.split('-->').length - 1, 0),
  )
})
