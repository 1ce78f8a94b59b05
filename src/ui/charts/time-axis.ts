const timeZone = 'UTC'
const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone })
const month = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone })
const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
  timeZoneName: 'short',
})

const day = 86_400

/** Label format of a time axis in UTC, as the days of its data: hours up to two days, days up to half a year, then months. */
export function timeAxisFormat(span: number): (at: Date) => string {
  if (span > 0 && span <= 2 * day) return (at) => clock.format(at)
  if (span <= 190 * day) return (at) => dayOfMonth.format(at)
  return (at) => month.format(at)
}
