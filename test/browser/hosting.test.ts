import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { connectWallet } from './support/actions.ts'
import { ownLane } from './support/lane.ts'
import { settled } from './support/page.ts'
import { serveApp } from './support/servers.ts'
import { test } from './support/test.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The headers that nginx.conf adds to every answer; the chain of the tests is no https host. */
async function headersOf(chainUrl: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'hosting/nginx.conf'), 'utf8')
  const headers = Array.from(
    text.matchAll(/add_header (\S+) (?:"([^"]+)"|([^$\s]+)) always;/g),
    ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
  )
  const policy = Object.fromEntries(headers)
  const csp = policy['Content-Security-Policy']
  if (csp === undefined) throw new Error('nginx.conf has no content security policy')
  return { ...policy, 'Content-Security-Policy': csp.replace('https:', `https: ${chainUrl}`) }
}

describe('the built app under the headers of hosting/nginx.conf', () => {
  test('runs, with a wallet, without a violation of its content security policy', async ({
    app,
  }) => {
    const { page, chain } = app
    const headers = await headersOf(chain.url)
    expect(headers['Content-Security-Policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    const server = await serveApp(ownLane().deploymentsFolder, { headers })
    app.recorder.allowOrigin(server.url)
    // Pages are loaded anew here, and a busy machine may draw their text late.
    app.recorder.allow(/was preloaded using link preload but not used/)
    const wallet = await app.installWallet('investor')

    const response = await page.goto(server.url)
    expect(response?.headers()['content-security-policy']).toBe(headers['Content-Security-Policy'])
    expect(await response?.text()).not.toMatch(/<script(?![^>]*src=)|\son\w+=|javascript:/)
    await settled(page)
    await connectWallet(page, wallet)
    for (const path of [
      '/marketplace',
      '/assets/1',
      '/assets/create',
      '/trading',
      '/liquidity',
      '/environmental/assets/10',
      '/environmental/impact',
      '/retirements/1',
      '/portfolio',
      '/analytics',
      '/yield',
      '/smart-account',
      '/contracts',
      '/docs/smart-contracts',
      '/roles',
    ]) {
      await page.goto(server.url + path)
      await settled(page)
    }

    // The compiler is WebAssembly, in a worker.
    await page.goto(`${server.url}/contracts/TestUSDC?tab=source`)
    await page.getByRole('button', { name: 'Compile again' }).click()
    await page
      .getByText('The compiled source is the code on the chain.')
      .waitFor({ timeout: 90_000 })
    await server.stop()
  }, 180_000)
})
