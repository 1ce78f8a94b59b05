import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/** Files for others' software. hosting/nginx.conf has the same list. */
const open = /^\/((deployments|metadata|documents)\/|manifest\.json$)/

/**
 * Lets pages of every other origin read the open files from Vite's own servers, and nothing else:
 * these servers would otherwise answer any page of this machine. Name it before plugins that answer.
 */
export function openFiles(): Plugin {
  return {
    name: 'canopy-open-files',
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: (server) => {
      server.middlewares.use(admitOthers)
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(admitOthers)
    },
  }
}

function admitOthers(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { pathname } = new URL(request.url ?? '/', 'http://app')
  if (open.test(pathname)) response.setHeader('Access-Control-Allow-Origin', '*')
  next()
}
