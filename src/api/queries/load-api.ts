import type { Api } from '../client.ts'
import { once } from '../once.ts'

/** The app's API, in a chunk of its own: schemas and sample data stay out of the first load. */
export const loadApi: () => Promise<Api> = once(async () => (await import('../api.ts')).api)
