import { describe, expect, it } from 'vitest'
import { unlikelyTerms } from './financial-form.ts'
import { treasury } from './forms.fixture.ts'
import { offerOf } from './offer-step.ts'
import { numberIn, understoodNumber } from './rules.ts'

describe('what an issuer is asked to confirm', () => {
  const asked = (changes: Readonly<Record<string, string>>) =>
    unlikelyTerms({ ...treasury, income: 'coupon', coupon: '4', nominal: '100', ...changes })

  it.each([
    [{ coupon: '25' }, 0],
    [{ coupon: '25.0001' }, 1],
    [{ income: 'none', coupon: '26' }, 0],
    [{ nav: '999999.999999' }, 0],
    [{ nav: '1000000' }, 1],
    [{ nav: '0.01' }, 0],
    [{ nav: '0.009999' }, 1],
    [{ nav: '0' }, 0],
    [{ nav: '100', repaymentPerShare: '200' }, 0],
    [{ nav: '100', repaymentPerShare: '200.000001' }, 1],
    [{ nav: '100', repaymentPerShare: '50' }, 0],
    [{ nav: '100', repaymentPerShare: '49.999999' }, 1],
  ])('%j', (changes, count) => {
    expect(asked(changes)).toHaveLength(count)
  })
})

describe('what an offer states', () => {
  const offer = (changes: Readonly<Record<string, string>>) => offerOf({ ...treasury, ...changes })

  it.each([
    ['', null],
    ['0', null],
    ['a lot', null],
    ['0.000001', '0.000001'],
    ['1,000', '1000'],
  ])('has “%s” for the smallest ticket as %j', (minimumTicket, expected) => {
    expect(offer({ minimumTicket }).minimumTicket).toBe(expected)
  })

  it('has fees by line, with all that follows the first colon, and none where none are stated', () => {
    expect(offer({ fees: 'Exit : 1: 2\nEntry' }).fees).toEqual([
      { name: 'Exit', amount: '1: 2' },
      { name: 'Entry', amount: '' },
    ])
    const { fees: _, ...without } = treasury
    expect(offerOf(without).fees).toEqual([])
  })

  it.each(['custodian', 'administrator'] as const)('names a %s only where there is one', (name) => {
    expect(offer({ [name]: ' ' })[name]).toBeNull()
    expect(offer({ [name]: ' Alder ' })[name]).toBe('Alder')
  })
})

describe('a number', () => {
  it.each([
    ['.5', 0.5],
    ['5.', 5],
    ['-1,5', -1.5],
    ['x', null],
  ])('“%s” is %j', (text, expected) => {
    expect(numberIn(text)).toBe(expected)
  })

  it('is explained only where it could be taken for another', () => {
    expect(understoodNumber('12')).toBeUndefined()
    expect(understoodNumber('x')).toBeUndefined()
    expect(understoodNumber('20,5')).toBe('20.5')
  })
})
