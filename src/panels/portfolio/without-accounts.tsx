/**
 * Says beside a figure that smart accounts are not in it yet; nothing where they are.
 *
 * @example
 * <Money amount={total} /><WithoutAccounts when={isReading} />
 */
export function WithoutAccounts({ when }: { readonly when: boolean }) {
  if (!when) return null
  return (
    <>
      {' '}
      <span className="font-normal text-muted text-xs tracking-normal">
        so far, without smart accounts
      </span>
    </>
  )
}
