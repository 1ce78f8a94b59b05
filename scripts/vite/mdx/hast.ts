/** The part of the HTML syntax tree (hast) that our plugins read and change. */
export type HastNode = {
  readonly type: string
  readonly tagName?: string
  /** Set in MDX elements: the name of a component. */
  readonly name?: string | null
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly data?: unknown
  /** Of MDX elements. */
  readonly attributes?: readonly object[]
  children?: HastNode[]
}

/** All text in a node. Formulas count once, as their source. */
export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type.startsWith('mdx') && node.children === undefined) return ''
  if (node.tagName === 'math') return formulaOf(node) ?? ''
  return (node.children ?? []).map(textOf).join(blocks.has(node.tagName ?? '') ? ' ' : '')
}

/** Elements whose children stand apart from each other. */
const blocks = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'li', 'blockquote', 'div'])

/** The source of a formula, which KaTeX keeps as an annotation. */
function formulaOf(node: HastNode): string | undefined {
  if (node.tagName === 'annotation') return (node.children ?? []).map(textOf).join('')
  for (const child of node.children ?? []) {
    const found = formulaOf(child)
    if (found !== undefined) return found
  }
  return undefined
}
