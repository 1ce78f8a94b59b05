import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin } from 'vite'

const compiler = fileURLToPath(import.meta.resolve('solc/soljson.js'))
const file = 'soljson.js'

/**
 * Gives the app the Solidity compiler under `/compiler/`, as a file of its own that is loaded when
 * somebody compiles a contract again. It is under the GPL and is passed on unmodified beside the app,
 * never as part of its code; `public/compiler/` has its licence.
 *
 * `/compiler/index.json` tells its version.
 */
export function solidityCompiler(): Plugin {
  let outDir = ''
  return {
    name: 'canopy-solidity-compiler',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer: (server) => {
      server.middlewares.use('/compiler', serve)
    },
    generateBundle: async function () {
      this.emitFile({ type: 'asset', fileName: 'compiler/index.json', source: await index() })
    },
    writeBundle: async () => {
      await mkdir(join(outDir, 'compiler'), { recursive: true })
      await cp(compiler, join(outDir, 'compiler', file))
    },
  }
}

const serve: Connect.NextHandleFunction = async (request, response, next) => {
  if (request.url === '/index.json') {
    response.setHeader('Content-Type', 'application/json')
    response.end(await index())
  } else if (request.url === `/${file}`) {
    response.setHeader('Content-Type', 'text/javascript')
    createReadStream(compiler).pipe(response)
  } else next()
}

async function index(): Promise<string> {
  const manifest = await readFile(join(dirname(compiler), 'package.json'), 'utf8')
  const { size } = await stat(compiler)
  return JSON.stringify({ version: JSON.parse(manifest).version, file, bytes: size })
}
