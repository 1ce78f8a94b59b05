import { serveApp, startChain } from '../../test/browser/support/servers.ts'

export type PictureApp = { readonly url: string; readonly stop: () => Promise<void> }

/** The running app at this URL, or the built app on a seeded chain of its own. */
export async function openApp(url: string | undefined): Promise<PictureApp> {
  if (url !== undefined) return { url, stop: async () => {} }
  const chain = await startChain()
  const web = await serveApp(chain.deployments)
  const stop = async () => {
    await Promise.all([web.stop(), chain.stop()])
  }
  return { url: web.url, stop }
}
