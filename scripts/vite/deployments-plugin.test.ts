import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { deployments } from './deployments-plugin.ts'

/** A folder with one deployment: what the app reads, and what it does not. */
async function deploymentsFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'canopy-deployments-plugin-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'deployments', '84532', 'clear-signing'), { recursive: true })
  for (const file of [
    'chain.json',
    'contracts.json',
    'clear-signing/Pools.json',
    'verification.json',
    'keeper.json',
    'journal.jsonl',
  ]) {
    await writeFile(join(root, 'deployments', '84532', file), '{"chainId":84532}')
  }
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Test</title>')
  return root
}

const configOf = (root: string) => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [deployments(join(root, 'deployments'))],
})

it('copies what the app and others’ software read into a build, and no file that only deploying needs', async () => {
  const root = await deploymentsFolder()
  await build(configOf(root))
  const copied = await readdir(join(root, 'dist', 'deployments', '84532'))
  expect(copied.sort()).toEqual([
    'chain.json',
    'clear-signing',
    'contracts.json',
    'verification.json',
  ])
})

it('serves what services said of the sources, and the contracts for others’ software', async () => {
  const root = await deploymentsFolder()
  const server = await createServer({
    ...configOf(root),
    server: { port: 0, host: '127.0.0.1', ws: false },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const statusOf = async (file: string) =>
    (await fetch(new URL(`deployments/84532/${file}`, origin))).status
  expect(await statusOf('verification.json')).toBe(200)
  expect(await statusOf('contracts.json')).toBe(200)
  expect(await statusOf('clear-signing/Pools.json')).toBe(200)
  expect(await statusOf('journal.jsonl')).toBe(404)
})
