import { type Address, keccak256, stringToHex } from 'viem'
import * as z from 'zod/mini'
import { type Amount, parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { type AssetMetadata, assetMetadataSchema } from '../../../lib/asset-metadata.ts'
import { parseDay } from '../../../lib/day.ts'
import { readLei } from '../../../lib/identifiers.ts'
import { nameCharacters } from '../../../lib/name-length.ts'
import { dealingDefaults, dealingOf } from './dealing-step.ts'
import { documentsStep, readDocuments } from './documents.ts'
import { isRestricted, policyArgument } from './holders.ts'
import { classOfKind, descriptorOfKind, type FinancialKind } from './kind.ts'
import { offerFields, offerOf, offerSchema } from './offer-step.ts'
import {
  linesOf,
  numberBetween,
  numberIn,
  requiredText,
  storedName,
  understoodNumber,
  units,
} from './rules.ts'
import { type FormStep, type InputSpec, storedTextOf, textOf, type Values } from './step.ts'
import { hasIncome, incomeOf, nominalOf, termsFields, termsSchema } from './terms-step.ts'

const identityFields: readonly InputSpec[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    hint: 'The full name of the share.',
    maximumCharacters: nameCharacters,
    required: true,
    wide: true,
  },
  {
    name: 'symbol',
    label: 'Symbol',
    kind: 'text',
    hint: '2 to 11 capital letters, digits or hyphens.',
    required: true,
  },
  {
    name: 'summary',
    label: 'In one sentence',
    kind: 'text',
    required: true,
    wide: true,
  },
  { name: 'description', label: 'Description', kind: 'long-text', required: true, wide: true },
]

const placeFields: readonly InputSpec[] = [
  { name: 'place', label: 'Address of the property', kind: 'text', required: true },
  { name: 'country', label: 'Country', kind: 'text', required: true },
  {
    name: 'latitude',
    understood: understoodNumber,
    label: 'Latitude',
    kind: 'text',
    placeholder: '53.3498',
    required: true,
  },
  {
    name: 'longitude',
    understood: understoodNumber,
    label: 'Longitude',
    kind: 'text',
    placeholder: '-6.2603',
    required: true,
  },
]

const issuerFields: readonly InputSpec[] = [
  { name: 'legalName', label: 'Legal name of the issuer', kind: 'text', required: true },
  {
    name: 'registration',
    label: 'Registration',
    kind: 'text',
    hint: 'Register and number.',
    required: true,
  },
  { name: 'jurisdiction', label: 'Jurisdiction', kind: 'text', required: true },
  { name: 'governingLaw', label: 'Governing law', kind: 'text', required: true },
  { name: 'whoMayHold', label: 'Who may hold it', kind: 'text', required: true, wide: true },
  { name: 'about', label: 'About the issuer', kind: 'long-text', required: true, wide: true },
  {
    name: 'risks',
    label: 'Risks',
    kind: 'long-text',
    hint: 'One per line. State every risk that you know of.',
    required: true,
    wide: true,
  },
]

/** Wallets add tokens with symbols of at most 11 characters, and the contract takes no longer ones. */
const symbol = z.string().check(
  z.refine((text) => /^[A-Z0-9][A-Z0-9-]{1,10}$/.test(text.trim()), {
    error: 'Use 2 to 11 capital letters, digits or hyphens, such as TBILL-26.',
  }),
)

const identitySchema = z.object({
  name: storedName('the name of the share'),
  symbol,
  summary: requiredText('one sentence'),
  description: requiredText('a description'),
})

const placeSchema = z.object({
  place: requiredText('the address'),
  country: requiredText('the country'),
  latitude: numberBetween('a latitude', -90, 90),
  longitude: numberBetween('a longitude', -180, 180),
})

const issuerSchema = z.object({
  legalName: requiredText('the legal name'),
  registration: requiredText('register and number'),
  jurisdiction: requiredText('the jurisdiction'),
  governingLaw: requiredText('the law'),
  whoMayHold: requiredText('who may hold it'),
  about: requiredText('something about the issuer'),
  risks: requiredText('at least one risk'),
})

/**
 * The steps of a financial asset, each with the schema that lets it pass.
 *
 * @param now Unix seconds.
 * @param values The draft, which decides on the fields that apply.
 */
export function financialSteps(
  kind: FinancialKind,
  now: number,
  values: Values,
): readonly FormStep[] {
  const { hasPlace, expectedDocuments } = descriptorOfKind(kind)
  return [
    { id: 'identity', title: 'Asset', fields: identityFields, schema: identitySchema },
    ...(hasPlace
      ? [{ id: 'place', title: 'Place', fields: placeFields, schema: placeSchema }]
      : []),
    {
      id: 'terms',
      title: 'Terms',
      fields: termsFields(descriptorOfKind(kind), values),
      schema: termsSchema(descriptorOfKind(kind), now),
    },
    {
      id: 'offer',
      title: 'Offer',
      fields: offerFields(values),
      schema: offerSchema(textOf(values, 'maturity'), now),
    },
    { id: 'issuer', title: 'Issuer and risks', fields: issuerFields, schema: issuerSchema },
    documentsStep(expectedDocuments),
  ]
}

