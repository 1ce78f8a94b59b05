import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { noticeCatalogue } from './notice-catalogue.ts'
import { noticedCredit, publishNotice } from './publish-notice.ts'

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))

it('shows one with serial numbers, one without, and one that was withdrawn', () => {
  const inForce = noticeCatalogue.filter(({ withdrawn }) => withdrawn === undefined)
  expect(new Set(inForce.map(({ names }) => names))).toEqual(new Set(['quantity', 'last serials']))
  expect(noticeCatalogue.length).toBeGreaterThan(inForce.length)
})

describe.each(noticeCatalogue.map((notice) => [notice.project, notice] as const))(
  '%s',
  (_, notice) => {
    it('is about a part of a batch that a verifier has confirmed before', () => {
      const credit = noticedCredit(notice)
      expect(['pending', 'rejected']).not.toContain(credit.outcome.kind)
      expect(credit.createdOn).toBeLessThan(notice.reportedOn)
      expect(notice.credits).toBeLessThan(credit.lastSerial - credit.firstSerial + 1)
    })

    it('is published and withdrawn after it was reported', () => {
      expect(notice.publishedOn).toBeGreaterThanOrEqual(notice.reportedOn)
      if (notice.withdrawn === undefined) return
      expect(notice.withdrawn.onDay).toBeGreaterThan(notice.publishedOn)
    })

    it('has the files of its template as its sources (else run: npm run metadata)', async () => {
      for (const { url, content } of await publishNotice(notice)) {
        expect(Buffer.from(content).equals(await readFile(publicFolder + url)), url).toBe(true)
      }
    })
  },
)
