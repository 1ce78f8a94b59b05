import type { AssetMetadata } from './asset-metadata.ts'

/** Metadata of a note with a coupon, for tests. */
export const assetMetadataFixture: AssetMetadata = {
  schema: 'canopy/asset-metadata/2',
  name: 'Note',
  symbol: 'NOTE',
  assetClass: 'TREASURY',
  summary: 'A note.',
  description: 'A note.',
  jurisdiction: 'Ireland',
  issuer: {
    legalName: 'Issuer',
    registration: 'Register 1',
    lei: null,
    jurisdiction: 'Ireland',
    about: 'An issuer.',
  },
  location: null,
  terms: {
    currency: 'USD',
    underlyingCurrency: 'USD',
    termDays: 728,
    nominal: '100.00',
    income: {
      kind: 'coupon',
      percentOfNominal: '4.25',
      dayCount: 'ACT/ACT',
      frequency: 'semi-annual',
      paymentDates: ['02-15', '08-15'],
    },
    repayment: '100 USDC',
    repaymentPerShare: '100.00',
    navMaxAgeDays: 7,
    minimumTicket: null,
    fees: [],
    isin: null,
    custodian: null,
    administrator: null,
    exemption: 'Private placement',
    governingLaw: 'Ireland',
  },
  rights: {
    access: 'permissionless',
    whoMayHold: 'Anyone',
    transferable: true,
    selfCustody: true,
    redeemable: 'at-maturity',
    redemption: 'After settlement',
    kycToHold: false,
    kycToRedeem: false,
    attestations: [],
  },
  risks: ['It may be repaid late.'],
  documents: [],
  imageSeed: 'note',
  disclaimer: 'A test.',
}

/** Metadata of a note that pays nothing but its repayment, in USDC of one share. */
export const repaidFixture = (repaymentPerShare: string): AssetMetadata => ({
  ...assetMetadataFixture,
  terms: { ...assetMetadataFixture.terms, income: { kind: 'none' }, repaymentPerShare },
})
