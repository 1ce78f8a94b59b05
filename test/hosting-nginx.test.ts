import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../hosting/${name}`, import.meta.url)), 'utf8')

/** A directive with its arguments, and what is in its block. */
type Directive = { readonly words: readonly string[]; readonly block: readonly Directive[] }

/** Reads a configuration of nginx; throws where braces or semicolons are missing. */
function parseNginx(text: string): readonly Directive[] {
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

const valuesOf = (block: readonly Directive[], name: string) =>
  block.filter(({ words }) => words[0] === name).map(({ words }) => words.slice(1))

const [server] = parseNginx(read('nginx.conf')).filter(({ words }) => words[0] === 'server')
const directives = server?.block ?? []

describe('hosting/nginx.conf', () => {
  it('compresses what the build consists of, behind a proxy too, and says that to caches', () => {
    expect(valuesOf(directives, 'gzip')).toEqual([['on']])
    expect(valuesOf(directives, 'gzip_proxied')).toEqual([['any']])
    expect(valuesOf(directives, 'gzip_vary')).toEqual([['on']])
    const [types] = valuesOf(directives, 'gzip_types')
    expect(types).toEqual(
      expect.arrayContaining(['application/javascript', 'text/css', 'application/json']),
    )
    // HTML is compressed always; naming it is an error.
    expect(types).not.toContain('text/html')
  })

  it('compresses the same with brotli', () => {
    const brotli = parseNginx(read('nginx-brotli.conf'))
    expect(valuesOf(brotli, 'brotli')).toEqual([['on']])
    expect(valuesOf(brotli, 'brotli_types')).toEqual(valuesOf(directives, 'gzip_types'))
    expect(valuesOf(brotli, 'brotli_min_length')).toEqual(valuesOf(directives, 'gzip_min_length'))
  })

  it('answers what is missing below the folders of the build with 404, deployments above all', () => {
    const locations = new Map(
      directives
        .filter(({ words }) => words[0] === 'location')
        .map(({ words, block }) => [words.slice(1).join(' '), valuesOf(block, 'try_files')]),
    )
    for (const folder of ['/compiler/', '/deployments/', '/documents/', '/metadata/']) {
      expect(locations.get(folder), folder).toEqual([['$uri', '=404']])
    }
    expect(locations.get('= /health.json')).toEqual([['$uri', '=404']])
    expect(locations.get('/')).toEqual([['$uri', '@page']])
  })

  it('gives every answer the same headers: no location has some of its own', () => {
    for (const { block } of directives) expect(valuesOf(block, 'add_header')).toEqual([])
    expect(valuesOf(directives, 'add_header').map(([name]) => name)).toContain('Cache-Control')
  })

  it('never lets a deployment or the page be kept without asking', () => {
    const [map] = parseNginx(read('nginx.conf')).filter(({ words }) => words[0] === 'map')
    const rules = map?.block.map(({ words: [pattern = '', value] }) => ({ pattern, value })) ?? []
    const cacheControl = (status: number, uri: string) => {
      const of = `${status} ${uri}`
      const rule = rules.find(
        ({ pattern }) => pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(of),
      )
      return (rule ?? rules.find(({ pattern }) => pattern === 'default'))?.value
    }
    expect(cacheControl(200, '/index.html')).toBe('no-cache')
    expect(cacheControl(200, '/deployments/84532/chain.json')).toBe('no-cache')
    expect(cacheControl(200, '/deployments/index.json')).toBe('no-cache')
    expect(cacheControl(200, '/health.json')).toBe('no-store')
    expect(cacheControl(200, '/assets/index-Ab3_x-9z.js')).toMatch(/immutable/)
    expect(cacheControl(404, '/assets/index-Ab3_x-9z.js')).toBe('no-cache')
  })
})

describe.each([
  ['nginx-index.conf', 'http://127.0.0.1:42069'],
  ['nginx-index-container.conf', 'http://index:42069'],
])('hosting/%s', (name, address) => {
  const [location] = parseNginx(read(name)).filter(({ words }) => words[0] === 'location')
  const block = location?.block ?? []

  it('passes on /index/history alone, to where the index listens', () => {
    expect(location?.words).toEqual(['location', '/index/history'])
    const [target = []] = valuesOf(block, 'proxy_pass')
    const resolved = target[0]?.replace('$index', valuesOf(block, 'set')[0]?.[1] ?? '')
    const path = valuesOf(block, 'rewrite').length > 0 ? '' : '/history'
    expect(resolved).toBe(`${address}${path}`)
    for (const [from = '', to = ''] of valuesOf(block, 'rewrite')) {
      expect('/index/history/events'.replace(new RegExp(from), to)).toBe('/history/events')
    }
  })

  it('is included by the server of the page', () => {
    expect(valuesOf(directives, 'include')).toEqual([['/etc/nginx/canopy.d/*.conf']])
  })
})
