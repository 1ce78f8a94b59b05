import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { type Preload, PreloadContext } from './routing/preload.ts'
import { routes } from './routing/routes.tsx'
import { keepSettledMark } from './settled-mark.ts'

const router = createBrowserRouter(routes)
keepSettledMark(router, queryClient)

const preload: Preload = (pathname) => {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure is shown by the error screen when the link is followed.
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
}

/** The whole application. */
export function App() {
  return (
    <Providers>
      <PreloadContext value={preload}>
        <RouterProvider router={router} />
      </PreloadContext>
    </Providers>
  )
}
