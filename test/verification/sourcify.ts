/**
 * `npm run test:verification`: deploys to an empty chain and lets Sourcify's own library compile each
 * source that `npm run verify` submits, and compare it with the code on the chain. `-- Roles` tries only
 * contracts whose names contain the word. Installs the library beside this file, 60 MB, the first time.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readChainFile } from '../../scripts/deploy/chain-file.ts'
import { run } from '../../scripts/lib/run.ts'
import { stage } from '../../scripts/lib/stage.ts'
import { runCommand, UserError } from '../../scripts/lib/user-error.ts'
import { type Submission, submissionsOf } from '../../scripts/verify/submissions.ts'
import { startAnvil } from '../browser/support/anvil.ts'
import { runDeploy } from '../deploy/interruption.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const chainId = 84_532
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
  const node = await startAnvil(chainId)
  try {
    const { output } = await stage('Deploying', () =>
      runDeploy(deployments, ['--usdc', 'test'], { url: node.url }),
    )
    const deployment = join(deployments, String(chainId))
    const chain = await readChainFile(deployment)
    if (chain === undefined) throw new UserError(`The deployment failed:\n${output}`)
    const submissions = (await submissionsOf(deployment, chain)).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    )
    let different = 0
    for (const submission of submissions) {
      const found = await compared(library, submission, node.url)
      if (found !== 'match') different += 1
      console.log(`${submission.name.padEnd(24)} ${submission.address} ${found}`)
    }
    console.log(`${submissions.length - different} of ${submissions.length} contracts match.`)
    process.exitCode = different === 0 ? 0 : 1
  } finally {
    await node.stop()
    await rm(deployments, { recursive: true })
  }
})
process.exit()

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
    chainId,
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
