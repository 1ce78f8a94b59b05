import { type HastNode, textOf } from './hast.ts'

/** A rehype plugin: makes a `Diagram` component of each block of Mermaid. */
export function drawDiagrams() {
  return (tree: HastNode): void => {
    tree.children = (tree.children ?? []).map((node) => {
      const [code] = node.children ?? []
      const names = code?.properties?.className
      const isDiagram = Array.isArray(names) && names.includes('language-mermaid')
      return code !== undefined && isDiagram ? diagram(textOf(code)) : node
    })
  }
}

const diagram = (source: string): HastNode => ({
  type: 'mdxJsxFlowElement',
  name: 'Diagram',
  attributes: [{ type: 'mdxJsxAttribute', name: 'source', value: source }],
  children: [],
})
