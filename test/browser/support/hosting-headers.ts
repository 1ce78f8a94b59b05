import type { Plugin } from 'vite'
import { pageHeaders } from './nginx-conf.ts'

/**
 * The headers that hosting/nginx.conf adds to the answer for a path, so that every test runs under
 * them. The nodes and servers of the tests are no https hosts: its content security policy admits
 * them too.
 *
 * @param included What is added to that file, by its name in `hosting/`.
 */
export function hostingHeaders(
  uri: string,
  included: readonly string[] = [],
): Readonly<Record<string, string>> {
  const headers = Object.fromEntries(pageHeaders({ uri, status: 200 }, included))
  const policy = headers['Content-Security-Policy']
  if (policy === undefined) throw new Error('nginx.conf has no content security policy')
  // What Vite says of keeping files fits builds of tests, which change at the same address.
  delete headers['Cache-Control']
  return {
    ...headers,
    'Content-Security-Policy': policy.replace('https:', 'https: http://127.0.0.1:*'),
  }
}

/** Gives every answer of a preview the headers of its hosting, and none that Vite adds for others. */
export const hosting = (included: readonly string[]): Plugin => ({
  name: 'canopy-hosting',
  config: () => ({ preview: { cors: false } }),
  configurePreviewServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://app')
      response.setHeaders(new Map(Object.entries(hostingHeaders(pathname, included))))
      next()
    })
  },
})
