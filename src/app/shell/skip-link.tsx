import type { RefObject } from 'react'

/** The first stop of the keyboard: over the bar, to the content. */
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
