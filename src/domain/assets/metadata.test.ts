import { QueryClient } from '@tanstack/react-query'
import { keccak256, stringToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMetadataFixture } from '../../lib/asset-metadata.fixture.ts'
import { toDataUri } from '../documents/document.ts'
import { metadataQuery } from './metadata.ts'

const hashOf = (text: string) => keccak256(stringToBytes(text))
const read = (text: string, expectedHash = hashOf(text), queries = new QueryClient()) =>
  queries.fetchQuery(metadataQuery(toDataUri(text), expectedHash))

describe('the metadata of an asset', () => {
  const text = JSON.stringify(assetMetadataFixture)

  it('is genuine where its hash is the one in the registry', async () => {
    expect(await read(text)).toEqual({
      status: 'genuine',
      metadata: assetMetadataFixture,
      hash: hashOf(text),
    })
  })

  it('is not shown where the document was changed', async () => {
    const changed = JSON.stringify({ ...assetMetadataFixture, name: 'Another note' })
    expect(await read(changed, hashOf(text))).toEqual({
      status: 'tampered',
      hash: hashOf(changed),
      expectedHash: hashOf(text),
    })
  })

  it('is malformed where a genuine document is no metadata', async () => {
    expect(await read('{"name":"Note"}')).toMatchObject({ status: 'malformed' })
    expect(await read('{')).toMatchObject({ status: 'malformed' })
  })

  it('is unavailable, with the reason, where the document cannot be read', async () => {
    const queries = new QueryClient()
    expect(await queries.fetchQuery(metadataQuery('', hashOf(text)))).toEqual({
      status: 'unavailable',
      reason: 'The record has no document URI.',
    })
  })

  it('is read again for another document or hash', async () => {
    const queries = new QueryClient()
    expect(await read(text, hashOf('other'), queries)).toMatchObject({ status: 'tampered' })
    expect(await read(text, hashOf(text), queries)).toMatchObject({ status: 'genuine' })
    expect(await read('{}', hashOf(text), queries)).toMatchObject({ status: 'tampered' })
  })
})
