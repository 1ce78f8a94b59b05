/**
 * `npm run verify -- --network <name>`: submits the source of what is deployed to Sourcify, and with a
 * key to Etherscan, and keeps what they say beside the deployment. Run again, it submits only what is not
 * verified yet. It needs no node and no account.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { localChainId, type PublicNetworkName, publicChainIds } from '../src/chain/network-names.ts'
import { type Answer, isMatch } from '../src/domain/contracts/verification.ts'
import { type ChainFile, readChainFile } from './deploy/chain-file.ts'
import { stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'
import { publicTimes } from './verify/asking.ts'
import { type Explorer, etherscanUrl } from './verify/explorer.ts'
import { sourcifyUrl } from './verify/sourcify.ts'
import { type Submission, submissionsOf } from './verify/submissions.ts'
import {
  type Answers,
  readVerification,
  withAnswers,
  writeVerification,
} from './verify/verification-file.ts'
import { explorerName, verifyContracts } from './verify/verify-contracts.ts'

const deploymentsFolder = fileURLToPath(new URL('../deployments', import.meta.url))

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      network: { type: 'string' },
      deployment: { type: 'string' },
      contract: { type: 'string', multiple: true },
      'sourcify-url': { type: 'string', default: process.env.SOURCIFY_URL ?? sourcifyUrl },
      'explorer-url': { type: 'string' },
      'explorer-key': { type: 'string' },
    },
  })
  const { folder, chain } = await deploymentOf(options)
  const url = requireUrl('--sourcify-url', options['sourcify-url'])
  const explorer = explorerOf(options)
  const before = await readVerification(folder)
  const submissions = chosen(await submissionsOf(folder, chain), options.contract)
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
  console.log(`\nThe answers, with links, are in ${join(folder, 'verification.json')}.`)
  requireMatches(answers)
})

function answersOf({ sourcify, explorer }: Answers): readonly Answer[] {
  return explorer === undefined ? [sourcify] : [sourcify, explorer]
}

function isVerified(answers: Answers): boolean {
  return answersOf(answers).every(isMatch)
}

function linesOf(answers: Answers): readonly string[] {
  const { name, address } = answers.submission
  return [
    `  ${name.padEnd(24)} ${address}`,
    ...answersOf(answers).map((answer) => {
      const { service, status, url, reason, wasKnown } = answer
      const line = `    ${service}: ${wasKnown ? 'was already verified, ' : ''}${status}`
      return isMatch(answer) ? `${line}  ${url}` : styleText('red', `${line}: ${reason ?? ''}`)
    }),
  ]
}

/** @throws UserError when a service did not find every contract to match. */
function requireMatches(answers: readonly Answers[]): void {
  const names = (status: Answer['status']) =>
    answers
      .filter((each) => answersOf(each).some((answer) => answer.status === status))
      .map(({ submission }) => submission.name)
      .join(', ')
  const [different, unanswered] = [names('no match'), names('no answer')]
  const problems = [
    ...(different ? [`The source does not match the code: ${different}.`] : []),
    ...(unanswered
      ? [`There was no answer, see above: ${unanswered}. Run the same command again later.`]
      : []),
  ]
  if (problems.length > 0) throw new UserError(problems.join('\n'))
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
  const known = submissions.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `The deployment has no ${unknown.join(', ')}. Its contracts: ${known.join(', ')}.`,
    )
  }
  return submissions.filter(({ name }) => names.includes(name))
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
