import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  isSameTip,
  noTip,
  paysTip,
  type RuleReason,
  ruleReasons,
  ruleState,
  tipSentence,
} from './account-rule.ts'
import { billToken, tokens, usdcToken } from './accounts.fixture.ts'

const at = (text: string) => BigInt(Date.parse(text) / 1_000)
const stateOf = (reason: RuleReason, observed = 0n, required = 0n, subject = billToken.address) =>
  ruleState(
    { ready: reason === 'READY', reason, subject, observed, required, hint: '0x' },
    'ACTIVE',
    tokens,
  )

describe('a rule', () => {
  it.each([
    ['READY', 0n, 0n, 'ready', /Its condition is met/],
    ['COMPLETED', at('2026-03-01T00:00Z'), 0n, 'done', /^Ran on .*2026.*never runs again\.$/],
    [
      'BALANCE_TOO_LOW',
      1_500_000_000_000_000_000n,
      2n * 10n ** 18n,
      'waiting',
      /holds 2 ALD52W. It holds 1.5 ALD52W\./,
    ],
    [
      'YIELD_BELOW_THRESHOLD',
      42_000_000n,
      100_000_000n,
      'waiting',
      /100 USDC of yield can be claimed. It is 42 USDC\./,
    ],
    [
      'PRICE_BETWEEN_THRESHOLDS',
      98_200_000n,
      97_000_000n,
      'waiting',
      /ALD52W falls to 97 USDC. It is 98.2 USDC\./,
    ],
    [
      'PRICE_BETWEEN_THRESHOLDS',
      98_200_000n,
      99_000_000n,
      'waiting',
      /ALD52W rises to 99 USDC. It is 98.2 USDC\./,
    ],
    [
      'WITHIN_THRESHOLD',
      132n,
      500n,
      'waiting',
      /off by 5.00%. The largest difference is 1.32%, of ALD52W/,
    ],
    [
      'HISTORY_TOO_SHORT',
      600n,
      1_800n,
      'waiting',
      /has 10 minutes of price history; the average needs 30 minutes/,
    ],
    ['PRICE_MOVED', 101_000_000n, 99_500_000n, 'waiting', /is 101 USDC; .* up to 99.5 USDC/],
    ['PRICE_MOVED', 98_000_000n, 99_500_000n, 'waiting', /is 98 USDC; .* from 99.5 USDC/],
    ['PRICE_OUTSIDE_BOUNDS', 79_000_000n, 80_000_000n, 'waiting', /below the lowest price of 80/],
    [
      'PRICE_OUTSIDE_BOUNDS',
      121_000_000n,
      120_000_000n,
      'waiting',
      /above the highest price of 120/,
    ],
    ['NO_TEMPLATE', 0n, 0n, 'stopped', /has no rule/],
    ['NOT_ACTIVE', 0n, 0n, 'stopped', /while the account is paused/],
    ['POOL_CLOSED', 0n, 0n, 'waiting', /^The pool of .*ALD52W.* does not trade now/],
    ['LIQUIDITY_TOO_LOW', 0n, 0n, 'waiting', /^The pool of .*ALD52W.* is too shallow/],
    ['NO_LISTING', 0n, 0n, 'waiting', /^No listing of .*ALD52W/],
    ['DEPTH_TOO_LOW', 12_000_000n, 500_000_000n, 'waiting', /12 USDC would .* asks for 500 USDC/],
    ['VALUE_TOO_LOW', 48_000n, 100_000_000n, 'waiting', /worth 100 USDC. It is worth 0.048 USDC/],
    ['TRADE_TOO_SMALL', 3_000_000n, 10_000_000n, 'waiting', /has 10 USDC to trade. It has 3 USDC/],
    ['NO_DELEGATE_EXPIRED', 0n, 0n, 'waiting', /no delegate/],
    ['NOT_PERFORMING', 0n, 0n, 'waiting', /Does not buy .*ALD52W.* late .*It still sells/],
  ] as const)('%s is put in words', (reason, observed, required, kind, text) => {
    const state = stateOf(reason, observed, required)
    expect(state.kind).toBe(kind)
    expect(state.text).toMatch(text)
  })

  it('says when, where time decides', () => {
    const time = Date.parse('2026-03-01T00:00Z') / 1_000
    for (const reason of ['TOO_SOON', 'NOT_UNLOCKED', 'NO_DELEGATE_EXPIRED'] as const) {
      expect(stateOf(reason, 0n, BigInt(time)).dueAt).toBe(time)
    }
  })

  it('has a sentence for every reason', () => {
    for (const reason of ruleReasons) expect(stateOf(reason).text).toMatch(/^[A-Z].*\.$/)
  })

  it('is over in a closed account, whatever its template says', () => {
    const check = {
      ready: true,
      reason: 'READY',
      subject: null,
      observed: 0n,
      required: 0n,
    } as const
    expect(ruleState({ ...check, hint: '0x' }, 'CLOSED', tokens).kind).toBe('stopped')
  })

  it('names a token that it does not know by its address', () => {
    const unknown = '0x1234567890123456789012345678901234567890'
    expect(stateOf('POOL_CLOSED', 0n, 0n, unknown).text).toContain('0x1234…7890')
    // With the decimals that most tokens have.
    expect(stateOf('BALANCE_TOO_LOW', 0n, 10n ** 18n, unknown).text).toContain('1 0x1234…7890')
    expect(stateOf('BALANCE_TOO_LOW', 0n, 10n ** 6n, usdcToken.address).text).toContain('1 USDC')
  })
})

it('knows the reasons of the contract, in the order of their codes', () => {
  const source = readFileSync('contracts/accounts/ITemplate.sol', 'utf8')
  const [, names = ''] = /enum Reason \{([^}]*)\}/.exec(source) ?? []
  expect(names.split(',').map((name) => name.trim())).toEqual([...ruleReasons])
})

describe('the tip of a rule', () => {
  const tip = { maximum: 1_000_000n, shareBps: 100 }

  it('is paid where both of its parts are more than nothing', () => {
    expect(paysTip(tip)).toBe(true)
    expect(paysTip({ ...tip, maximum: 0n })).toBe(false)
    expect(paysTip({ ...tip, shareBps: 0 })).toBe(false)
    expect(tipSentence(noTip)).toBe('Whoever runs the rule gets nothing.')
    expect(tipSentence(tip)).toContain('1.00% of the USDC that the run moves, at most 1 USDC.')
  })

  it('is the same where both of its parts are', () => {
    expect(isSameTip(tip, { ...tip })).toBe(true)
    expect(isSameTip(tip, { ...tip, maximum: 2n })).toBe(false)
    expect(isSameTip(tip, { ...tip, shareBps: 2 })).toBe(false)
  })
})
