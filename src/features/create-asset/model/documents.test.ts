import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type DraftDocument,
  documentsSchema,
  maximumEmbeddedBytes,
  problemOfDocuments,
  problemsOfDocument,
  readDocuments,
  writeDocuments,
} from './documents.ts'

/** A document for tests: a report with a link of its own. */
const document = (number: number, changes: Partial<DraftDocument> = {}): DraftDocument => ({
  name: `Report ${number}`,
  kind: 'report',
  fileName: `report-${number}.pdf`,
  mediaType: 'application/pdf',
  bytes: 1_000,
  keccak256: `0x${String(number).padStart(64, '0')}`,
  url: `https://example.org/report-${number}.pdf`,
  ...changes,
})

describe('a draft', () => {
  it('keeps its documents as they are', () => {
    const documents = [document(1), document(2, { url: '' })]
    expect(readDocuments(writeDocuments(documents))).toEqual(documents)
  })

  it.each([undefined, '', 'null', '{', '[{"name":"x"}]', '[{"bytes":-1}]'])(
    'has no documents when it holds %s',
    (text) => {
      expect(readDocuments(text)).toEqual([])
    },
  )
})

describe('one document', () => {
  const objectionsTo = (changes: Partial<DraftDocument>) =>
    problemsOfDocument(document(1, changes), [document(1, changes), document(2)])

  it.each(['https://example.org/a.pdf', 'ipfs://bafy/report.pdf', 'data:text/plain;base64,QQ=='])(
    'can be read at %s',
    (url) => {
      expect(objectionsTo({ url })).toEqual({})
    },
  )

  it.each([
    ['', /others can read it/],
    ['http://example.org/a.pdf', /starts with https/],
    ['javascript:alert(1)', /starts with https/],
    ['//example.org/a.pdf', /starts with https/],
    ['/metadata/report.pdf', /starts with https/],
    ['https://localhost', /starts with https/],
    ['https://example.org/report-2.pdf', /Each needs its own/],
  ])('cannot be read at %s', (url, expected) => {
    expect(objectionsTo({ url }).url).toMatch(expected)
  })

  it.each([
    ['  ', /Enter a descriptive name/],
    ['é'.repeat(50), /by 4 bytes/],
    ['Report 2', /Rename one of them/],
  ])('cannot be called %s', (name, expected) => {
    expect(objectionsTo({ name }).name).toMatch(expected)
  })
})

describe('the step', () => {
  const messageFor = (documents: readonly DraftDocument[]) =>
    z.safeParse(documentsSchema, { documents: writeDocuments(documents) }).error?.issues[0]?.message

  it('passes without documents, and with complete ones', () => {
    expect(messageFor([])).toBeUndefined()
    expect(messageFor([document(1), document(2)])).toBeUndefined()
  })

  it('says what keeps it from passing', () => {
    expect(messageFor([document(1, { url: '' })])).toBe(
      'One document is not complete. Correct or remove it.',
    )
    expect(messageFor(Array.from({ length: 12 }, (_, at) => document(at)))).toMatch(/Remove 2/)
  })

  it('lets files travel with the metadata only as far as it is affordable', () => {
    const embedded = (bytes: number) => [document(1, { bytes, url: 'data:text/plain;base64,QQ==' })]
    expect(problemOfDocuments(embedded(maximumEmbeddedBytes))).toBeNull()
    expect(problemOfDocuments(embedded(maximumEmbeddedBytes + 1))).toMatch(/at most 4 KiB/)
  })
})
