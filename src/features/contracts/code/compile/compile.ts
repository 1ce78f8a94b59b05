import * as z from 'zod/mini'
import { type Artifact, type BuildInfo, parseArtifact } from '../deployment-files.ts'
import type { CompileAnswer, CompileRequest } from './messages.ts'

const compilerSchema = z.object({ version: z.string(), file: z.string(), bytes: z.int() })

/** The compiler that this app can load. */
type ShippedCompiler = z.output<typeof compilerSchema>

/**
 * Asks which compiler the app ships.
 *
 * @throws Error when it ships none.
 */
async function shippedCompiler(): Promise<ShippedCompiler> {
  const response = await fetch('/compiler/index.json')
  const parsed = z.safeParse(compilerSchema, await response.json().catch(() => null))
  if (!parsed.success) throw new Error('This app was built without the compiler.')
  return parsed.data
}

const outputSchema = z.object({
  errors: z.optional(
    z.array(z.looseObject({ severity: z.string(), formattedMessage: z.optional(z.string()) })),
  ),
  contracts: z._default(
    z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          evm: z.object({
            deployedBytecode: z.object({
              object: z.string(),
              immutableReferences: z.optional(z.unknown()),
              linkReferences: z.optional(z.unknown()),
            }),
          }),
        }),
      ),
    ),
    {},
  ),
})

/**
 * Compiles a contract again in a worker, from the sources and settings of its build info.
 *
 * @returns the artifact that comes out.
 * @throws Error when the compiler has another version or reports errors.
 */
export async function compileAgain(
  buildInfo: BuildInfo,
  artifact: Artifact,
  signal: AbortSignal,
): Promise<Artifact> {
  const compiler = await shippedCompiler()
  const wanted = buildInfo.solcLongVersion.split('+')[0]
  if (compiler.version !== wanted) {
    throw new Error(
      `The contract was compiled with Solidity ${wanted}; this app ships ${compiler.version}.`,
    )
  }
  const output = await runWorker(
    {
      compilerUrl: new URL(`/compiler/${compiler.file}`, window.location.origin).href,
      input: JSON.stringify(inputFor(buildInfo, artifact)),
    },
    signal,
  )
  return artifactFrom(output, artifact)
}

/** The same input with the output narrowed to the code of one contract. */
function inputFor({ input }: BuildInfo, { inputSourceName, name }: Artifact) {
  const parts = ['object', 'immutableReferences', 'linkReferences']
  const outputSelection = {
    [inputSourceName]: { [name]: parts.map((part) => `evm.deployedBytecode.${part}`) },
  }
  const settings = typeof input.settings === 'object' ? input.settings : {}
  return { ...input, settings: { ...settings, outputSelection } }
}

function runWorker(request: CompileRequest, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compile.worker.ts', import.meta.url), { type: 'classic' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(new Error('Compiling was cancelled.'))
    })
    worker.onmessage = ({ data }: MessageEvent<CompileAnswer>) => {
      end()
      if (data.status === 'compiled') resolve(data.output)
      else reject(new Error(`The compiler failed: ${data.problem}`))
    }
    worker.onerror = ({ message }) => {
      end()
      reject(new Error(`The compiler could not be loaded. ${message ?? ''}`))
    }
    worker.postMessage(request)
  })
}

function artifactFrom(text: string, artifact: Artifact): Artifact {
  const parsed = z.safeParse(outputSchema, JSON.parse(text))
  if (!parsed.success) throw new Error('The compiler’s answer could not be read.')
  const { errors = [], contracts } = parsed.data
  const error = errors.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(error.formattedMessage ?? 'The compiler found an error.')
  const code = contracts[artifact.inputSourceName]?.[artifact.name]?.evm.deployedBytecode
  if (code === undefined) throw new Error(`The compiler produced no code for ${artifact.name}.`)
  return parseArtifact(artifact.key, {
    contractName: artifact.name,
    sourceName: artifact.sourceName,
    inputSourceName: artifact.inputSourceName,
    abi: artifact.abi,
    deployedBytecode: `0x${code.object}`,
    immutableReferences: code.immutableReferences,
    deployedLinkReferences: code.linkReferences,
  })
}
