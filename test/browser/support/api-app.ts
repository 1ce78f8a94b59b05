import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveApp, type WebServer } from './servers.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The app built to ask a real API at `/api` first. Nobody answers there: tests put their own answers
 * in between.
 */
export async function serveApiApp(deploymentsFolder: string): Promise<WebServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'canopy-api-app-'))
  await build({
    root,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify('/api') },
    build: { outDir, emptyOutDir: true, sourcemap: false, reportCompressedSize: false },
  })
  const server = await serveApp(deploymentsFolder, { outDir })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(outDir, { recursive: true })
    },
  }
}
