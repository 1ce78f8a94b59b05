import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AssetPicture, type PictureMotif } from './asset-picture.tsx'

const motifs: readonly PictureMotif[] = [
  'treasury',
  'real_estate',
  'invoice',
  'carbon',
  'biodiversity',
  'energy',
  'currency',
]
const draw = (motif: PictureMotif, seed: string) =>
  renderToStaticMarkup(<AssetPicture motif={motif} seed={seed} />)

describe.each(motifs)('the picture of %s', (motif) => {
  it('is the same for the same asset', () => {
    expect(draw(motif, 'A-1')).toBe(draw(motif, 'A-1'))
  })
  it('differs for another asset', () => {
    expect(draw(motif, 'A-1')).not.toBe(draw(motif, 'A-2'))
  })
  it('has no invalid numbers', () => {
    expect(draw(motif, 'A-1')).not.toMatch(/NaN|undefined|Infinity/)
  })
  it('is small enough to show dozens of', () => {
    expect(draw(motif, 'A-1').length).toBeLessThan(40_000)
  })
})

/** People recognise an asset by its picture: another one would be another asset. */
it('pictures stay what they are', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
  expect(
    Object.fromEntries(motifs.map((each) => [each, digest(draw(each, 'A-1') + draw(each, 'B-7'))])),
  ).toEqual({
    treasury: '2027235bb3a4',
    real_estate: 'eca62f1506bf',
    invoice: '942e58a4f98e',
    carbon: '5b7136f54957',
    biodiversity: 'e393bd1bc80d',
    energy: 'beb19258b2bf',
    currency: '20b11d00b020',
  })
})
