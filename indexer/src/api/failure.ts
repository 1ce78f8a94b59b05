type Answering<Answer> = {
  readonly json: (body: { readonly error: string }, status: 500) => Answer
}

/** Answers a request that failed. What failed, with paths and queries, is for the log of the index alone. */
export function answerFailure<Answer>(error: unknown, context: Answering<Answer>): Answer {
  console.error(error)
  return context.json({ error: 'The index could not answer.' }, 500)
}
