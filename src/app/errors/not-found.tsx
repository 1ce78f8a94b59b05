import { Compass } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'

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
