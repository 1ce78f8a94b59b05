import type { Answer } from '../../src/domain/contracts/verification.ts'
import { askingAt, NoAnswer, type Times } from './asking.ts'
import type { Clone } from './created.ts'
import {
  type Explorer,
  etherscanUrl,
  explorerLimit,
  explorerPage,
  linkAtExplorer,
  verifyAtExplorer,
} from './explorer.ts'
import { type Verdict, verifyAtSourcify } from './sourcify.ts'
import type { Submission } from './submissions.ts'
import type { Answers } from './verification-file.ts'

/** Where contracts are verified, and how. */
export type Services = {
  readonly chainId: number
  readonly sourcifyUrl: string
  /** Undefined to ask Sourcify alone. */
  readonly explorer: Explorer | undefined
  readonly times: Times
  /** Is told of each contract when all services have answered, and waited for. */
  readonly onAnswers: (answers: Answers) => Promise<void>
}

/** Contracts at a time: a service compiles each for half a minute. */
const atOnce = 4

/** Submits contracts to all services. What they do not answer is an answer too. */
export async function verifyContracts(
  submissions: readonly Submission[],
  { chainId, sourcifyUrl, explorer, times, onAnswers }: Services,
): Promise<readonly Answers[]> {
  const sourcify = { ...askingAt(times), url: sourcifyUrl, chainId }
  const page = sourcifyUrl.replace(/\/$/, '')
  const explorerAt = explorer && { ...askingAt(times, explorerLimit), ...explorer, chainId }
  const verify = async (submission: Submission): Promise<Answers> => {
    const { address } = submission
    const [atSourcify, atExplorer] = await Promise.all([
      answered(
        { service: 'Sourcify', url: `${page}/repo-ui/${chainId}/${address}` },
        verifyAtSourcify(submission, sourcify),
      ),
      explorerAt &&
        answered(
          { service: explorerName(explorerAt), url: explorerPage(explorerAt, chainId, address) },
          verifyAtExplorer(submission, explorerAt),
        ),
    ])
    const answers = { submission, sourcify: atSourcify, explorer: atExplorer }
    await onAnswers(answers)
    return answers
  }
  return someAtOnce(submissions, verify)
}

/** What an explorer said of a clone. */
export type CloneAnswer = { readonly clone: Clone; readonly answer: Answer }

/** Has an explorer show clones with the source of the contracts whose code they run. */
export async function linkClones(
  clones: readonly Clone[],
  {
    chainId,
    explorer,
    times,
    onAnswer,
  }: Pick<Services, 'chainId' | 'times'> & {
    readonly explorer: Explorer
    readonly onAnswer: (answer: CloneAnswer) => void
  },
): Promise<readonly CloneAnswer[]> {
  const at = { ...askingAt(times, explorerLimit), ...explorer, chainId }
  return someAtOnce(clones, async (clone) => {
    const url = explorerPage(explorer, chainId, clone.address)
    const place = { service: explorerName(explorer), url }
    const answer = await answered(place, linkAtExplorer(clone, at))
    onAnswer({ clone, answer })
    return { clone, answer }
  })
}

/** The results in the order of what they are of. */
async function someAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const waiting = items.entries()
  const all: R[] = []
  const worker = async () => {
    for (const [at, item] of waiting) all[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return all
}

/** What people call an explorer. */
export const explorerName = ({ url }: Pick<Explorer, 'url'>): string =>
  url === etherscanUrl ? 'Etherscan' : new URL(url).host

async function answered(
  place: Pick<Answer, 'service' | 'url'>,
  verdict: Promise<Verdict>,
): Promise<Answer> {
  const at = () => new Date().toISOString()
  try {
    return { ...place, ...(await verdict), at: at() }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { ...place, status: 'no answer', reason: error.message, at: at() }
  }
}
