import type { Api } from '../client.ts'
import { once } from '../once.ts'

/** The app's API, in a separate chunk: keeps schemas and sample data out of the first load. */
export const loadApi: () => Promise<Api> = once(async () => (await import('../api.ts')).api)
