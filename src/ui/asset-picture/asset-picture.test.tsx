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
