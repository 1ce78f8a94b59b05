/** Text style of an axis. */
export function axisText(textAnchor: 'start' | 'middle') {
  return {
    fill: 'var(--subtle)',
    fontSize: 11,
    fontFamily: 'inherit',
    textAnchor,
    className: 'tnum',
  } as const
}
