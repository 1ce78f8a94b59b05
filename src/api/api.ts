import { environment } from '../lib/env.ts'
import { type Api, createApi } from './client.ts'
import { createHttpTransport } from './http.ts'

/** The app's API: the server at `VITE_API_URL` if set, with the sample layer as fallback. */
export const api: Api = createApi({
  server: environment.apiUrl ? createHttpTransport({ baseUrl: environment.apiUrl }) : undefined,
  sample: async () => (await import('./sample/transport.ts')).createSampleTransport(),
})
