import { Duplex } from 'node:stream'
import { initializeProvider } from '@metamask/providers'

declare global {
  interface Window {
    /** Hands a message of the page to the wallet, which the test runs; in JSON. */
    metamaskBackground: (message: string) => Promise<void>
  }
}

/**
 * MetaMask's own provider in the page, as its extension injects it. Runs before the page's code.
 * The stream to the extension's background is a function and an event of the page.
 */
const stream = new Duplex({
  objectMode: true,
  read: () => undefined,
  write: (message: unknown, _encoding: string, done: () => void) => {
    void window.metamaskBackground(JSON.stringify(message))
    done()
  },
})
window.addEventListener('metamask-background', (event) => {
  stream.push(JSON.parse((event as CustomEvent<string>).detail))
})

if (location.origin !== 'null') {
  initializeProvider({
    connectionStream: stream as never,
    shouldSendMetadata: false,
    shouldAnnounceCaip294: false,
    providerInfo: {
      uuid: '8f3c0a52-61c3-4a1c-8a2b-0c5d7a1e9b44',
      name: 'MetaMask',
      rdns: 'io.metamask',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    },
  })
}
