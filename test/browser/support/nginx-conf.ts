import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A directive with its arguments, and what is in its block. */
export type Directive = { readonly words: readonly string[]; readonly block: readonly Directive[] }

/**
 * Reads a configuration of nginx from `hosting/`.
 *
 * @throws where braces or semicolons are missing.
 */
export function readNginx(name: string): readonly Directive[] {
  const path = new URL(`../../../hosting/${name}`, import.meta.url)
  const text = readFileSync(fileURLToPath(path), 'utf8')
  const tokens = text.match(/#.*|"(?:[^"\\]|\\.)*"|[{};]|[^\s{};"#]+/g) ?? []
  const words = tokens.filter((token) => !token.startsWith('#')).values()
  const readBlock = (isInner: boolean): readonly Directive[] => {
    const found: Directive[] = []
    let current: string[] = []
    for (let next = words.next(); !next.done; next = words.next()) {
      const token = next.value
      if (token === '}') {
        if (!isInner || current.length > 0) throw new Error(`Not complete: ${current.join(' ')}`)
        return found
      }
      if (token === ';' || token === '{') {
        found.push({ words: current, block: token === '{' ? readBlock(true) : [] })
        current = []
      } else current.push(token.replace(/^"(.*)"$/, '$1'))
    }
    if (isInner || current.length > 0) throw new Error('A brace or semicolon is missing.')
    return found
  }
  return readBlock(false)
}

/** The arguments of every directive of a name. */
export const valuesOf = (block: readonly Directive[], name: string): readonly string[][] =>
  block.filter(({ words }) => words[0] === name).map(({ words }) => words.slice(1))

/** What `nginx.conf` says: the page's server, and its maps. */
const page = readNginx('nginx.conf')
export const pageServer: readonly Directive[] =
  page.find(({ words }) => words[0] === 'server')?.block ?? []

export type Request = { readonly uri: string; readonly status: number }

/**
 * The headers that the page's server adds to an answer; those without a value are left out, as nginx
 * does.
 *
 * @param included Files of `/etc/nginx/canopy.d/`, by their name in `hosting/`.
 */
export function pageHeaders(
  request: Request,
  included: readonly string[] = [],
): ReadonlyMap<string, string> {
  const server = [...pageServer, ...included.flatMap(readNginx)]
  const values = new Map(Object.entries(request).map(([name, value]) => [name, String(value)]))
  const expand = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name) => {
      const value = values.get(name)
      if (value === undefined) throw new Error(`$${name} has no value`)
      return value
    })
  for (const [name = '', value = ''] of valuesOf(server, 'set')) values.set(name.slice(1), value)
  for (const { words, block } of page) {
    const [directive, key = '', name = ''] = words
    if (directive === 'map') values.set(name.slice(1), valueIn(block, expand(key)))
  }
  return new Map(
    valuesOf(server, 'add_header')
      .map(([name = '', value = '']) => [name, expand(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}

/** What a map gives: the value of an equal text, of the first pattern, or its default. */
function valueIn(block: readonly Directive[], key: string): string {
  const rules = block.map(({ words: [pattern = '', value = ''] }) => ({ pattern, value }))
  const matches = (pattern: string) =>
    pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(key)
  const rule =
    rules.find(({ pattern }) => pattern === key) ??
    rules.find(({ pattern }) => matches(pattern)) ??
    rules.find(({ pattern }) => pattern === 'default')
  return rule?.value ?? ''
}
