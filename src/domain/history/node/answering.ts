import type { Context } from './context.ts'

/** The questions of an interface as functions that are given what they are answered with. */
export type Answering<Questions> = {
  readonly [name in keyof Questions]: Questions[name] extends (
    question: infer Question,
    ...rest: never
  ) => infer Result
    ? (context: Context, question: Question) => Result
    : never
}
