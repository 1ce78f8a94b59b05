import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

let bundled: Promise<string> | undefined

/** The code that MetaMask's extension would inject into a page, built once. */
export function inpageScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    // MetaMask's packages are written for Node and bundled with stand-ins for its globals.
    define: { global: 'globalThis', process: 'globalThis.metamaskProcess' },
    resolve: { alias: { 'node:stream': 'readable-stream' } },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('inpage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'metamaskInpage',
      },
    },
  })
  const [result] = [results].flat() as Rollup.RollupOutput[]
  const code = result?.output[0].code
  if (code === undefined) throw new Error('MetaMask’s provider could not be bundled')
  const process =
    'globalThis.metamaskProcess = { env: {}, nextTick: (run, ...args) => queueMicrotask(() => run(...args)) };'
  return `${process}\n${code}`
}
