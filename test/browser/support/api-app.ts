import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { freePort, loopback } from '../../../scripts/lib/ports.ts'
import { deployments } from '../../../scripts/vite/deployments-plugin.ts'
import type { WebServer } from './servers.ts'

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
    build: { outDir, sourcemap: false, reportCompressedSize: false },
  })
  const port = await freePort()
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [deployments(deploymentsFolder)],
    build: { outDir },
    preview: { host: loopback, port, strictPort: true },
  })
  return {
    url: `http://${loopback}:${port}`,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
