import { type Hex, keccak256 } from 'viem'

/** The bytes of a document and what they hash to, or why they could not be had. */
export type FetchedDocument =
  | { readonly status: 'read'; readonly bytes: Uint8Array; readonly hash: Hex }
  | { readonly status: 'unavailable'; readonly reason: string }

/** Whether a document is the one that was promised. */
export type DocumentCheck =
  | { readonly result: 'matches'; readonly hash: Hex }
  /** Somebody has changed it since its hash was written down. */
  | { readonly result: 'tampered'; readonly hash: Hex; readonly promised: Hex }
  | { readonly result: 'unavailable'; readonly reason: string }

/** Documents are read whole into memory to be hashed: more than this is refused. */
export const largestDocument = 20 * 1024 * 1024

/**
 * Reads a document in the browser and hashes what came, byte for byte. `data:` documents are decoded
 * without a request; paths are on the app's own origin. Never rejects.
 *
 * @example
 * await fetchDocument('data:application/json,%7B%7D') // { status: 'read', bytes, hash: '0xb48d…' }
 */
export async function fetchDocument(
  uri: string,
  fetchFile: typeof fetch = fetch,
): Promise<FetchedDocument> {
  if (uri === '') return unavailable('The record names no document.')
  if (uri.startsWith('data:')) return decodeDataUri(uri)
  if (!/^(https?:\/\/|\/(?!\/))/.test(uri)) {
    return unavailable(`Addresses such as ${uri.slice(0, 40)} cannot be opened in a browser.`)
  }
  try {
    const response = await fetchFile(uri, { cache: 'no-store', credentials: 'omit' })
    if (!response.ok) return unavailable(`The server answered with status ${response.status}.`)
    return documentOf(new Uint8Array(await response.arrayBuffer()))
  } catch {
    return unavailable('The server could not be reached, or does not allow other pages to read it.')
  }
}

/** Compares a document with the hash that was promised for it. */
export function checkDocument(document: FetchedDocument, promised: Hex): DocumentCheck {
  if (document.status === 'unavailable') {
    return { result: 'unavailable', reason: document.reason }
  }
  return document.hash === promised.toLowerCase()
    ? { result: 'matches', hash: document.hash }
    : { result: 'tampered', hash: document.hash, promised }
}

/** The text of a document; what is not UTF-8 becomes replacement characters. */
export function textOf(document: FetchedDocument & { status: 'read' }): string {
  return new TextDecoder().decode(document.bytes)
}

/**
 * A document as a `data:` address, for chains without a server beside them.
 *
 * @example
 * toDataUri('{"name":"Kariba"}') // 'data:application/json;base64,eyJuYW1lIjoiS2FyaWJhIn0='
 */
export function toDataUri(json: string): string {
  return bytesToDataUri(new TextEncoder().encode(json), 'application/json')
}

/** The bytes of any file as a `data:` address. */
export function bytesToDataUri(bytes: Uint8Array, mediaType: string): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${mediaType};base64,${btoa(binary.join(''))}`
}

function decodeDataUri(uri: string): FetchedDocument {
  const comma = uri.indexOf(',')
  if (comma < 0) return unavailable('The data: address has no content.')
  const content = uri.slice(comma + 1)
  try {
    if (!/;base64$/i.test(uri.slice(0, comma))) {
      return documentOf(new TextEncoder().encode(decodeURIComponent(content)))
    }
    const binary = atob(content)
    return documentOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return unavailable('The data: address cannot be decoded.')
  }
}

function documentOf(bytes: Uint8Array): FetchedDocument {
  if (bytes.length > largestDocument) return unavailable('The document is larger than 20 MB.')
  return { status: 'read', bytes, hash: keccak256(bytes) }
}

function unavailable(reason: string): FetchedDocument {
  return { status: 'unavailable', reason }
}
