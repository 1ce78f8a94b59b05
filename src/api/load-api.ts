import type { Api } from './client.ts'

/** The app's API, in a separate chunk: keeps schemas and sample data out of the first load. */
export const loadApi = async (): Promise<Api> => (await import('./api.ts')).api
