import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The headers that hosting/nginx.conf adds to every answer, so that every test runs under them. The
 * nodes and servers of the tests are no https hosts: its content security policy admits them too.
 */
export async function hostingHeaders(): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'hosting/nginx.conf'), 'utf8')
  const headers = Array.from(
    text.matchAll(/add_header (\S+) (?:"([^"]+)"|([^$\s]+)) always;/g),
    ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
  )
  const policy = Object.fromEntries(headers)
  const csp = policy['Content-Security-Policy']
  if (csp === undefined) throw new Error('nginx.conf has no content security policy')
  return {
    ...policy,
    'Content-Security-Policy': csp.replace('https:', 'https: http://127.0.0.1:*'),
  }
}
