import type { BrowserContext } from 'playwright-core'

/** Notes what a page must not do: complain on the console, or talk to anyone but us. */
export type Recorder = {
  /** Expects complaints that match, for tests of things going wrong. */
  readonly allow: (pattern: RegExp) => void
  /** Admits requests to another server of the test. */
  readonly allowOrigin: (url: string) => void
  /** Everything noted that was not allowed, in words. */
  readonly complaints: () => readonly string[]
}

/**
 * What the browser says of a page that a busy machine could not draw for some seconds. That all that is
 * preloaded is used is shown in `download.test.ts`.
 */
const drawnLate = /was preloaded using link preload but not used/

/** Watches every page of a browser context. */
export function record(context: BrowserContext, allowedOrigins: readonly string[]): Recorder {
  const allowed = [drawnLate]
  const origins = new Set(allowedOrigins)
  const messages: string[] = []
  const strangers = new Set<string>()
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    messages.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    messages.push(`uncaught: ${problem.error().stack ?? problem.error().message}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:') return
    if (!origins.has(origin)) strangers.add(request.url())
  })
  return {
    allowOrigin: (url) => {
      origins.add(new URL(url).origin)
    },
    allow: (pattern) => {
      allowed.push(pattern)
    },
    complaints: () =>
      [...messages, ...[...strangers].map((url) => `request to a third party: ${url}`)].filter(
        (complaint) => !allowed.some((pattern) => pattern.test(complaint)),
      ),
  }
}
