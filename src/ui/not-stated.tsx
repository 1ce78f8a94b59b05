/**
 * Stands where the source of a figure does not state it.
 *
 * @example
 * {amount === null ? <NotStated /> : <Money amount={amount} />}
 */
export function NotStated() {
  return <span className="font-normal text-muted">Not stated</span>
}
