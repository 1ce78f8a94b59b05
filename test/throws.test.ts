import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Exported functions that throw say so: their callers see the docstring, not the body. */

const root = fileURLToPath(new URL('../', import.meta.url))

type Node = { readonly type: string; readonly start: number; readonly [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Whether a `throw` stands in the function itself, not in one inside it. */
function throwsItself(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  if (functionTypes.includes(node.type)) return false
  return Object.values(node).flat().filter(isNode).some(throwsItself)
}

/** The functions that a declaration names, each with its body. */
function functionsIn(declaration: Node): readonly (readonly [name: string, body: Node])[] {
  const named = (id: unknown, body: unknown): [string, Node][] =>
    isNode(id) && typeof id.name === 'string' && isNode(body) ? [[id.name, body]] : []
  if (declaration.type === 'FunctionDeclaration') return named(declaration.id, declaration.body)
  if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations)) {
    return []
  }
  return declaration.declarations
    .filter(isNode)
    .flatMap(({ id, init }) =>
      isNode(init) && functionTypes.includes(init.type) ? named(id, init.body) : [],
    )
}

/** Exported functions that throw without an `@throws` in the docstring before them, as `path: name`. */
function silentIn(path: string, text: string): readonly string[] {
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(statement.declaration)) return []
    const docstring = comments.findLast(
      ({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '',
    )
    if (docstring?.value.includes('@throws')) return []
    return functionsIn(statement.declaration)
      .filter(([, body]) => throwsItself(body))
      .map(([name]) => `${path}: ${name}`)
  })
}

it('finds a throw of the function itself, without a docstring that says so', () => {
  const text = `
/** Says it. @throws Error always. */
export function says() { throw new Error('') }
/** Does not. */
export function silent(is: boolean) { if (is) { throw new Error('') } }
export const arrow = () => { throw new Error('') }
export const later = () => () => { throw new Error('') }
function own() { throw new Error('') }`
  expect(silentIn('a.ts', text)).toEqual(['a.ts: silent', 'a.ts: arrow'])
})

it('is said in the docstring of each exported function that throws', () => {
  const files = globSync('{src/{lib,chain,domain},scripts/lib}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((path) => silentIn(path, readFileSync(root + path, 'utf8')))).toEqual([])
})
