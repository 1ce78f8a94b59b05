import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChunkTimeoutError } from '../routing/load-page.ts'

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
