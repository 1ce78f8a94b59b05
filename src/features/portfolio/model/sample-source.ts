import type { Portfolio } from '../../../api/entities/portfolio.ts'

/** Milliseconds after which the demo session's portfolio is there. */
export const portfolioDelayMs = 500

/** The demo session's portfolio, as of now, after about half a second. */
export async function loadSamplePortfolio(
  _user: string,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<Portfolio> {
  const [{ buildSamplePortfolio }] = await Promise.all([
    import('../../../api/sample/portfolio.ts'),
    delay(portfolioDelayMs, signal),
  ])
  return buildSamplePortfolio(now())
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
