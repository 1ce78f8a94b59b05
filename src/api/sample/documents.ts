import { seededRandom } from '../../lib/random.ts'
import type { EnvironmentalAssetType } from '../schemas/yield-strategy.ts'

/** A text file as a data URL, so that no sample link is broken. */
export function textDocument(title: string, lines: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent([title, '', ...lines].join('\n'))}`
}

/** A JSON file as a data URL. */
export function jsonDocument(content: unknown): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(content))}`
}

const palettes = {
  CarbonCredit: { sky: ['#dcefe4', '#8fc7a5'], hills: ['#4d9a6c', '#2f7650', '#1c5338'] },
  BiodiversityCredit: { sky: ['#fbefd5', '#e8c98b'], hills: ['#8fa35a', '#657c3d', '#435627'] },
  RenewableEnergyCertificate: {
    sky: ['#dbe9fb', '#96bdec'],
    hills: ['#5f8fcf', '#3b6bae', '#234780'],
  },
} as const satisfies Record<EnvironmentalAssetType, unknown>

/**
 * A landscape generated from a seed, as an SVG data URL: the same project always looks the same,
 * and no image is fetched.
 */
export function landscape(type: EnvironmentalAssetType, seed: string): string {
  const random = seededRandom(seed)
  const next = (below: number) => random.integer(0, below - 1)
  const { sky, hills } = palettes[type]
  const sun = `<circle cx="${80 + next(240)}" cy="${44 + next(40)}" r="${18 + next(12)}" fill="#fff" fill-opacity=".75"/>`
  const ridges = hills.map((color, layer) => {
    const top = 110 + layer * 42
    const height = () => top + next(34)
    return `<path fill="${color}" d="M0 ${height()}C${60 + next(40)} ${height() - 24} ${130 + next(40)} ${height() + 22} 200 ${height()}S${320 + next(40)} ${height() - 20} 400 ${height()}V240H0Z"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[0]}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h400v240H0Z"/>${sun}${ridges.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
