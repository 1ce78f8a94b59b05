import type { AskOptions } from '../answer.ts'
import type { History } from '../history.ts'
import { mapQuestions } from '../map-questions.ts'
import type { Context } from './context.ts'

/** The questions of an interface as functions that are given what they are answered with. */
export type Answering<Questions, Given = Context> = {
  readonly [name in keyof Questions]: Questions[name] extends (
    question: infer Question,
    ...rest: never
  ) => infer Result
    ? (context: Given, question: Question) => Result
    : never
}

/** A history whose questions are each answered in a context of their own. */
export const historyIn = <Given extends Context>(
  questions: Answering<History, Given>,
  open: () => Promise<Omit<Given, keyof AskOptions>>,
): History =>
  mapQuestions((name) => {
    const answer = questions[name] as (context: unknown, question: unknown) => Promise<never>
    return async (question: unknown, options: AskOptions = {}) =>
      answer({ ...(await open()), ...options }, question)
  })
