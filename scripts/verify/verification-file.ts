import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Answer,
  isMatch,
  parseVerification,
  type Verification,
} from '../../src/domain/contracts/verification.ts'
import { writeJson } from '../deploy/chain-file.ts'
import { UserError } from '../lib/user-error.ts'
import type { Submission } from './submissions.ts'

/** What the services said of one contract in this run. */
export type Answers = {
  readonly submission: Pick<Submission, 'name' | 'address' | 'entry'>
  readonly sourcify: Answer
  /** Undefined where no explorer was asked. */
  readonly explorer: Answer | undefined
}

const pathIn = (folder: string) => join(folder, 'verification.json')

/**
 * What earlier runs were answered; undefined before the first.
 *
 * @throws UserError when the file is not one of these.
 */
export async function readVerification(folder: string): Promise<Verification | undefined> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return parseVerification(JSON.parse(text))
  } catch (error) {
    throw new UserError(
      `${pathIn(folder)} cannot be read (${error instanceof Error ? error.message : error}). ` +
        'Delete it and run the command again: services answer at once what they know.',
    )
  }
}

/** Adds what was answered. A match that was found before stays where a service gave no answer. */
export function withAnswers(
  before: Verification | undefined,
  chainId: number,
  answers: readonly Answers[],
): Verification {
  const contracts = { ...before?.contracts }
  for (const { submission, sourcify, explorer } of answers) {
    const { entry, address } = submission
    const kept = contracts[entry]?.address === address ? contracts[entry] : undefined
    const next = {
      sourcify: later(kept?.sourcify, sourcify),
      explorer: later(kept?.explorer, explorer),
    }
    contracts[entry] = {
      address,
      ...(next.sourcify && { sourcify: next.sourcify }),
      ...(next.explorer && { explorer: next.explorer }),
    }
  }
  return { chainId, contracts }
}

function later(before: Answer | undefined, now: Answer | undefined): Answer | undefined {
  if (now === undefined) return before
  return now.status === 'no answer' && before !== undefined && isMatch(before) ? before : now
}

/** Writes what was answered beside the deployment. */
export const writeVerification = (folder: string, verification: Verification): Promise<void> =>
  writeJson(pathIn(folder), verification)
