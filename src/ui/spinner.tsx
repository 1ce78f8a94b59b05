import { cva } from 'class-variance-authority'

const ring = cva('animate-spin rounded-full border-current border-r-transparent', {
  variants: { size: { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-9 border-3' } },
  defaultVariants: { size: 'md' },
})

/** A spinner, hidden from assistive technology: put a text next to it. */
export function Spinner({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) {
  return <span aria-hidden className={ring({ size })} />
}
