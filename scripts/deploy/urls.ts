import { UserError } from '../lib/user-error.ts'
import type { ChainFile } from './chain-file.ts'

/** Whether a chain is one that others use, or the own machine's. */
type ChainKind = 'local' | 'public'

/** The URL of the app without a slash at its end, as it is written into the contracts. */
export function metadataBaseOf(text: string | undefined, kind: ChainKind): string | undefined {
  if (text === undefined) return undefined
  const { origin, pathname, search, hash } = new URL(requireUrl('--metadata-base', text, kind))
  if (search !== '' || hash !== '') {
    throw new UserError(`--metadata-base "${text}" has a ? or a #. State where the app begins.`)
  }
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** @throws UserError when the contracts lead to another app, which cannot be changed. */
export function requireSameBase(before: ChainFile | undefined, wanted: string | undefined): void {
  if (before === undefined || wanted === undefined || before.metadataBase === wanted) return
  throw new UserError(
    `The contracts lead to ${before.metadataBase ?? 'no app'}, which cannot be changed. Run the ` +
      'command with the same --metadata-base, or without it.',
  )
}

/** A URL that browsers can read from, on a page that is served as pages are. */
export function requireUrl(option: string, text: string, kind: ChainKind): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`${option} "${text}" is not a URL that a browser can read from.`)
  }
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !isOwnMachine && kind === 'public') {
    throw new UserError(
      `${option} "${text}" begins with http://, which browsers refuse on a page of https://. Use an ` +
        'https:// URL.',
    )
  }
  return text
}
