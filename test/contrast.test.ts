import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const styles = readFileSync(new URL('../src/styles.css', import.meta.url), 'utf8')

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function tokensOf(selector: string): Map<string, string> {
  const from = styles.indexOf(`${selector} {\n`)
  const block = styles.slice(from, styles.indexOf('\n}', from))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const shared = tokensOf(':root')
const themes = {
  dark: tokensOf('[data-theme="dark"]'),
  light: tokensOf('[data-theme="light"]'),
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover']
const texts = ['fg', 'muted', 'subtle', 'primary-fg', 'secondary-fg', 'warning-fg', 'error-fg']
const fills = [
  'primary',
  'primary-hover',
  'secondary',
  'secondary-hover',
  'warning',
  'error',
  'error-hover',
]

describe.each(Object.entries(themes))('%s', (_, theme) => {
  const colour = (name: string) => theme.get(name) ?? shared.get(name) ?? 'missing'

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s is legible on %s',
    (text, surface) => {
      expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(['primary', 'secondary', 'warning', 'error'])(
    '%s is legible on its soft background',
    (tone) => {
      expect(contrast(colour(`${tone}-fg`), colour(`${tone}-soft`))).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(fills)('white is legible on %s', (fill) => {
    expect(contrast(colour('on-fill'), colour(fill))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['canvas', 'surface', 'raised', 'field'])(
    'the border of a control is visible on %s',
    (surface) => {
      expect(contrast(colour('control'), colour(surface))).toBeGreaterThanOrEqual(3)
    },
  )
  it.each([1, 2, 3, 4, 5, 6, 7])('chart colour %i is visible on a surface', (index) => {
    expect(contrast(colour(`chart-${index}`), colour('surface'))).toBeGreaterThanOrEqual(3)
  })
})

it('the top bar is black', () => {
  expect(shared.get('bar')).toBe('#000000')
})
