import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { keepScrollPosition, openAtTop } from './routing/keep-scroll-position.ts'
import { isPreloadHandle } from './routing/page-handle.ts'
import { type Preload, PreloadContext } from './routing/preload.ts'
import { routes } from './routing/routes.tsx'
import { keepSettledMark } from './settled-mark.ts'

const router = createBrowserRouter(routes)
keepSettledMark(router, queryClient)
keepScrollPosition(router)
openAtTop(router.state.location)

const preload: Preload = (pathname) => {
  // Browsers remember a failed import: offline, the attempt would spoil the visit.
  if (!navigator.onLine) return
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure is shown when the link is followed.
    if (isPreloadHandle(route.handle)) route.handle.preload().catch(() => {})
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
