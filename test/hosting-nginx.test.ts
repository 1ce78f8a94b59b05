import { describe, expect, it } from 'vitest'
import {
  pageServer as directives,
  pageHeaders,
  readNginx,
  valuesOf,
} from './browser/support/nginx-conf.ts'

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
    const brotli = readNginx('nginx-brotli.conf')
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
    expect(locations.get('= /manifest.json')).toEqual([['$uri', '=404']])
    expect(locations.get('/')).toEqual([['$uri', '@page']])
  })

  it('gives every answer the same headers: no location has some of its own', () => {
    for (const { block } of directives) expect(valuesOf(block, 'add_header')).toEqual([])
    expect(valuesOf(directives, 'add_header').map(([name]) => name)).toContain('Cache-Control')
  })

  it('never lets a deployment or the page be kept without asking', () => {
    const cacheControl = (status: number, uri: string) =>
      pageHeaders({ status, uri }).get('Cache-Control')
    expect(cacheControl(200, '/index.html')).toBe('no-cache')
    expect(cacheControl(200, '/deployments/84532/chain.json')).toBe('no-cache')
    expect(cacheControl(200, '/deployments/index.json')).toBe('no-cache')
    expect(cacheControl(200, '/health.json')).toBe('no-store')
    expect(cacheControl(200, '/assets/index-Ab3_x-9z.js')).toMatch(/immutable/)
    expect(cacheControl(404, '/assets/index-Ab3_x-9z.js')).toBe('no-cache')
  })

  it('lets other origins read deployments, metadata and documents, and nothing else', () => {
    const readers = (uri: string) =>
      pageHeaders({ status: 200, uri }).get('Access-Control-Allow-Origin')
    expect(readers('/deployments/84532/chain.json')).toBe('*')
    expect(readers('/metadata/assets/1.json')).toBe('*')
    expect(readers('/documents/assets/1.pdf')).toBe('*')
    expect(readers('/manifest.json')).toBe('*')
    for (const uri of ['/', '/index.html', '/assets/a-12345678.js', '/compiler/soljson.js']) {
      expect([uri, readers(uri)]).toEqual([uri, undefined])
    }
    for (const uri of ['/index/history/events', '/health.json', '/a/deployments/b']) {
      expect([uri, readers(uri)]).toEqual([uri, undefined])
    }
    expect([...pageHeaders({ status: 200, uri: '/' }).keys()]).not.toContain(
      'Access-Control-Allow-Credentials',
    )
  })

  it('lets nobody show the app in a frame, and Safe alone where that is added', () => {
    const ancestors = (included: readonly string[]) =>
      pageHeaders({ status: 200, uri: '/index.html' }, included)
        .get('Content-Security-Policy')
        ?.match(/frame-ancestors (.+)$/)?.[1]
    expect(ancestors([])).toBe("'none'")
    expect(ancestors(['nginx-safe-app.conf'])).toBe('https://app.safe.global')
  })
})

describe.each([
  ['nginx-index.conf', 'http://127.0.0.1:42069'],
  ['nginx-index-container.conf', 'http://index:42069'],
])('hosting/%s', (name, address) => {
  const [location] = readNginx(name).filter(({ words }) => words[0] === 'location')
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
