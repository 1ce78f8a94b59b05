/**
 * `npm run test:verification`: starts the local chain with its history and lets Sourcify's own library
 * compile each source that `npm run verify` submits, those of contracts that factories created included,
 * and compare it with the code on the chain. Clones have to run code that matched, and no contract may
 * have created another one that is not known. `-- Roles` compares only contracts whose names contain the
 * word. Installs the library beside this file, 60 MB, the first time.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readChainFile } from '../../scripts/deploy/chain-file.ts'
import { compiledVariable } from '../../scripts/lib/compiled.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { stage } from '../../scripts/lib/stage.ts'
import { runCommand, UserError } from '../../scripts/lib/user-error.ts'
import { findCreated } from '../../scripts/verify/created.ts'
import { withoutSource } from '../../scripts/verify/report.ts'
import { type Submission, submissionsFor, submissionsOf } from '../../scripts/verify/submissions.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { openReader } from '../../src/chain/reader.ts'
import { openSeededChain } from '../history/seeded-chain.ts'
import { createExecutor } from './executor.ts'
import { unknownCreations } from './unknown-creations.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const words = process.argv.slice(2)

/** What this uses of the library, which has no types for Node's own resolution of modules. */
type Sourcify = {
  readonly setLibSourcifyLoggerLevel: (errorsOnly: 0) => void
  readonly SolidityCompilation: new (
    compiler: Compiler,
    version: string,
    input: unknown,
    target: { readonly path: string; readonly name: string },
  ) => object
  readonly SourcifyChain: new (chain: object) => object
  readonly Verification: new (
    compilation: object,
    chain: object,
    address: string,
    creationHash?: string,
  ) => {
    readonly verify: () => Promise<void>
    readonly status: { readonly runtimeMatch: string | null; readonly creationMatch: string | null }
  }
}

type Input = { readonly settings: object }
type Compiler = { readonly compile: (version: string, input: Input) => Promise<unknown> }

const outputs = new Map<string, Promise<string>>()

/** npm's solc, once for each input, with everything in its output that the library looks at. */
const compiler: Compiler = {
  compile: async (_version, input) => {
    const whole = JSON.stringify({
      ...input,
      settings: { ...input.settings, outputSelection: { '*': { '*': ['*'], '': [] } } },
    })
    const output = outputs.get(whole) ?? compiled(whole)
    outputs.set(whole, output)
    return JSON.parse(await output)
  },
}

await runCommand(async () => {
  await install()
  const library: Sourcify = createRequire(join(folder, 'package.json'))(
    '@ethereum-sourcify/lib-sourcify',
  )
  library.setLibSourcifyLoggerLevel(0)
  const deployments = await mkdtemp(join(tmpdir(), 'canopy-verification-'))
  const node = await startChain(deployments)
  try {
    const deployment = join(deployments, String(localChainId))
    const file = await readChainFile(deployment)
    if (file === undefined) throw new UserError('The deployment has no chain.json.')
    await createExecutor(await openSeededChain(node.url, deployments))
    // Opened anew: a client knows its newest block for a moment.
    const reader = await openReader(await openSeededChain(node.url, deployments))
    const created = await findCreated(reader)
    const { contracts, clones, gaps } = created
    const submissions = [
      ...(await submissionsOf(deployment, file)),
      ...(await submissionsFor(deployment, contracts)),
    ]
    const matching = new Set<string>()
    const compare = submissions.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    )
    for (const submission of compare) {
      const found = await compared(library, submission, node.url)
      if (found === 'match') matching.add(submission.address)
      console.log(`${submission.name.padEnd(24)} ${submission.address} ${found}`)
    }
    const unmatched = clones.filter(({ implementation }) => !matching.has(implementation))
    for (const { name, address, implementation } of clones) {
      console.log(`${`${name} (clone)`.padEnd(24)} ${address} runs ${implementation}`)
    }
    for (const line of withoutSource(created)) console.log(line)
    const unknown = await unknownCreations(reader, submissions, clones)
    for (const problem of [...gaps, ...unknown]) console.log(problem)
    console.log(
      `${matching.size} of ${compare.length} contracts match; ${clones.length - unmatched.length} of ` +
        `${clones.length} clones run code that matches.`,
    )
    const isWhole = matching.size === compare.length && gaps.length === 0 && unknown.length === 0
    process.exitCode = isWhole && (words.length > 0 || unmatched.length === 0) ? 0 : 1
  } finally {
    node.stop()
    await rm(deployments, { recursive: true })
  }
})
process.exit()

type Node = { readonly url: string; readonly stop: () => void }

/** The local chain with its history, as a process of its own: the compiler blocks this one. */
async function startChain(deployments: string): Promise<Node> {
  const script = fileURLToPath(new URL('../../scripts/chain.ts', import.meta.url))
  const env = { ...process.env, CHAIN_PORT: String(await freePort()) }
  const isCompiled = process.env[compiledVariable] !== undefined
  const args = ['--deployments', deployments, ...(isCompiled ? ['--compiled'] : [])]
  const child: ChildProcess = fork(script, args, { env })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ ready }: { readonly ready: string }) => resolve(ready))
    child.once('exit', (code) => reject(new UserError(`The chain did not start (${code}).`)))
  })
  return { url, stop: () => void child.kill() }
}

async function install(): Promise<void> {
  await stage('Installing Sourcify’s library', async () => {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    const { ok, output } = await run('npm', [...args, '--prefix', folder])
    if (!ok) throw new UserError(`npm could not install Sourcify’s library:\n${output}`)
  })
}

/** `match`, or what differs. Metadata is not part of the code, so that no match is an exact one. */
async function compared(library: Sourcify, submission: Submission, rpc: string): Promise<string> {
  const [path = '', name = ''] = submission.contractIdentifier.split(/:(?=\w+$)/)
  const compilation = new library.SolidityCompilation(
    compiler,
    submission.compilerVersion,
    submission.input,
    { path, name },
  )
  const chain = new library.SourcifyChain({
    name: 'test',
    chainId: localChainId,
    supported: true,
    rpcs: [{ rpc, traceSupport: 'debug_traceTransaction' }],
  })
  const verification = new library.Verification(
    compilation,
    chain,
    submission.address,
    submission.creationHash,
  )
  try {
    await verification.verify()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { runtimeMatch, creationMatch } = verification.status
  if (runtimeMatch === null) return 'the code on the chain differs'
  return submission.creationHash !== undefined && creationMatch === null
    ? 'the code that created it differs'
    : 'match'
}

async function compiled(input: string): Promise<string> {
  const { default: solc } = await import('solc')
  return stage('Compiling', async () => solc.compile(input))
}
