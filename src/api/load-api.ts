import type { Answer, Api } from './client.ts'

/** The app's API, in a separate chunk: keeps schemas and sample data out of the first load. */
export const loadApi = async (): Promise<Api> => (await import('./api.ts')).api

/** The client retries and falls back itself, so queries do not retry, and stay fresh for a minute. */
export const apiQueryDefaults = { retry: false, staleTime: 60_000 } as const

/** An answer with its value converted. */
export function mapAnswer<Value, Entity>(
  answer: Answer<Value>,
  convert: (value: Value) => Entity,
): Answer<Entity> {
  return { ...answer, value: convert(answer.value) }
}
