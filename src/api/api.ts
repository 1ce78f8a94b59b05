import { type Api, createApi } from './client.ts'
import { createHttpTransport } from './http.ts'

/** The app's API: `VITE_API_URL` first when it is set, the sample layer otherwise and behind it. */
export const api: Api = createApi({
  server: import.meta.env.VITE_API_URL
    ? createHttpTransport({ baseUrl: import.meta.env.VITE_API_URL })
    : undefined,
  sample: async () => (await import('./sample/transport.ts')).createSampleTransport(),
})
