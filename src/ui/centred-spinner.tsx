import { Spinner } from './spinner.tsx'

/** A centred spinner while a page or panel loads; `label` is for screen readers. */
export function CentredSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center text-primary-fg">
      <Spinner size="lg" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
