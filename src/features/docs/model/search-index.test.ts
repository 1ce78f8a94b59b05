import { describe, expect, it } from 'vitest'
import { createSearch, entriesOf, excerptOf, openSearch } from './search-index.ts'

describe('the search', () => {
  const search = openSearch()

  it.each([
    ['retire beneficiary', '/docs/retiring-credits#retire'],
    ['CostAboveMaximum', '/docs/errors#CostAboveMaximum'],
    ['guarantee of origin', '/docs/claims#renewable-energy-certificates'],
    ['divergence loss', '/docs/yield-liquidity#what-can-go-wrong'],
    ['slippge tolerance', '/docs/yield-liquidity#trade-through-pools'],
  ])('finds %s', (query, expected) => {
    expect(
      search(query)
        .slice(0, 3)
        .map(({ to }) => to),
    ).toContain(expected)
  })

  it.each([
    'credit',
    'batch',
    'retire',
    'vintage',
    'slippage',
    'net asset value',
    'delegate',
    'pool',
  ])('explains %s before it lists the errors with it', (query) => {
    const [first, second, third] = search(query).map(({ to }) => to)
    for (const to of [first, second, third]) expect(to).not.toContain('/docs/errors#')
  })

  it('finds nothing for words that do not occur, and for none', () => {
    expect(search('xylophone')).toEqual([])
    expect(search('  ')).toEqual([])
  })

  it('needs every word of the query', () => {
    const sections = [
      { id: '', title: '', level: 1, text: 'Pools hold tokens.' },
      { id: 'fees', title: 'Fees', level: 2, text: 'Pools earn fees.' },
    ]
    const small = createSearch(entriesOf({ path: '/docs/a', title: 'A' }, sections))
    expect(small('pools fees').map(({ to }) => to)).toEqual(['/docs/a#fees'])
    expect(small('pools').map(({ title }) => title)).toEqual(expect.arrayContaining(['A', 'Fees']))
  })
})

describe('an excerpt', () => {
  it('marks what matched', () => {
    expect(excerptOf('Retired credits are burned.', ['retired'])).toEqual([
      { text: 'Retired', matches: true, at: 0 },
      { text: ' credits are burned.', matches: false, at: 7 },
    ])
  })

  it('shows the text around the first match', () => {
    const text = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`
    const shown = excerptOf(text, ['needle'])
      .map((part) => part.text)
      .join('')
    expect(shown).toMatch(/^… word .*needle .* …$/)
    expect(shown.length).toBeLessThan(170)
  })

  it('is the beginning of the text where nothing is marked', () => {
    expect(excerptOf('Pools hold tokens.', [])).toEqual([
      { text: 'Pools hold tokens.', matches: false, at: 0 },
    ])
    expect(excerptOf(`a${'b'.repeat(150)}`, [])[0]?.text).toBe(`a${'b'.repeat(149)} …`)
  })

  it('is not confused by signs with a meaning in patterns', () => {
    expect(excerptOf('f(x) = 1', ['f(x)'])[0]).toEqual({ text: 'f(x)', matches: true, at: 0 })
  })
})
