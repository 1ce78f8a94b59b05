import { describe, expect, it, vi } from 'vitest'
import { checkDocument, fetchDocument, toDataUri } from './document.ts'

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

  it.each(['', 'ipfs://bafy', 'javascript:alert(1)', '//elsewhere.example/x', 'data:nothing'])(
    'is unavailable for %j',
    async (uri) => {
      expect(await fetchDocument(uri)).toMatchObject({ status: 'unavailable' })
    },
  )

  it.each([
    ['http://127.0.0.1:5173/metadata/a.json', '/metadata/a.json'],
    ['http://localhost/metadata/a.json', '/metadata/a.json'],
    ['https://canopy.example/metadata/a.json', 'https://canopy.example/metadata/a.json'],
    ['http://127.0.0.1.example/a.json', 'http://127.0.0.1.example/a.json'],
  ])('reads %s from %s', async (uri, asked) => {
    const fetchFile = vi.fn(() => Promise.resolve(new Response('{}')))
    await fetchDocument(uri, fetchFile)
    expect(fetchFile).toHaveBeenCalledWith(asked, expect.anything())
  })

  it('states the status of a failed request', async () => {
    const missing = () => Promise.resolve(new Response('', { status: 404 }))
    expect(await fetchDocument('/gone.json', missing)).toEqual({
      status: 'unavailable',
      reason: 'The server answered with status 404.',
    })
  })
})
