import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMetadataSchema } from '../../../src/lib/asset-metadata.ts'
import { charactersIn, nameCharacters } from '../../../src/lib/name-length.ts'
import { cleanText } from '../../../src/lib/visible-text.ts'
import { financialCatalogue } from './catalogue.ts'
import { metadataUrl, publish } from './publish.ts'

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))
const published = (url: string) => readFile(publicFolder + url)

describe('the catalogue', () => {
  it('has enough of each class to choose from', () => {
    const count = (assetClass: string) =>
      financialCatalogue.filter((asset) => asset.assetClass === assetClass).length
    expect(count('TREASURY')).toBeGreaterThanOrEqual(5)
    expect(count('REAL_ESTATE')).toBeGreaterThanOrEqual(4)
    expect(count('INVOICE')).toBeGreaterThanOrEqual(4)
  })

  it('uses every name, symbol and file name once', () => {
    for (const key of ['name', 'symbol', 'slug'] as const) {
      const values = financialCatalogue.map((asset) => asset[key])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('shows one asset that waits for the verifier and one that is suspended', () => {
    const outcomes = financialCatalogue.map(({ offering }) => offering.verification.outcome)
    expect(outcomes).toEqual(expect.arrayContaining(['verified', 'pending', 'suspended']))
  })
})

describe.each(financialCatalogue.map((asset) => [asset.slug, asset] as const))(
  '%s',
  (slug, asset) => {
    it('has a name that the contract takes', () => {
      expect(cleanText(asset.name)).toBe(asset.name)
      expect(charactersIn(asset.name)).toBeLessThanOrEqual(nameCharacters)
    })

    it('has metadata that the app accepts and that says it is fictional', async () => {
      const metadata = assetMetadataSchema.parse(
        JSON.parse(String(await published(metadataUrl(slug)))),
      )
      expect(metadata.disclaimer).toMatch(/fictional/i)
      expect(metadata.documents.length).toBeGreaterThanOrEqual(2)
    })

    it('has documents whose bytes are those its metadata names', async () => {
      const { documents } = assetMetadataSchema.parse(
        JSON.parse(String(await published(metadataUrl(slug)))),
      )
      for (const document of documents) {
        const bytes = await published(document.url)
        expect(bytes.length).toBe(document.bytes)
        expect(keccak256(bytes)).toBe(document.keccak256)
      }
    })

    it('has files that are those of its template (else run: npm run metadata)', async () => {
      const { metadata, documents } = await publish(asset)
      for (const { url, content } of [metadata, ...documents]) {
        expect(Buffer.from(content).equals(await published(url)), url).toBe(true)
      }
    })
  },
)
