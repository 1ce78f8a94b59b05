import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { deployments } from './deployments-plugin.ts'
import { openFiles } from './open-files.ts'

/** An app with one file of each kind. */
async function app() {
  const root = await mkdtemp(join(tmpdir(), 'canopy-open-files-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'index.html': '<!doctype html><title>Test</title>',
    'deployments/84532/chain.json': '{"chainId":84532}',
    'public/metadata/assets/1.json': '{}',
    'public/documents/assets/1.pdf': '',
    'public/manifest.json': '{}',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const options = { port: 0, host: '127.0.0.1' }
  return {
    root,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [openFiles(), deployments(join(root, 'deployments'))],
    server: { ...options, ws: false as const },
    preview: options,
  }
}

/** Whom a server lets read a file. */
async function readersOf(url: string | undefined, path: string): Promise<string | null> {
  const answer = await fetch(new URL(path, url), { headers: { Origin: 'http://localhost:3000' } })
  return answer.headers.get('access-control-allow-origin')
}

async function expectOnlyOpenFiles(url: string | undefined): Promise<void> {
  for (const path of [
    '/deployments/index.json',
    '/deployments/84532/chain.json',
    '/metadata/assets/1.json',
    '/documents/assets/1.pdf',
    '/manifest.json?from=safe',
  ]) {
    expect([path, await readersOf(url, path)]).toEqual([path, '*'])
  }
  for (const path of ['/', '/index.html', '/favicon.svg', '/portfolio', '/a/deployments/b']) {
    expect([path, await readersOf(url, path)]).toEqual([path, null])
  }
}

it('lets other origins read open files from the server of npm start, and nothing else', async () => {
  const server = await createServer(await app())
  onTestFinished(() => server.close())
  await server.listen()
  await expectOnlyOpenFiles(server.resolvedUrls?.local[0])
})

it('lets other origins read open files of a build, and nothing else', async () => {
  const config = await app()
  await build(config)
  const server = await preview(config)
  onTestFinished(() => server.close())
  await expectOnlyOpenFiles(server.resolvedUrls?.local[0])
})
