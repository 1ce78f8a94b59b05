/** Style of inputs and selects. 16 px on phones, which zoom in on inputs with smaller text. */
export const controlStyle =
  'h-10 w-full rounded-md border border-control bg-field px-3 text-base text-fg placeholder:text-subtle transition-colors hover:border-muted aria-invalid:border-error-fg disabled:cursor-not-allowed disabled:opacity-60 sm:text-sm'
