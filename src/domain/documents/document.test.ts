import { QueryClient } from '@tanstack/react-query'
import { keccak256 } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import {
  bytesToDataUri,
  checkDocument,
  documentCheckQuery,
  fetchDocument,
  hashOfFile,
  maximumDocumentBytes,
  toDataUri,
} from './document.ts'

describe('fetchDocument', () => {
  it('hashes the same bytes in either encoding of a data: URI', async () => {
    const json = '{"name":"Wälder & Flüsse"}'
    const base64 = await fetchDocument(toDataUri(json))
    const percent = await fetchDocument(`data:application/json,${encodeURIComponent(json)}`)
    expect(base64).toEqual(percent)
    expect(base64).toMatchObject({
      status: 'read',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
  })

  it('detects a changed document', async () => {
    const original = await fetchDocument('data:,1000 tonnes')
    const changed = await fetchDocument('data:,9000 tonnes')
    if (original.status !== 'read') throw new Error('The original could not be read')
    expect(checkDocument(original, original.hash).result).toBe('matches')
    expect(checkDocument(changed, original.hash).result).toBe('tampered')
  })

  it.each([
    ['', 'The record has no document URI.'],
    ['ipfs://bafy', 'A browser cannot open this URI: ipfs://bafy'],
    ['javascript:alert(1)', 'A browser cannot open this URI: javascript:alert(1)'],
    ['ipfs:https://a.example', 'A browser cannot open this URI: ipfs:https://a.example'],
    ['//elsewhere.example/x', 'A browser cannot open this URI: //elsewhere.example/x'],
    ['data:nothing', 'The data: URI has no content.'],
    ['data:;base64,%', 'The data: URI cannot be decoded.'],
    ['data:,%', 'The data: URI cannot be decoded.'],
  ])('is unavailable for %j', async (uri, reason) => {
    const fetchFile = vi.fn(() => Promise.resolve(new Response('{}')))
    expect(await fetchDocument(uri, fetchFile)).toEqual({ status: 'unavailable', reason })
    expect(fetchFile).not.toHaveBeenCalled()
  })

  it('reads the text of a data: URI that only has base64 in its name', async () => {
    const named = await fetchDocument('data:text/plain;base64=no,abcd')
    expect(named).toEqual(await fetchDocument('data:,abcd'))
  })

  it.each([
    ['http://127.0.0.1:5173/metadata/a.json', '/metadata/a.json'],
    ['http://localhost/metadata/a.json', '/metadata/a.json'],
    ['https://canopy.example/metadata/a.json', 'https://canopy.example/metadata/a.json'],
    ['http://127.0.0.1.example/a.json', 'http://127.0.0.1.example/a.json'],
  ])('reads %s from %s', async (uri, asked) => {
    const fetchFile = vi.fn(() => Promise.resolve(new Response('{}')))
    const document = await fetchDocument(uri, fetchFile)
    expect(document).toMatchObject({ status: 'read', hash: keccak256('0x7b7d') })
    expect(fetchFile).toHaveBeenCalledWith(asked, expect.anything())
  })

  it('states the status of a failed request', async () => {
    const missing = () => Promise.resolve(new Response('', { status: 404 }))
    expect(await fetchDocument('/gone.json', missing)).toEqual({
      status: 'unavailable',
      reason: 'The server answered with status 404.',
    })
  })

  it('is unavailable where the server does not answer, or answers more than 20 MB', async () => {
    const reasonOf = async (fetchFile: typeof fetch) => {
      const document = await fetchDocument('/a.json', fetchFile)
      return document.status === 'unavailable' ? document.reason : null
    }
    const answerOf = (size: number) => () => Promise.resolve(new Response(new Uint8Array(size)))
    expect(await reasonOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'The server could not be reached or does not allow cross-origin requests.',
    )
    expect(await reasonOf(answerOf(maximumDocumentBytes + 1))).toBe(
      'The document is larger than 20 MB.',
    )
  })
})

describe('the hash of a file', () => {
  it('is that of its bytes', async () => {
    expect(await hashOfFile(new File(['{}'], 'a.json'))).toEqual({ hash: keccak256('0x7b7d') })
  })

  it('is none of a file that is empty, too large or cannot be read, which says what to do', async () => {
    expect(await hashOfFile(new File([], 'a.json'))).toEqual({
      problem: 'The file is empty. Choose one with content.',
    })
    const gone = Object.assign(new File(['{}'], 'a.json'), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    expect(await hashOfFile(gone)).toEqual({
      problem: 'The file could not be read. Choose it again.',
    })
    const sized = (size: number) =>
      hashOfFile(Object.defineProperty(new File(['{}'], 'a.json'), 'size', { value: size }))
    expect(await sized(maximumDocumentBytes)).toHaveProperty('hash')
    expect(await sized(maximumDocumentBytes + 1)).toEqual({
      problem: 'The file is larger than 20 MB. Choose a smaller one.',
    })
  })
})

it('compares a document with the hash of a record, however that is written, and says why it cannot', async () => {
  const hash = keccak256('0x7b7d')
  const check = async (url: string) =>
    new QueryClient().fetchQuery(documentCheckQuery(url, `0x${hash.slice(2).toUpperCase()}`))
  const uri = bytesToDataUri(new TextEncoder().encode('{}'), 'application/json')
  expect(await check(uri)).toEqual({ result: 'matches', hash })
  expect(await check('ipfs://a')).toEqual({
    ...{ result: 'unavailable', reason: 'A browser cannot open this URI: ipfs://a' },
  })
})
