import { queryOptions } from '@tanstack/react-query'
import { type Hex, keccak256 } from 'viem'
import { revealed, truncate } from '../../lib/foreign-text.ts'

/** The bytes of a document and their keccak256 hash, or why they could not be read. */
export type FetchedDocument =
  | { readonly status: 'read'; readonly bytes: Uint8Array; readonly hash: Hex }
  | { readonly status: 'unavailable'; readonly reason: string }

/** Result of comparing a document with its recorded hash. */
export type DocumentCheck =
  | { readonly result: 'matches'; readonly hash: Hex }
  /** The document was changed after its hash was recorded. */
  | { readonly result: 'tampered'; readonly hash: Hex; readonly expectedHash: Hex }
  | { readonly result: 'unavailable'; readonly reason: string }

/** Maximum size in bytes, 20 MB: documents are read into memory to be hashed. */
export const maximumDocumentBytes = 20 * 1024 * 1024

/** The origin of a server on the reader's own machine, in front of a path. */
const ownMachine = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(?=\/)/

/**
 * Reads a document in the browser and hashes its bytes. `data:` URIs are decoded without a request;
 * paths are resolved against the app's origin, and so are addresses on the reader's own machine: those
 * are of a local chain, whose app may be open under another name or port. Never rejects.
 *
 * @example
 * await fetchDocument('data:application/json,%7B%7D') // { status: 'read', bytes, hash: '0xb48d…' }
 */
export async function fetchDocument(
  uri: string,
  fetchFile: typeof fetch = fetch,
): Promise<FetchedDocument> {
  if (uri === '') return unavailable('The record has no document URI.')
  if (uri.startsWith('data:')) return decodeDataUri(uri)
  if (!/^(https?:\/\/|\/(?!\/))/.test(uri)) {
    return unavailable(`A browser cannot open this URI: ${revealed(truncate(uri, 40))}`)
  }
  try {
    const response = await fetchFile(uri.replace(ownMachine, ''), {
      cache: 'no-store',
      credentials: 'omit',
    })
    if (!response.ok) return unavailable(`The server answered with status ${response.status}.`)
    return documentOf(new Uint8Array(await response.arrayBuffer()))
  } catch {
    return unavailable('The server could not be reached or does not allow cross-origin requests.')
  }
}

/**
 * Reads a file that a person chose and hashes it. Nothing leaves the device.
 *
 * @returns The hash, or a sentence that says why there is none and what to do.
 */
export async function hashOfFile(
  file: File,
): Promise<{ readonly hash: Hex } | { readonly problem: string }> {
  if (file.size === 0) return { problem: 'The file is empty. Choose one with content.' }
  if (file.size > maximumDocumentBytes) {
    return { problem: 'The file is larger than 20 MB. Choose a smaller one.' }
  }
  try {
    return { hash: keccak256(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    return { problem: 'The file could not be read. Choose it again.' }
  }
}

/** Compares the hash of a document with the recorded one. */
export function checkDocument(document: FetchedDocument, expectedHash: Hex): DocumentCheck {
  if (document.status === 'unavailable') {
    return { result: 'unavailable', reason: document.reason }
  }
  return document.hash === expectedHash.toLowerCase()
    ? { result: 'matches', hash: document.hash }
    : { result: 'tampered', hash: document.hash, expectedHash }
}

/** Text of a document; invalid UTF-8 becomes replacement characters. */
export function textOf(document: FetchedDocument & { status: 'read' }): string {
  return new TextDecoder().decode(document.bytes)
}

/**
 * A JSON document as a `data:` URI, to be stored on chain.
 *
 * @example
 * toDataUri('{"name":"Kariba"}') // 'data:application/json;base64,eyJuYW1lIjoiS2FyaWJhIn0='
 */
export function toDataUri(json: string): string {
  return bytesToDataUri(new TextEncoder().encode(json), 'application/json')
}

/** Bytes of any file as a `data:` URI. */
export function bytesToDataUri(bytes: Uint8Array, mediaType: string): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${mediaType};base64,${btoa(binary.join(''))}`
}

function decodeDataUri(uri: string): FetchedDocument {
  const comma = uri.indexOf(',')
  if (comma < 0) return unavailable('The data: URI has no content.')
  const content = uri.slice(comma + 1)
  try {
    if (!/;base64$/i.test(uri.slice(0, comma))) {
      return documentOf(new TextEncoder().encode(decodeURIComponent(content)))
    }
    const binary = atob(content)
    return documentOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return unavailable('The data: URI cannot be decoded.')
  }
}

function documentOf(bytes: Uint8Array): FetchedDocument {
  if (bytes.length > maximumDocumentBytes) return unavailable('The document is larger than 20 MB.')
  return { status: 'read', bytes, hash: keccak256(bytes) }
}

function unavailable(reason: string): FetchedDocument {
  return { status: 'unavailable', reason }
}

/** Reads a document and compares it with the recorded hash. */
export const documentCheckQuery = (url: string, expectedHash: Hex) =>
  queryOptions({
    queryKey: ['document', url, expectedHash, 'check'],
    queryFn: async () => checkDocument(await fetchDocument(url), expectedHash),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
