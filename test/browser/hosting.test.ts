import { createServer } from 'node:http'
import { describe, expect, onTestFinished } from 'vitest'
import { freePort, loopback } from '../../scripts/lib/ports.ts'
import { hostingHeaders } from './support/hosting-headers.ts'
import { test } from './support/test.ts'

// Every test of the browser runs under these headers, and fails with a violation.
describe('the built app under the headers of hosting/nginx.conf', () => {
  test('has no inline script, and its policy admits none', async ({ app }) => {
    const headers = hostingHeaders('/')
    const policy = headers['Content-Security-Policy']
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)

    const response = await app.page.goto(app.url)
    expect(response?.headers()['content-security-policy']).toBe(policy)
    expect(await response?.text()).not.toMatch(/<script(?![^>]*src=)|\son\w+=|javascript:/)

    const ran = await app.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
      return 'injected' in window
    })
    expect(ran).toBe(false)
    const violation = /violates the following Content Security Policy/
    expect(app.recorder.complaints()).toEqual([expect.stringMatching(violation)])
    app.recorder.allow(violation)
  })
  test('lets a page of another origin read deployments, metadata and documents, and nothing else', async ({
    app,
  }) => {
    const other = await otherOrigin()
    app.recorder.allowOrigin(other)
    await app.page.goto(other)
    const canRead = (path: string) =>
      app.page.evaluate(
        (url) =>
          fetch(url).then(
            ({ status }) => status,
            () => 'refused',
          ),
        app.url + path,
      )
    expect(await canRead('/deployments/31337/chain.json')).toBe(200)
    expect(await canRead('/metadata/assets/quayside-house-dublin.json')).toBe(200)
    expect(await canRead('/documents/assets/quayside-house-dublin/valuation-report.pdf')).toBe(200)
    // A missing file is told apart from one that must not be read.
    expect(await canRead('/deployments/1/chain.json')).toBe(404)
    app.recorder.allow(/status of 404/)

    expect(await canRead('/index.html')).toBe('refused')
    expect(await canRead('/portfolio')).toBe('refused')
    expect(await canRead('/favicon.svg')).toBe('refused')
    app.recorder.allow(/blocked by CORS policy|net::ERR_FAILED/)
  })
})

/** An empty page on another origin. */
async function otherOrigin(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><link rel="icon" href="data:," /><title>Another page</title>')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
  onTestFinished(() => void server.close())
  return `http://${loopback}:${port}`
}
