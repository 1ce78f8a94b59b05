import type { RefObject } from 'react'

/** The first element in the tab order: skips the top bar. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      onClick={() => target.current?.focus()}
      className="sr-only z-60 rounded-md bg-primary px-4 py-2 font-medium text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </button>
  )
}
