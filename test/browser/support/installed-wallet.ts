import type { Page } from 'playwright-core'

/** Asks the announced wallet as a page would. Errors carry the code in their message. */
export type InstalledWallet = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Finds the wallet that is announced in a page, without any library. */
export async function installedWallet(page: Page): Promise<InstalledWallet> {
  return (method, params = []) =>
    page.evaluate(
      async ([wantedMethod, wantedParams]) => {
        type Provider = { request: (request: unknown) => Promise<unknown> }
        const provider = await new Promise<Provider>((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            resolve((event as CustomEvent<{ provider: Provider }>).detail.provider)
          })
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        })
        try {
          return await provider.request({ method: wantedMethod, params: wantedParams })
        } catch (error) {
          throw new Error(`${(error as { code: number }).code}: ${(error as Error).message}`)
        }
      },
      [method, params] as const,
    )
}
