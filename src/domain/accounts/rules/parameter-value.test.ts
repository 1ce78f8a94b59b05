import { describe, expect, it } from 'vitest'
import { billToken, tokens } from '../accounts.fixture.ts'
import { delegationRules } from './delegation-rules.ts'
import { readPercent, readSetting, readTime, readToken, secondsOf } from './parameter-value.ts'
import { interval, tradeSettings } from './setting.ts'

describe('a token', () => {
  it('is one of the list, by its symbol or its address', () => {
    expect(readToken('ald52w', tokens)).toEqual({ ok: true, value: billToken })
    expect(readToken('', tokens)).toEqual({ ok: false, problem: 'Choose a token.' })
  })

  it('is not guessed among several of one name', () => {
    const namesake = {
      ...billToken,
      address: '0x0000000000000000000000000000000000000B09',
    } as const
    expect(readToken('ALD52W', [billToken, namesake])).toEqual({
      ok: false,
      problem: 'Several tokens are called ALD52W. Enter the address.',
    })
    expect(readToken(namesake.address, [billToken, namesake])).toMatchObject({ value: namesake })
  })
})

describe('a percentage', () => {
  it.each([
    ['60', 60],
    ['60%', 60],
    ['60 %', 60],
    ['60  %', 60],
    ['1', 1],
    ['100', 100],
  ])('is %j', (text, value) => {
    expect(readPercent(text, 100)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'Enter a percentage.'],
    ['%', 'Enter a percentage.'],
    ['59.5', 'Contracts take whole percentages. Remove the decimals.'],
    ['half', 'This is not a percentage. Enter a number such as 60.'],
    ['6%0', 'This is not a percentage. Enter a number such as 60.'],
    ['0', 'Enter a percentage from 1 to 100.'],
    ['101', 'Enter a percentage from 1 to 100.'],
  ])('is not %j', (text, problem) => {
    expect(readPercent(text, 100)).toEqual({ ok: false, problem })
  })
})

describe('a time', () => {
  it('is later than now, and one that 48 bits hold', () => {
    const now = 1_772_323_200
    expect(readTime(`${now}`, now)).toMatchObject({
      problem: 'This time has passed. Choose a later one.',
    })
    expect(readTime(`${now + 1}`, now)).toEqual({ ok: true, value: now + 1 })
    expect(readTime(`${2 ** 48 - 1}`, now)).toEqual({ ok: true, value: 2 ** 48 - 1 })
    expect(readTime(`${2 ** 48}`, now)).toMatchObject({
      problem: 'This is not a time. Enter a day such as 2027-01-31, or Unix seconds.',
    })
  })

  it.each([
    ['2026-03-01', Date.UTC(2026, 2, 1) / 1_000],
    ['2026-03-01 09:30', Date.UTC(2026, 2, 1, 9, 30) / 1_000],
    ['2026-03-01T23:59', Date.UTC(2026, 2, 1, 23, 59) / 1_000],
    ['2026-03-01x09:30', null],
    ['2026-03-01TT09:30', null],
    ['2026-03-01T09:305', null],
    ['x1772323200', null],
    ['1772323200x', null],
    ['17723232', null],
  ])('%j is %j', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds)
  })
})

describe('a setting', () => {
  const [refillPeriod] = delegationRules.settings
  const [window, maxSlippage, minDepth] = tradeSettings
  it.each([
    [refillPeriod, '0.00001', 'Enter whole days, at least 1, or 0.'],
    [interval, '0.5', 'Enter whole hours, at least 1.'],
    [interval, '-1', 'The amount cannot be negative. Remove the minus sign.'],
    [window, '29.5', 'Enter whole minutes, at least 10.'],
    [maxSlippage, '0.001', 'Enter at most 2 decimals.'],
    [minDepth, '0.0000001', 'USDC has at most 6 decimals. Remove the digits after that.'],
  ])('%# says in its own unit what is wrong with it', (setting, text, problem) => {
    expect(setting && readSetting(text, setting)).toEqual({ ok: false, problem })
  })
})
