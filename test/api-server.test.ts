import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, onTestFinished, vi } from 'vitest'
import { behavesLikeServer } from './api/behaves-like-server.ts'
import { startFakeServer } from './api/fake-server.ts'

// What a server refuses is logged.
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(() => log.mockRestore())

behavesLikeServer('the sample data behind HTTP', async () => {
  const server = await startFakeServer('answers')
  onTestFinished(() => server.close())
  return server.url
})

behavesLikeServer('examples/server/server.ts', async () => {
  const server = spawn(process.execPath, ['examples/server/server.ts', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill())
  for await (const url of createInterface(server.stdout)) return url
  throw new Error('The example did not start.')
})

// `API_URL=https://… npm run test:server` runs the same against any other.
const url = process.env.API_URL
if (url) behavesLikeServer(url, async () => url)
