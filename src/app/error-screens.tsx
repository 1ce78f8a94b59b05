import { Compass } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { ChunkTimeoutError } from './routing/load-page.ts'

/** Replaces a screen that could not be routed to, loaded or rendered. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <div className="grid min-h-[60vh] place-items-center bg-canvas text-fg">
      <ErrorState
        heading
        title="Unexpected Application Error!"
        details={detailsOf(error)}
        actions={
          <>
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <ButtonLink to="/" variant="outline" reloadDocument>
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        {sentenceFor(error)}
      </ErrorState>
    </div>
  )
}

function sentenceFor(error: unknown): string {
  if (error instanceof ChunkTimeoutError) {
    return 'This page did not load within two minutes. Check your connection, then reload the page.'
  }
  return 'This page stopped working. Transactions that you have sent are not affected. Reload the page; if that does not help, go to the home page.'
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

/** Shown for a path without a screen. */
export function NotFound() {
  return (
    <div className="shell-width grid min-h-[60vh] place-items-center py-16 text-center">
      <div>
        <Compass aria-hidden className="mx-auto mb-5 size-12 text-subtle" strokeWidth={1.25} />
        <h1 tabIndex={-1} className="font-semibold text-3xl">
          Page Not Found
        </h1>
        <p className="mt-2 text-base text-muted">The page you are looking for does not exist.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ButtonLink to="/marketplace">Browse the marketplace</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
