import { describe, expect, it } from 'vitest'
import { assetMetadataFixture as note } from './asset-metadata.fixture.ts'
import { assetMetadataSchema, risksOf } from './asset-metadata.ts'

const { terms, rights } = note
const coupon = terms.income
const open = { ...terms, termDays: null, repaymentPerShare: undefined }
const neverRedeemed = { ...rights, redeemable: 'no' as const }
const distribution = {
  kind: 'distribution-yield',
  percent: '4.35',
  frequency: 'monthly',
} as const
const target = { kind: 'target', percent: '5', frequency: 'monthly' } as const
const without = (name: keyof typeof terms) =>
  Object.fromEntries(Object.entries(terms).filter(([key]) => key !== name))

const accepts = (changes: object): boolean =>
  assetMetadataSchema.safeParse({ ...note, ...changes }).success

describe('the metadata of a financial asset', () => {
  it('has the terms of a note, a certificate without maturity and a property', () => {
    expect(accepts({})).toBe(true)
    expect(accepts({ terms: { ...open, income: distribution }, rights: neverRedeemed })).toBe(true)
    const property = { assetClass: 'REAL_ESTATE', rights: neverRedeemed }
    expect(accepts({ ...property, terms: { ...open, income: target } })).toBe(true)
  })

  it.each([
    ['a coupon without nominal', { terms: { ...terms, nominal: null } }],
    ['a coupon of a nominal of nothing', { terms: { ...terms, nominal: '0.00' } }],
    [
      'a day count that is none',
      { terms: { ...terms, income: { ...coupon, dayCount: 'ACT/364' } } },
    ],
    [
      'fewer payment dates than payments',
      { terms: { ...terms, income: { ...coupon, paymentDates: ['02-15'] } } },
    ],
    [
      'payment dates out of order',
      { terms: { ...terms, income: { ...coupon, paymentDates: ['08-15', '02-15'] } } },
    ],
    [
      'a payment date that not every year has',
      { terms: { ...terms, income: { ...coupon, paymentDates: ['02-29', '08-15'] } } },
    ],
    ['a target of a treasury', { terms: { ...terms, income: target } }],
    ['a distribution yield of what matures', { terms: { ...terms, income: distribution } }],
    [
      'a coupon of a property',
      { assetClass: 'REAL_ESTATE', terms: { ...terms }, rights: { ...rights } },
    ],
    [
      'a repayment without maturity',
      { terms: { ...open, repaymentPerShare: '100' }, rights: neverRedeemed },
    ],
    [
      'a redemption on request, which has no function',
      { rights: { ...rights, redeemable: 'on-request' } },
    ],
    ['a redemption at maturity of what does not mature', { terms: open }],
    ['no redemption of what matures', { rights: neverRedeemed }],
    ['an ISIN with a wrong check digit', { terms: { ...terms, isin: 'US0378331004' } }],
    ['an LEI with wrong check digits', { issuer: { ...note.issuer, lei: 'HWUPKR0MPOU8FGXBT395' } }],
    ['no exemption', { terms: without('exemption') }],
    ['a net asset value that is never stale', { terms: { ...terms, navMaxAgeDays: 398 } }],
    ['the format before', { schema: 'canopy/asset-metadata/1' }],
  ])('refuses %s', (_, changes) => {
    expect(accepts(changes)).toBe(false)
  })
})

it('lists the risk of another currency first, whatever the issuer states', () => {
  expect(risksOf(note)).toEqual(note.risks)
  const inEuros = { ...note, terms: { ...terms, underlyingCurrency: 'EUR' } }
  expect(risksOf(inEuros)).toEqual([
    'Currency: it earns and is valued in EUR, and its net asset value is in USD. When EUR falls, value and payments fall with it.',
    'It may be repaid late.',
  ])
})
