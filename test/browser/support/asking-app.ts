import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveApp, type WebServer } from './servers.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The app built to ask a server at a path first. Nobody answers there: tests put their own answers in
 * between.
 *
 * @param variable `VITE_API_URL` or `VITE_INDEX_URL`.
 */
export async function serveAppAsking(
  variable: 'VITE_API_URL' | 'VITE_INDEX_URL',
  path: `/${string}`,
  deploymentsFolder: string,
): Promise<WebServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'canopy-asking-app-'))
  await build({
    root,
    logLevel: 'warn',
    define: { [`import.meta.env.${variable}`]: JSON.stringify(path) },
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
