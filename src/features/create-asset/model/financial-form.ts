import { keccak256, stringToHex } from 'viem'
import * as z from 'zod/mini'
import { type Amount, parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { type AssetMetadata, assetMetadataSchema } from '../../../lib/asset-metadata.ts'
import { parseDay } from '../../../lib/date.ts'
import { readDocuments } from './documents.ts'
import { documentsStep } from './documents-step.ts'
import type { InputSpec, Values } from './field.ts'
import { assetClassOfKind, type FinancialKind } from './kind.ts'
import {
  anyAmount,
  day,
  linesOf,
  needed,
  numberBetween,
  optionalDay,
  positiveAmount,
} from './rules.ts'
import type { FormStep } from './step.ts'

/** Longest name that the token can sign permits with (EIP-712 domain in one word). */
const maximumNameBytes = 31

/** Above these, a value is a typing error. */
const maximumNav = 1_000_000_000n
const maximumPercent = 100n
const maximumTermYears = 100

const identityFields: readonly InputSpec[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    hint: 'The full name of the share.',
    maximumBytes: maximumNameBytes,
    required: true,
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
  { name: 'latitude', label: 'Latitude', kind: 'text', placeholder: '53.3498', required: true },
  { name: 'longitude', label: 'Longitude', kind: 'text', placeholder: '-6.2603', required: true },
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
    hint: 'One per line. Holders should not discover one later.',
    required: true,
    wide: true,
  },
]

