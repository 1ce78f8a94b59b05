import type { Sourced } from '../../../lib/sourced.ts'
import type { AskOptions } from '../answer.ts'
import type { History } from '../history.ts'
import { mapQuestions } from '../map-questions.ts'
import { IndexError, type IndexFailure } from './index-client.ts'

/** What a person is told about an index that cannot be used. */
const sentences: Readonly<Record<Exclude<IndexFailure, 'not-kept'>, string>> = {
  unreachable: 'The index does not respond',
  malformed: 'The answers of the index cannot be read',
  'not-ready': 'The index is still catching up with the chain',
  'other-chain': 'The index belongs to another deployment',
  'other-blocks': 'The index knows blocks that the chain does not have',
}

/** Milliseconds until an index that could not answer is asked again. */
const pauseMs = 15_000

type AnyQuestion = (question: unknown, options?: AskOptions) => Promise<Sourced<unknown>>

/**
 * A history that is asked from an index, and from a node where that cannot answer. The node's answer then
 * says so in its source.
 *
 * @param now Milliseconds, for tests.
 */
export function withFallback(
  index: History,
  node: History,
  now: () => number = () => performance.now(),
): History {
  let problem: { readonly sentence: string; readonly until: number } | null = null
  return mapQuestions((name) => {
    const askIndex = index[name] as AnyQuestion
    const askNode = node[name] as AnyQuestion
    const degraded = async (sentence: string, question: unknown, options?: AskOptions) => {
      const answer = await askNode(question, options)
      return { ...answer, source: { ...answer.source, degraded: sentence } }
    }
    const ask: AnyQuestion = async (question, options) => {
      if (problem !== null && now() < problem.until) {
        return degraded(problem.sentence, question, options)
      }
      try {
        const answer = await askIndex(question, options)
        problem = null
        return answer
      } catch (error) {
        if (!(error instanceof IndexError)) throw error
        if (error.failure === 'not-kept') return askNode(question, options)
        const sentence = sentences[error.failure]
        problem = { sentence, until: now() + pauseMs }
        return degraded(sentence, question, options)
      }
    }
    return ask as never
  })
}
