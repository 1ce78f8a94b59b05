import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

/**
 * KiB of scripts, gzipped, that the home screen may ask for until it stands still: what it is drawn
 * with (`test/build/budgets.test.ts` holds that part), and then what reads the chain and the wallet.
 */
const allScripts = 260

test('the home screen asks for little, and only for what is ours', async ({ app }) => {
  const bodies: Promise<Buffer>[] = []
  app.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await app.open('/')
  await settled(app.page)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  const kib = sizes.reduce((total, size) => total + size, 0) / 1024
  expect(kib).toBeGreaterThan(0)
  expect(kib).toBeLessThanOrEqual(allScripts)
})
