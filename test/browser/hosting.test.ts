import { describe, expect } from 'vitest'
import { hostingHeaders } from './support/hosting-headers.ts'
import { test } from './support/test.ts'

// Every test of the browser runs under these headers, and fails with a violation.
describe('the built app under the headers of hosting/nginx.conf', () => {
  test('has no inline script, and its policy admits none', async ({ app }) => {
    const headers = await hostingHeaders()
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
})
