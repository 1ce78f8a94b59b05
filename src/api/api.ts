import { environment } from '../lib/env.ts'
import { type Api, createApi } from './client.ts'
import { createHttpTransport } from './http.ts'

/** The app's API: `VITE_API_URL` first when it is set, the sample layer otherwise and behind it. */
export const api: Api = createApi({
  server: environment.apiUrl ? createHttpTransport({ baseUrl: environment.apiUrl }) : undefined,
  sample: async () => (await import('./sample/transport.ts')).createSampleTransport(),
})