const frequencies = [
  { value: 'none', label: 'No payments' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
] as const

const termsFields = (kind: FinancialKind): readonly InputSpec[] => [
  {
    name: 'cap',
    label: 'Maximum supply',
    kind: 'text',
    placeholder: '100000',
    required: true,
  },
  {
    name: 'initialSupply',
    label: 'Initial supply',
    kind: 'text',
    hint: 'All go to your account.',
    placeholder: '0',
  },
  {
    name: 'nav',
    label: 'Net asset value of a share, USDC',
    kind: 'text',
    placeholder: '100',
    required: true,
  },
  ...(kind === 'real-estate'
    ? []
    : [
        {
          name: 'maturity',
          label: kind === 'invoice' ? 'Due date' : 'Maturity',
          kind: 'date',
          required: kind === 'invoice',
        } satisfies InputSpec,
        {
          name: 'repaymentPerShare',
          label: 'Repayment per share, USDC',
          kind: 'text',
          hint: 'If the terms fix it. You can settle at this price on your own; below it only with a verifier’s approval.',
          placeholder: '100',
        } satisfies InputSpec,
      ]),
  {
    name: 'frequency',
    label: 'Payments of yield',
    kind: 'choice',
    options: frequencies,
    required: true,
  },
  {
    name: 'coupon',
    label: 'Yield per year, percent',
    kind: 'text',
    hint: 'Of the net asset value. Leave empty if the return is in the price.',
    placeholder: '4.25',
  },
  {
    name: 'repayment',
    label: 'Repayment',
    kind: 'text',
    hint: 'What a holder receives at the end, and when.',
    required: true,
    wide: true,
  },
]

const symbol = z.string().check(
  z.refine((text) => /^[A-Z0-9][A-Z0-9-]{1,10}$/.test(text.trim()), {
    error: 'Use 2 to 11 capital letters, digits or hyphens, such as TBILL-26.',
  }),
)

const identitySchema = z.object({
  name: needed('the name of the share', maximumNameBytes),
  symbol,
  summary: needed('one sentence'),
  description: needed('a description'),
})

const placeSchema = z.object({
  place: needed('the address'),
  country: needed('the country'),
  latitude: numberBetween('a latitude', -90, 90),
  longitude: numberBetween('a longitude', -180, 180),
})

const issuerSchema = z.object({
  legalName: needed('the legal name'),
  registration: needed('register and number'),
  jurisdiction: needed('the jurisdiction'),
  governingLaw: needed('the law'),
  whoMayHold: needed('who may hold it'),
  about: needed('something about the issuer'),
  risks: needed('at least one risk'),
})

/** `now` in unix seconds: nothing matures in the past. */
const termsSchema = (kind: FinancialKind, now: number) =>
  z
    .object({
      cap: positiveAmount('shares', 18),
      initialSupply: anyAmount('shares', 18),
      nav: positiveAmount('USDC', 6, maximumNav),
      maturity: kind === 'invoice' ? day('the due date') : optionalDay,
      frequency: z.enum(['none', 'monthly', 'quarterly']),
      coupon: anyAmount('percent', 4, maximumPercent),
      repaymentPerShare: z.optional(anyAmount('USDC', 6, maximumNav)),
      repayment: needed('what holders are repaid'),
    })
    .check(
      z.refine(
        ({ cap, initialSupply }) =>
          units(cap, 18) === 0n || units(initialSupply, 18) <= units(cap, 18),
        {
          path: ['initialSupply'],
          error: 'This is more than the cap. Enter less, or raise the cap.',
        },
      ),
      z.refine(({ cap }) => units(cap, 18) < 2n ** 128n, {
        path: ['cap'],
        error: 'This is more than the contract supports. Enter less.',
      }),
      z.refine(({ maturity }) => (parseDay(maturity) ?? now + 1) > now, {
        path: ['maturity'],
        error: 'This day has passed. Choose one in the future.',
      }),
      z.refine(
        ({ maturity }) => (parseDay(maturity) ?? now) <= now + maximumTermYears * 31_557_600,
        {
          path: ['maturity'],
          error: `Choose a day within ${maximumTermYears} years.`,
        },
      ),
      z.refine(
        ({ maturity, repaymentPerShare }) =>
          maturity.trim() !== '' || units(repaymentPerShare ?? '', 6) === 0n,
        {
          path: ['repaymentPerShare'],
          error: 'It is repaid at maturity. Choose a maturity, or leave this empty.',
        },
      ),
      z.refine(({ frequency, coupon }) => frequency === 'none' || units(coupon, 4) > 0n, {
        path: ['coupon'],
        error: 'Enter the yield that is paid, or choose no payments.',
      }),
    )

/** Which documents holders of a class expect. */
const expectedDocuments: Record<FinancialKind, string> = {
  treasury: 'Such as the term sheet, the auditor’s letter and the legal opinion.',
  'real-estate': 'Such as the valuation, the land register extract and the lease report.',
  invoice: 'Such as the invoice, the debtor’s confirmation and the assignment.',
}

/** The steps of a financial asset, each with the schema that lets it pass. */
export function financialSteps(kind: FinancialKind, now: number): readonly FormStep[] {
  return [
    { id: 'identity', title: 'Asset', fields: identityFields, schema: identitySchema },
    ...(kind === 'real-estate'
      ? [{ id: 'place', title: 'Place', fields: placeFields, schema: placeSchema }]
      : []),
    { id: 'terms', title: 'Terms', fields: termsFields(kind), schema: termsSchema(kind, now) },
    { id: 'issuer', title: 'Issuer and risks', fields: issuerFields, schema: issuerSchema },
    documentsStep(expectedDocuments[kind]),
  ]
}

/** Default values. */
export const financialDefaults: Values = {
  initialSupply: '0',
  frequency: 'none',
  maturity: '',
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
}

/** The terms of a draft that has passed its steps. */
export function termsOf(values: Values): AssetTerms {
  const maturity = BigInt(parseDay(textOf(values, 'maturity')) ?? 0)
  return {
    name: textOf(values, 'name'),
    symbol: textOf(values, 'symbol'),
    maturity,
    cap: units(textOf(values, 'cap'), 18),
    navPerShare: units(textOf(values, 'nav'), 6),
    initialSupply: units(textOf(values, 'initialSupply'), 18),
    repaymentPerShare: maturity === 0n ? 0n : units(textOf(values, 'repaymentPerShare'), 6),
  }
}

/** The net asset value as it is typed, for the preview; null while it is none. */
export function navOf(values: Values): Amount | null {
  const parsed = parseAmount(textOf(values, 'nav'), 6)
  return parsed.ok ? parsed.amount : null
}

/** A number that decides the token's address: the same draft always gets the same one. */
export function saltOf(values: Values) {
  return keccak256(stringToHex(JSON.stringify(Object.entries(values).toSorted())))
}

/** The metadata document of a draft that has passed its steps. `now` in unix seconds. */
export function financialMetadata(kind: FinancialKind, values: Values, now: number): AssetMetadata {
  const text = (name: string) => textOf(values, name)
  const maturity = parseDay(text('maturity'))
  const coupon = text('coupon').trim()
  const repaid = parseAmount(text('repaymentPerShare'), 6)
  return z.parse(assetMetadataSchema, {
    schema: 'canopy/asset-metadata/1',
    name: text('name'),
    symbol: text('symbol'),
    assetClass: assetClassOfKind[kind].name,
    summary: text('summary'),
    description: text('description'),
    jurisdiction: text('jurisdiction'),
    issuer: {
      legalName: text('legalName'),
      registration: text('registration'),
      jurisdiction: text('jurisdiction'),
      about: text('about'),
    },
    location:
      kind === 'real-estate'
        ? {
            name: text('place'),
            country: text('country'),
            latitude: Number(text('latitude')),
            longitude: Number(text('longitude')),
          }
        : null,
    terms: {
      currency: 'USD',
      termDays: maturity === null ? null : Math.max(1, Math.round((maturity - now) / 86_400)),
      couponPercent: coupon === '' ? null : coupon,
      couponFrequency: text('frequency'),
      repayment: text('repayment'),
      ...(repaid.ok && repaid.amount.value > 0n && kind !== 'real-estate'
        ? { repaymentPerShare: toDecimalString(repaid.amount) }
        : {}),
      governingLaw: text('governingLaw'),
    },
    rights: {
      access: 'permissionless',
      whoMayHold: text('whoMayHold'),
      transferable: true,
      selfCustody: true,
      redeemable: maturity === null ? 'no' : 'at-maturity',
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

function textOf(values: Values, name: string): string {
  return (values[name] ?? '').trim()
}

/** Smallest units of an entered amount; 0 if it is not a number. */
function units(text: string, decimals: number): bigint {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.amount.value : 0n
}

/** Terms that are possible but unlikely, a phrase each; the issuer is asked to confirm them. */
export function unlikelyTerms(values: Values): readonly string[] {
  const nav = units(textOf(values, 'nav'), 6)
  const repaid = units(textOf(values, 'repaymentPerShare'), 6)
  const coupon = units(textOf(values, 'coupon'), 4)
  return [
    ...(coupon > 25n * 10n ** 4n ? [`a yield of ${textOf(values, 'coupon')}% a year`] : []),
    ...(nav >= 1_000_000n * 10n ** 6n || (nav > 0n && nav < 10n ** 4n)
      ? [`a net asset value of ${textOf(values, 'nav')} USDC`]
      : []),
    ...(repaid > 0n && (repaid > 2n * nav || 2n * repaid < nav)
      ? [`a repayment of ${textOf(values, 'repaymentPerShare')} USDC at that net asset value`]
      : []),
  ]
}
