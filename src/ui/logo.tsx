/** The logo: a tree crown in three layers over a trunk. Sized by `className`. */
export function Logo({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path d="M1.5 14.5a10.5 10.5 0 0 1 21 0z" fill="#2860e8" />
      <path d="M5 14.5a7 7 0 0 1 14 0z" fill="#2fb384" />
      <path d="M8.5 14.5a3.5 3.5 0 0 1 7 0z" fill="#ffffff" />
      <path d="M12 14.5V22" stroke="#ffffff" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
