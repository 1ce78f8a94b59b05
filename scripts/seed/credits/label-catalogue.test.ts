import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { creditCatalogue } from './catalogue.ts'
import { labelCatalogue } from './label-catalogue.ts'
import { publishLabel } from './publish-label.ts'

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))

it('shows a label that was revoked and one that ends', () => {
  expect(labelCatalogue.some(({ revoked }) => revoked !== undefined)).toBe(true)
  expect(labelCatalogue.some(({ validUntil }) => validUntil !== undefined)).toBe(true)
})

describe.each(labelCatalogue.map((label) => [`${label.project} ${label.kind}`, label] as const))(
  '%s',
  (_, label) => {
    it('is on a carbon credit that a verifier has confirmed', () => {
      const credit = creditCatalogue.find(({ project }) => project.code === label.project)
      expect(credit?.project.type).toBe('CarbonCredit')
      expect(['pending', 'rejected']).not.toContain(credit?.outcome.kind)
    })

    it('has the file of its template as its source (else run: npm run metadata)', async () => {
      const { url, content } = await publishLabel(label)
      expect(Buffer.from(content).equals(await readFile(publicFolder + url)), url).toBe(true)
    })
  },
)
