import { keccak256, stringToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { fetchDocument } from '../../domain/documents/document.ts'
import { maximumDocuments } from './model/documents.ts'
import { addFiles } from './read-file.ts'

const file = (name: string, content: string, type = 'text/plain') =>
  new File([content], name, { type })

describe('choosing files', () => {
  it('hashes them and proposes a name', async () => {
    const { documents, rejections } = await addFiles([], [file('term-sheet_2026.txt', 'Terms')])
    expect(rejections).toEqual([])
    expect(documents).toMatchObject([
      {
        name: 'term sheet 2026',
        fileName: 'term-sheet_2026.txt',
        mediaType: 'text/plain',
        bytes: 5,
        keccak256: keccak256(stringToBytes('Terms')),
      },
    ])
  })

  it('lets small ones travel with the metadata, where readers find the same bytes', async () => {
    const { documents } = await addFiles(
      [],
      [file('a.txt', 'Résumé'), file('b.txt', 'x'.repeat(4_096))],
    )
    expect(await fetchDocument(documents[0]?.url ?? '')).toMatchObject({
      hash: documents[0]?.keccak256,
    })
    expect(documents[1]?.url).toBe('')
  })

  it.each(['setup.exe', 'page.html', 'script.js', 'drawing.svg', 'noextension'])(
    'rejects %s, which is no document',
    async (name) => {
      const { documents, rejections } = await addFiles([], [file(name, 'x')])
      expect(documents).toEqual([])
      expect(rejections[0]).toContain(`${name} is not a document.`)
    },
  )

  it('rejects what is empty, too large or attached already, and accepts the rest', async () => {
    const large = file('large.pdf', '')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    const chosen = [file('empty.txt', ''), large, file('a.txt', 'same'), file('b.txt', 'same')]
    const { documents, rejections } = await addFiles([], chosen)
    expect(documents.map(({ fileName }) => fileName)).toEqual(['a.txt'])
    expect(rejections).toEqual([
      'empty.txt is empty. Choose a file with content.',
      'large.pdf is larger than 20 MB, the limit for a check in the browser. Choose a smaller file.',
      'b.txt is the same file as a.txt, which is already attached.',
    ])
  })

  it('takes the whole name where nothing is left of it, and a type that says nothing', async () => {
    const { documents } = await addFiles([], [file('-_.txt', 'x', '')])
    expect(documents).toMatchObject([{ name: '-_.txt', mediaType: 'application/octet-stream' }])
  })

  it('says which file could not be read, and reads the others', async () => {
    const gone = file('gone.txt', 'x')
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    const { documents, rejections } = await addFiles([], [gone, file('a.txt', 'y')])
    expect(rejections).toEqual(['gone.txt could not be read. Choose it again.'])
    expect(documents).toHaveLength(1)
  })

  it('accepts no more than an asset can have', async () => {
    const files = Array.from({ length: maximumDocuments + 1 }, (_, at) =>
      file(`${at}.txt`, `${at}`),
    )
    const { documents, rejections } = await addFiles([], files)
    expect(documents).toHaveLength(maximumDocuments)
    expect(rejections).toEqual(['10.txt was left out: an asset has at most 10 documents.'])
  })
})
