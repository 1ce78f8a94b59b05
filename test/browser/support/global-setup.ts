import type { TestProject } from 'vitest/node'
import { serveApp, startBrowser, startChain } from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly appUrl: string
    readonly chainUrl: string
    readonly browserUrl: string
    readonly deploymentsFolder: string
  }
}

/** Chain, app and browser are started once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [chain, browser] = await Promise.all([startChain(), startBrowser()])
  const app = await serveApp(chain.deployments)
  project.provide('appUrl', app.url)
  project.provide('chainUrl', chain.url)
  project.provide('deploymentsFolder', chain.deployments)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await Promise.all([app.stop(), browser.close(), chain.discard()])
  }
}
