import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

/**
 * KiB of scripts, gzipped, that the home screen asks for until it is complete: what it is drawn with
 * (`test/build/budgets.test.ts` holds that part), and then what reads the chain, its history and the
 * wallet. What is fetched ahead for later, once the page has come to rest, is not part of it.
 */
const allScripts = 303

test('the home screen asks for little, and only for what is ours', async ({ app }) => {
  const bodies: Promise<Buffer>[] = []
  app.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await app.page.addInitScript(neverAtRest)
  await app.open('/')
  await settled(app.page)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  const kib = sizes.reduce((total, size) => total + size, 0) / 1024
  expect(kib).toBeGreaterThan(0)
  expect(kib).toBeLessThanOrEqual(allScripts)
})

test('what is preloaded is used, and downloaded once', async ({ app }) => {
  const asked: string[] = []
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await app.open('/')
  await settled(app.page)
  const preloaded = await app.page
    .locator('link[rel="preload"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('as'), link.getAttribute('href')]),
    )
  expect(preloaded.map(([as]) => as)).toEqual(['font'])
  const faces = await app.page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(faces).toHaveLength(1)
  const fonts = asked.filter((path) => path.endsWith('.woff2'))
  expect(fonts).toEqual(preloaded.map(([, href]) => href))
})

/**
 * Runs in the page before its own code: on a busy machine the time after which it fetches ahead may
 * pass before the screen is complete.
 */
function neverAtRest(): void {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (callback: () => void, delay = 0, ...rest: unknown[]) =>
      delay === 1_500 ? 0 : setTimeout(callback, delay, ...rest),
  })
}
