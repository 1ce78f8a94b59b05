import type { BrowserContext } from 'playwright-core'

/** Sets the clock of a browser ahead by some seconds, or back by a negative number of them. */
export async function setClockAhead(context: BrowserContext, seconds: number): Promise<void> {
  await context.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date)
    const ahead = () => now() + milliseconds
    globalThis.Date = new Proxy(Date, {
      construct: (target, values) =>
        Reflect.construct(target, values.length === 0 ? [ahead()] : values),
      get: (target, name) => (name === 'now' ? ahead : Reflect.get(target, name)),
    })
  }, seconds * 1000)
}
