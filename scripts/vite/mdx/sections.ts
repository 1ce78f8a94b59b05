import { type HastNode, textOf } from './hast.ts'

/** A part of a page: a heading and the text below it, up to the next heading. */
export type PageSection = {
  /** Id of the heading; empty before the first one. */
  readonly id: string
  readonly title: string
  /** 2 for parts of the page, 3 and 4 below; 1 before the first heading. */
  readonly level: number
  readonly text: string
}

const headingLevels: Readonly<Record<string, number>> = { h2: 2, h3: 3, h4: 4 }

/** The sections of a page, in order. Headings need their ids. */
function sectionsOf(tree: HastNode): readonly PageSection[] {
  const sections = [{ id: '', title: '', level: 1, text: '' }]
  const visit = (node: HastNode) => {
    const level = headingLevels[node.tagName ?? '']
    if (level !== undefined) {
      sections.push({ id: String(node.properties?.id), title: textOf(node), level, text: '' })
      return
    }
    if (isGroup(node)) {
      for (const child of node.children ?? []) visit(child)
      return
    }
    const section = sections.at(-1)
    if (section !== undefined) section.text = `${section.text} ${textOf(node)}`
  }
  visit(tree)
  return sections
    .map((section) => ({ ...section, text: section.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ id, text }) => id !== '' || text !== '')
}

/** Nodes that may contain headings. */
const isGroup = ({ type }: HastNode): boolean => type === 'root' || type === 'mdxJsxFlowElement'

/**
 * A rehype plugin: removes the title, which the page's header shows, and exports the sections of the
 * page as `sections`.
 */
export function exportSections() {
  return (tree: HastNode): void => {
    const children = (tree.children ?? []).filter(({ tagName }) => tagName !== 'h1')
    tree.children = [...children, exportOf('sections', sectionsOf({ ...tree, children }))]
  }
}

/** `export const <name> = <value>` as the node that MDX compiles. */
function exportOf(name: string, value: unknown): HastNode {
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'Identifier', name },
        init: expressionOf(value),
      },
    ],
  }
  const statement = {
    type: 'ExportNamedDeclaration',
    specifiers: [],
    attributes: [],
    source: null,
    declaration,
  }
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [statement] } },
  }
}

/** A JSON value as an expression of the JavaScript syntax tree (ESTree). */
function expressionOf(value: unknown): object {
  if (Array.isArray(value)) {
    return { type: 'ArrayExpression', elements: value.map(expressionOf) }
  }
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).map(([key, each]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name: key },
      value: expressionOf(each),
    }))
    return { type: 'ObjectExpression', properties }
  }
  return { type: 'Literal', value }
}
