import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { noticeCatalogue } from './notice-catalogue.ts'
import { publishNotice } from './publish-notice.ts'
import { creditOfProject } from './registry-document.ts'

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))

it('shows reports with and without serial numbers, one compensated in part and one withdrawn', () => {
  const followUps = noticeCatalogue.flatMap((notice) => notice.followUps)
  expect(new Set(followUps.map(({ kind }) => kind))).toEqual(new Set(['COMPENSATION', 'WITHDRAWN']))
  const inForce = noticeCatalogue.filter((notice) =>
    notice.followUps.every(({ kind }) => kind !== 'WITHDRAWN'),
  )
  expect(new Set(inForce.map(({ names }) => names))).toEqual(new Set(['quantity', 'last serials']))
})

it('has a case like Kariba’s: an excess without serial numbers, most of the batch retired before', () => {
  const { outcome, minted } = creditOfProject('CC-1008')
  const [notice] = noticeCatalogue.filter(({ project }) => project === 'CC-1008')
  expect(notice).toMatchObject({ kind: 'OVER_ISSUANCE', names: 'quantity' })
  expect(outcome.kind === 'retired' && 2n * outcome.kept < minted && outcome.kept > 0n).toBe(true)
})

it('has one of a credit that is for sale, which is read before its price', () => {
  const forSale = noticeCatalogue.filter(({ project, followUps }) => {
    const { outcome, listed } = creditOfProject(project)
    return outcome.kind === 'verified' && listed > 0n && followUps.length === 0
  })
  expect(forSale).not.toEqual([])
})

describe.each(noticeCatalogue.map((notice) => [notice.project, notice] as const))(
  '%s',
  (_, notice) => {
    it('is about a part of a batch that a verifier has confirmed before', () => {
      const credit = creditOfProject(notice.project)
      expect(['pending', 'rejected']).not.toContain(credit.outcome.kind)
      expect(credit.createdOn).toBeLessThan(notice.reportedOn)
      expect(notice.credits).toBeLessThan(credit.lastSerial - credit.firstSerial + 1)
    })

    it('is published after it was reported, and followed after that', () => {
      expect(notice.publishedOn).toBeGreaterThanOrEqual(notice.reportedOn)
      for (const followUp of notice.followUps) {
        expect(followUp.onDay).toBeGreaterThan(notice.publishedOn)
        if (followUp.kind === 'COMPENSATION') {
          expect(followUp.credits).toBeLessThan(notice.credits)
        }
      }
    })

    it('has the files of its template as its sources (else run: npm run metadata)', async () => {
      const { report, followUps } = await publishNotice(notice)
      for (const { url, content } of [report, ...followUps.map(({ source }) => source)]) {
        expect(Buffer.from(content).equals(await readFile(publicFolder + url)), url).toBe(true)
      }
    })
  },
)
