/**
 * `npm run verify -- --network <name>`: submits the source of what is deployed, and of what factories of
 * the deployment have created since, to Sourcify, and with a key to Etherscan, and keeps what they say
 * beside the deployment. Run again, it submits only what is not verified yet. It needs no account.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { localChainId, type PublicNetworkName, publicChainIds } from '../src/chain/network-names.ts'
import { isMatch } from '../src/domain/contracts/verification.ts'
import { type ChainFile, readChainFile } from './deploy/chain-file.ts'
import { writeContractsFile } from './deploy/contracts-file.ts'
import { type NodeUrls, parseNodeUrls } from './lib/nodes.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'
import { publicTimes } from './verify/asking.ts'
import { type Clone, type FoundContracts, nothingCreated } from './verify/created.ts'
import { type Explorer, etherscanUrl } from './verify/explorer.ts'
import { lookForCreated } from './verify/look-for-created.ts'
import {
  cloneLinesOf,
  isVerified,
  linesOf,
  requireMatches,
  withoutSource,
} from './verify/report.ts'
import { sourcifyUrl } from './verify/sourcify.ts'
import { type Submission, submissionsFor, submissionsOf } from './verify/submissions.ts'
import { readVerification, withAnswers, writeVerification } from './verify/verification-file.ts'
import {
  type CloneAnswer,
  explorerName,
  linkClones,
  verifyContracts,
} from './verify/verify-contracts.ts'

const deploymentsFolder = fileURLToPath(new URL('../deployments', import.meta.url))

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      network: { type: 'string' },
      deployment: { type: 'string' },
      contract: { type: 'string', multiple: true },
      'deployed-only': { type: 'boolean', default: false },
      'rpc-urls': { type: 'string' },
      'sourcify-url': { type: 'string', default: process.env.SOURCIFY_URL ?? sourcifyUrl },
      'explorer-url': { type: 'string' },
      'explorer-key': { type: 'string' },
    },
  })
  const { folder, chain } = await deploymentOf(options)
  const url = requireUrl('--sourcify-url', options['sourcify-url'])
  const explorer = explorerOf(options)
  const nodes = nodesOf(options['rpc-urls'])
  const before = await readVerification(folder)
  const deployed = await submissionsOf(folder, chain)
  const isDeployed = (name: string) => deployed.some((each) => isNamed(each, name))
  const later =
    options['deployed-only'] || options.contract?.every(isDeployed)
      ? nothingCreated
      : await foundLater(folder, chain, nodes)
  const created = await submissionsFor(folder, later.contracts)
  const submissions = chosen([...deployed, ...created], options.contract)
  const isAll = options.contract === undefined
  if (explorer === undefined) {
    console.log('There is no ETHERSCAN_API_KEY, so only Sourcify is asked.')
  }
  const services = ['Sourcify', ...(explorer ? [explorerName(explorer)] : [])].join(' and ')
  const answers = await stage(
    `Verifying at ${services}`,
    (progress) => {
      let done = 0
      let known = before
      let written = Promise.resolve()
      return verifyContracts(submissions, {
        chainId: chain.chainId,
        sourcifyUrl: url,
        explorer,
        times: publicTimes,
        onAnswers: async (each) => {
          done += 1
          progress(`${done} of ${submissions.length}`)
          for (const line of linesOf(each)) console.log(line)
          // A run that is interrupted leaves what it was answered, one write at a time.
          const next = withAnswers(known, chain.chainId, [each])
          known = next
          written = written.then(() => writeVerification(folder, next))
          await written
        },
      })
    },
    (all) => `${all.filter(isVerified).length} of ${all.length} contracts`,
    (all) => all.every(isVerified),
  )
  await writeVerification(folder, withAnswers(before, chain.chainId, answers))
  await writeContractsFile(folder, chain)
  const linked = explorer && isAll ? await link(later.clones, explorer, chain.chainId) : []
  if (isAll) for (const line of withoutSource(later)) console.log(line)
  console.log(`\nThe answers, with links, are in ${join(folder, 'verification.json')}.`)
  requireMatches(answers, linked, later.gaps)
})

/** What factories created since the deployment; without a node, that it was not looked for. */
async function foundLater(
  folder: string,
  chain: ChainFile,
  nodes: NodeUrls | null,
): Promise<FoundContracts> {
  try {
    return await stage(
      'Looking for what factories created',
      () => lookForCreated(folder, chain, nodes),
      ({ contracts, clones }) => `${contracts.length} contracts and ${clones.length} clones`,
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const gap = `What people created later could not be read: ${message}`
    return { ...nothingCreated, gaps: [error instanceof UserError ? message : gap] }
  }
}

function nodesOf(text: string | undefined): NodeUrls | null {
  return parseNodeUrls(
    text,
    (url) => new UserError(`--rpc-urls "${url}" is not the URL of a node.`),
  )
}

/** Has an explorer show clones as such, and says of each what came of it. */
function link(
  clones: readonly Clone[],
  explorer: Explorer,
  chainId: number,
): Promise<readonly CloneAnswer[]> {
  if (clones.length === 0) return Promise.resolve([])
  return stage(
    `Naming the code of clones at ${explorerName(explorer)}`,
    (progress) => {
      let done = 0
      const onAnswer = ({ clone, answer }: CloneAnswer) => {
        done += 1
        progress(`${done} of ${clones.length}`)
        for (const line of cloneLinesOf({ clone, answer })) console.log(line)
      }
      return linkClones(clones, { chainId, explorer, times: publicTimes, onAnswer })
    },
    (all) => `${all.filter(({ answer }) => isMatch(answer)).length} of ${all.length} clones`,
  )
}

async function deploymentOf({
  network,
  deployment,
}: {
  readonly network?: string
  readonly deployment?: string
}): Promise<{ readonly folder: string; readonly chain: ChainFile }> {
  const names = Object.keys(publicChainIds)
  const chainId = network === undefined ? undefined : publicChainIds[requireNetwork(network)]
  if (chainId === undefined && deployment === undefined) {
    throw new UserError(`Choose a network: npm run verify -- --network ${names.join('|')}`)
  }
  const folder = deployment ?? join(deploymentsFolder, String(chainId))
  const chain = await readChainFile(folder)
  if (chain === undefined) {
    throw new UserError(
      `${folder} has no complete deployment: npm run deploy -- --network ${network ?? '<name>'}`,
    )
  }
  if (chainId !== undefined && chain.chainId !== chainId) {
    throw new UserError(`${folder} is of chain ${chain.chainId}; ${network} is chain ${chainId}.`)
  }
  if (chain.chainId === localChainId) {
    throw new UserError(
      'Nobody else reaches the local chain, so no service can verify what is on it.',
    )
  }
  return { folder, chain }
}

function requireNetwork(name: string): PublicNetworkName {
  const names = Object.keys(publicChainIds)
  if (isNetwork(name)) return name
  throw new UserError(`"${name}" is not one of the networks: ${names.join(', ')}.`)
}

function isNetwork(name: string): name is PublicNetworkName {
  return Object.hasOwn(publicChainIds, name)
}

function chosen(
  submissions: readonly Submission[],
  names: readonly string[] | undefined,
): readonly Submission[] {
  if (names === undefined) return submissions
  const unknown = names.filter((name) => !submissions.some((each) => isNamed(each, name)))
  if (unknown.length > 0) {
    const known = [...new Set(submissions.map(({ name }) => name))]
    throw new UserError(
      `The deployment has no ${unknown.join(', ')}. Its contracts: ${known.join(', ')}.`,
    )
  }
  return submissions.filter((each) => names.some((name) => isNamed(each, name)))
}

/** A contract is called by its name or its address. */
function isNamed({ name, address }: Submission, text: string): boolean {
  return name === text || address.toLowerCase() === text.toLowerCase()
}

/** An explorer that is named is asked without a key too: Etherscan needs one, others may not. */
function explorerOf(options: {
  readonly 'explorer-url'?: string
  readonly 'explorer-key'?: string
}): Explorer | undefined {
  const url = options['explorer-url'] ?? process.env.EXPLORER_API_URL
  const key = options['explorer-key'] ?? process.env.ETHERSCAN_API_KEY
  if (url === undefined && !key) return undefined
  return {
    url: requireUrl('--explorer-url', url ?? etherscanUrl),
    key: key || undefined,
  }
}

function requireUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return text
  throw new UserError(`${option} "${text}" is not the URL of a service: https://…`)
}
