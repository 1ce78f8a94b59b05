import { describe, expect, it } from 'vitest'
import {
  billToken,
  creditToken,
  houseToken,
  markets,
  tokens,
  usdcToken,
} from '../accounts.fixture.ts'
import type { ParameterTexts } from '../template.ts'
import { boughtTokens, formOf } from './form.ts'
import { type RuleKind, ruleKind } from './rule.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const now = Date.UTC(2026, 0, 1) / 1_000
const limits = { window: '30', maxSlippage: '1', minDepth: '1000' }
const bounds = { lowestPrice: '80', highestPrice: '120' }

/** Every value of each kind of rule, written out. */
const complete: Readonly<Record<RuleKind, ParameterTexts>> = {
  'yield-reinvestment': {
    ...{ treasuryToken: 'ALD52W', reinvestThreshold: '100', maxTrade: '100' },
    ...bounds,
    ...limits,
  },
  'automated-trading': {
    ...{ tokenAddress: 'ALD52W', buyThreshold: '80', sellThreshold: '120' },
    ...{ tradeAmount: '1000', interval: '24' },
    ...bounds,
    ...limits,
  },
  'portfolio-rebalancing': {
    ...{ assets: 'ALD52W,QSIDE', targetAllocations: '60,40', rebalanceThreshold: '5' },
    ...{ interval: '24', minValue: '100', minTrade: '10', maxTrade: '10' },
    ...{ lowestPrice: '80,40', highestPrice: '80,60' },
    ...limits,
  },
  'conditional-transfer': {
    ...{ recipient: alice, token: 'USDC', transferAmount: '5', unlockTime: '2026-03-01' },
  },
  'delegation-rules': {
    ...{ token: 'USDC', refillPeriod: '30' },
    ...{ delegates: alice, spendingLimits: '1', expirations: '2026-03-01' },
  },
}

function read(kind: RuleKind, texts: ParameterTexts) {
  const context = { markets, sendable: tokens, owner: null, now, blockSeconds: 1 }
  const form = formOf(ruleKind(kind).settings, texts, context)
  return { rule: ruleKind(kind).read(form), problems: form.problems }
}
const kinds = Object.keys(complete) as RuleKind[]

describe('the values of a rule', () => {
  it.each(kinds)('of %s are a rule where all can be read', (kind) => {
    expect(read(kind, complete[kind])).toMatchObject({ rule: { kind }, problems: [] })
  })

  it.each(
    kinds.flatMap((kind) =>
      Object.keys(complete[kind])
        // A price that cannot be read costs its token, and the form says so.
        .filter((name) => kind !== 'portfolio-rebalancing' || !name.endsWith('Price'))
        .map((name) => [kind, name] as const),
    ),
  )('of %s are none where %s cannot be read', (kind, name) => {
    const { rule, problems } = read(kind, { ...complete[kind], [name]: '?' })
    expect(rule).toBeNull()
    // Said once, of each row, and of nothing else.
    const places = problems.map(({ parameter, row }) => `${parameter} ${row}`)
    expect(new Set(places).size).toBe(places.length)
    expect(problems.map(({ parameter }) => parameter)).toContain(name)
  })

  it.each(kinds)('of %s are each asked for', (kind) => {
    expect(read(kind, {}).rule).toBeNull()
    expect(read(kind, {}).problems.length).toBeGreaterThan(1)
  })

  it('of a portfolio name the row of a price that cannot be read', () => {
    const texts = { ...complete['portfolio-rebalancing'], lowestPrice: '80,?' }
    expect(read('portfolio-rebalancing', texts).problems).toMatchObject([
      { parameter: 'lowestPrice', row: 1 },
    ])
  })

  it('may have spaces around them, and may be left empty where they have a default', () => {
    const kind = 'portfolio-rebalancing'
    const spaced = { ...complete[kind], lowestPrice: ' 80 , 40 ', minDepth: ' 1000 ' }
    expect(read(kind, spaced)).toEqual(read(kind, complete[kind]))
    const empty = { ...complete[kind], lowestPrice: ' , ', minDepth: ' ' }
    expect(read(kind, empty)).toMatchObject({
      rule: { targets: [{ bounds: { lowest: 80_000_000n } }, { bounds: { lowest: 40_000_000n } }] },
      problems: [],
    })
  })
})

describe('a limit of a rule', () => {
  it.each([
    ['automated-trading', 'lowestPrice', '80.01', 'The buying price is below the lowest price.'],
    [
      'automated-trading',
      'highestPrice',
      '119.99',
      'The selling price is above the highest price.',
    ],
    ['yield-reinvestment', 'maxTrade', '99.99', 'A run has to be able to spend the threshold.'],
    ['portfolio-rebalancing', 'maxTrade', '9.99', 'The maximum is below the minimum per run.'],
  ] as const)(
    'of %s is refused where it leaves nothing to do: %s of %s',
    (kind, name, text, problem) => {
      const { problems } = read(kind, { ...complete[kind], [name]: text })
      expect(problems).toMatchObject([{ parameter: name, text: expect.stringContaining(problem) }])
    },
  )

  const rows = (count: number, text: string) => Array.from({ length: count }, () => text).join(',')
  const delegatesOf = (count: number) => ({
    delegates: Array.from({ length: count }, (_, at) => `0x${`${at + 1}`.repeat(40)}`).join(','),
    spendingLimits: rows(count, '1'),
    expirations: rows(count, '2026-03-01'),
  })

  it('is eight delegates', () => {
    expect(read('delegation-rules', delegatesOf(8)).problems).toEqual([])
    expect(read('delegation-rules', delegatesOf(9)).problems).toEqual([
      { parameter: 'delegates', row: null, text: 'An account starts with at most 8 delegates.' },
    ])
  })

  it('is eight tokens of a portfolio', () => {
    const problemsOf = (count: number) =>
      read('portfolio-rebalancing', {
        ...complete['portfolio-rebalancing'],
        ...{ assets: rows(count, 'QSIDE'), targetAllocations: rows(count, '1') },
        ...{ lowestPrice: '', highestPrice: '' },
      }).problems.map(({ text }) => text)
    const tooMany = 'A portfolio has at most 8 tokens. Remove some.'
    expect(problemsOf(8)).not.toContain(tooMany)
    expect(problemsOf(9)).toContain(tooMany)
  })
})

it('knows which tokens the texts of a form buy: those that can be read, and never USDC', () => {
  const bought = (assets: string) =>
    boughtTokens({ tokens: 'assets', spread: { below: 20n, above: 20n } }, { assets }, tokens)
  expect(bought(`${creditToken.address}, usdc, ald52w, DOGE`)).toEqual([billToken, creditToken])
  expect(bought(usdcToken.symbol)).toEqual([])
  expect(bought(houseToken.symbol)).toEqual([houseToken])
  expect(boughtTokens({ tokens: 'assets', spread: { below: 0n, above: 0n } }, {}, tokens)).toEqual(
    [],
  )
})