/** Default values. */
export const financialDefaults: Values = {
  initialSupply: '0',
  receivers: 'everyone',
  policy: '',
  ...dealingDefaults,
  income: 'none',
  frequency: 'semi-annual',
  dayCount: 'ACT/ACT',
  navMaxAgeDays: '7',
  underlyingCurrency: 'USD',
  coupon: '',
  nominal: '',
  paymentDates: '',
  isin: '',
  lei: '',
  minimumTicket: '',
  custodian: '',
  administrator: '',
  fees: '',
  maturity: '',
  repaymentPerShare: '',
  documents: '',
}

/** `AssetTerms` of the factory contract. */
export type AssetTerms = {
  readonly name: string
  readonly symbol: string
  readonly maturity: bigint
  readonly cap: bigint
  readonly navPerShare: bigint
  readonly initialSupply: bigint
  /** 0 when the terms fix none. */
  readonly repaymentPerShare: bigint
  /** Seconds after its date at which a NAV is stale. */
  readonly navMaxAge: bigint
  /** Decides who may receive shares; the zero address when everyone may. */
  readonly policy: Address
}

/** The terms of a draft that has passed its steps. */
export function termsOf(values: Values): AssetTerms {
  const maturity = BigInt(parseDay(textOf(values, 'maturity')) ?? 0)
  return {
    name: storedTextOf(values, 'name'),
    symbol: textOf(values, 'symbol'),
    maturity,
    cap: units(textOf(values, 'cap'), 18),
    navPerShare: units(textOf(values, 'nav'), 6),
    initialSupply: units(textOf(values, 'initialSupply'), 18),
    repaymentPerShare: maturity === 0n ? 0n : units(textOf(values, 'repaymentPerShare'), 6),
    navMaxAge: BigInt(textOf(values, 'navMaxAgeDays')) * 86_400n,
    policy: policyArgument(values),
  }
}

/** The net asset value as it is typed, for the preview; null while it is not a number. */
export function navOf(values: Values): Amount | null {
  const parsed = parseAmount(textOf(values, 'nav'), 6)
  return parsed.ok ? parsed.amount : null
}

/** Salt of the token's address: the same draft always gets the same one. */
export function saltOf(values: Values) {
  return keccak256(stringToHex(JSON.stringify(Object.entries(values).toSorted())))
}

/**
 * The metadata document of a draft that has passed its steps. `now` in unix seconds.
 *
 * @throws ZodError for a draft that has not.
 */
export function financialMetadata(kind: FinancialKind, values: Values, now: number): AssetMetadata {
  const text = (name: string) => textOf(values, name)
  const maturity = parseDay(text('maturity'))
  const repaid = termsOf(values).repaymentPerShare
  return z.parse(assetMetadataSchema, {
    schema: 'canopy/asset-metadata/2',
    name: storedTextOf(values, 'name'),
    symbol: text('symbol'),
    assetClass: classOfKind(kind),
    summary: text('summary'),
    description: text('description'),
    jurisdiction: text('jurisdiction'),
    issuer: {
      legalName: text('legalName'),
      registration: text('registration'),
      lei: readLei(text('lei')),
      jurisdiction: text('jurisdiction'),
      about: text('about'),
    },
    location: descriptorOfKind(kind).hasPlace
      ? {
          name: text('place'),
          country: text('country'),
          latitude: numberIn(text('latitude')),
          longitude: numberIn(text('longitude')),
        }
      : null,
    terms: {
      ...offerOf(values),
      termDays: maturity === null ? null : Math.max(1, Math.round((maturity - now) / 86_400)),
      nominal: nominalOf(values),
      income: incomeOf(values),
      navMaxAgeDays: Number(text('navMaxAgeDays')),
      repayment: text('repayment'),
      ...(repaid > 0n
        ? { repaymentPerShare: toDecimalString({ value: repaid, decimals: 6 }) }
        : {}),
      governingLaw: text('governingLaw'),
    },
    rights: {
      access: isRestricted(values) ? 'permissioned' : 'permissionless',
      whoMayHold: text('whoMayHold'),
      transferable: true,
      selfCustody: true,
      redeemable: maturity !== null ? 'at-maturity' : dealingOf(values) === null ? 'no' : 'at-nav',
      redemption: text('repayment'),
      kycToHold: false,
      kycToRedeem: false,
      attestations: [],
    },
    risks: linesOf(text('risks')),
    documents: readDocuments(values.documents).map(({ fileName: _, name, url, ...document }) => ({
      ...document,
      name: name.trim(),
      url: url.trim(),
    })),
    imageSeed: text('symbol'),
    disclaimer: 'Stated by the issuer when the asset was created.',
  })
}

/** Terms that are possible but unlikely, a phrase each; the issuer is asked to confirm them. */
export function unlikelyTerms(values: Values): readonly string[] {
  const nav = units(textOf(values, 'nav'), 6)
  const repaid = termsOf(values).repaymentPerShare
  const coupon = hasIncome(values) ? units(textOf(values, 'coupon'), 4) : 0n
  return [
    ...(coupon > 25n * 10n ** 4n ? [`a rate of ${textOf(values, 'coupon')}% a year`] : []),
    ...(nav >= 1_000_000n * 10n ** 6n || (nav > 0n && nav < 10n ** 4n)
      ? [`a net asset value of ${textOf(values, 'nav')} USDC`]
      : []),
    ...(repaid > 0n && (repaid > 2n * nav || 2n * repaid < nav)
      ? [`a repayment of ${textOf(values, 'repaymentPerShare')} USDC at that net asset value`]
      : []),
  ]
}
