import * as z from 'zod/mini'
import { dayCounts } from './day.ts'
import { enteredText } from './foreign-text.ts'
import { isIsin, isLei } from './identifiers.ts'

const text = z.string().check(z.overwrite(enteredText), z.minLength(1))
const keccak256 = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))])
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/))

/** Kinds of documents. */
export const assetDocumentKinds = [
  'term-sheet',
  'audit-letter',
  'valuation',
  'legal-opinion',
  'report',
  'certificate',
  'other',
] as const

/** A file that belongs to an asset. Its bytes can be checked against `keccak256`. */
const documentSchema = z.object({
  name: text,
  kind: z.enum(assetDocumentKinds),
  /** `https`, `ipfs`, or a path on the app's own origin. */
  url: text,
  mediaType: text,
  bytes: z.int().check(z.positive()),
  keccak256,
})

/**
 * Rights and restrictions of holders, and attestations of them. A token has two ways out: the settlement at
 * maturity, and the dealing desk that it may have. Any other redemption has no function, so no document can
 * promise it.
 */
const rightsSchema = z.object({
  access: z.enum(['permissionless', 'permissioned']),
  whoMayHold: text,
  transferable: z.boolean(),
  selfCustody: z.boolean(),
  redeemable: z.enum(['at-maturity', 'at-nav', 'no']),
  redemption: text,
  kycToHold: z.boolean(),
  kycToRedeem: z.boolean(),
  attestations: z.array(z.object({ by: text, subject: text, frequency: text })),
})

/** How often income is paid. */
export const paymentFrequencies = ['monthly', 'quarterly', 'semi-annual', 'annual'] as const

export type PaymentFrequency = (typeof paymentFrequencies)[number]

/** Payments a year. */
export const paymentsPerYear: Record<PaymentFrequency, number> = {
  monthly: 12,
  quarterly: 4,
  'semi-annual': 2,
  annual: 1,
}

const frequency = z.enum(paymentFrequencies)

/** A day of every year: `MM-DD`. February 29 is none. */
export const dayOfYear = z.string().check(
  z.refine((day) => {
    const time = Date.parse(`2001-${day}T00:00:00Z`)
    return /^\d{2}-\d{2}$/.test(day) && new Date(time).toISOString().slice(5, 10) === day
  }, 'A payment date is a day of every year, written as MM-DD.'),
)

/** What is paid on a share while it runs. */
export const incomeSchema = z.discriminatedUnion('kind', [
  /** The return is in the price: bills and discounted invoices. */
  z.object({ kind: z.literal('none') }),
  /** Owed: a percentage of nominal a year. */
  z
    .object({
      kind: z.literal('coupon'),
      percentOfNominal: decimal,
      dayCount: z.enum(dayCounts),
      frequency,
      /** One for each payment of a year, in order. */
      paymentDates: z.array(dayOfYear),
    })
    .check(
      z.refine(
        ({ frequency, paymentDates }) => paymentDates.length === paymentsPerYear[frequency],
        { path: ['paymentDates'], error: 'State one payment date for each payment in a year.' },
      ),
      z.refine(
        ({ paymentDates }) =>
          paymentDates.every((day, index) => index === 0 || day > (paymentDates[index - 1] ?? '')),
        { path: ['paymentDates'], error: 'State payment dates in calendar order, each once.' },
      ),
    ),
  /** What the holdings of a fund or certificate earned lately, a year; it changes with them. */
  z.object({ kind: z.literal('distribution-yield'), percent: decimal, frequency }),
  /** What the issuer of a property aims at, a year. Not promised. */
  z.object({ kind: z.literal('target'), percent: decimal, frequency }),
])

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** The issuer's terms. Days are counted from issuance, which is on chain. */
const termsSchema = z.object({
  /** Currency of the net asset value (ISO 4217). */
  currency,
  /** Currency that the asset itself earns and is valued in. */
  underlyingCurrency: currency,
  /** Days from issuance to maturity; null for an asset that does not mature. */
  termDays: z.nullable(z.int().check(z.positive())),
  /** USDC of one share that a coupon is a percentage of; null for shares without nominal. */
  nominal: z.nullable(decimal),
  income: incomeSchema,
  repayment: text,
  /** USDC for one share at maturity, where the terms fix it. */
  repaymentPerShare: z.optional(decimal),
  /** Days after its date at which a net asset value is stale; the token has it in seconds. */
  navMaxAgeDays: z.int().check(z.minimum(1), z.maximum(397)),
  /** USDC that a buyer has to spend at least by the issuer's terms; null for none. */
  minimumTicket: z.nullable(decimal),
  fees: z.array(z.object({ name: text, amount: text })),
  isin: z.nullable(z.string().check(z.refine(isIsin, 'Not an ISIN: its check digit is wrong.'))),
  custodian: z.nullable(text),
  administrator: z.nullable(text),
  /** Why the offer needs no prospectus or registration. */
  exemption: text,
  governingLaw: text,
})

/** Kinds of income that an asset class can have. */
const incomeOfClass = {
  TREASURY: ['none', 'coupon', 'distribution-yield'],
  REAL_ESTATE: ['none', 'target'],
  INVOICE: ['none', 'coupon'],
} as const satisfies Record<string, readonly Income['kind'][]>

/**
 * The metadata document of a treasury, a property or an invoice: the JSON that an asset's
 * `metadataURI` points to and whose keccak256 hash the registry keeps. Untrusted: parse it with this
 * schema before showing any of it.
 */
export const assetMetadataSchema = z
  .object({
    schema: z.literal('canopy/asset-metadata/2'),
    name: text,
    symbol: text,
    assetClass: z.enum(['TREASURY', 'REAL_ESTATE', 'INVOICE']),
    summary: text,
    description: text,
    jurisdiction: text,
    issuer: z.object({
      legalName: text,
      registration: text,
      lei: z.nullable(z.string().check(z.refine(isLei, 'Not an LEI: its check digits are wrong.'))),
      jurisdiction: text,
      about: text,
    }),
    location: z.nullable(
      z.object({
        name: text,
        country: text,
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    terms: termsSchema,
    rights: rightsSchema,
    risks: z.array(text),
    documents: z.array(documentSchema),
    /** Seed of the asset's generated picture. */
    imageSeed: text,
    disclaimer: text,
  })
  .check(
    z.refine(
      ({ assetClass, terms }) =>
        (incomeOfClass[assetClass] as readonly string[]).includes(terms.income.kind),
      { path: ['terms', 'income'], error: 'This asset class has no such income.' },
    ),
    z.refine(({ terms }) => terms.income.kind !== 'coupon' || isPositive(terms.nominal), {
      path: ['terms', 'nominal'],
      error: 'A coupon is a percentage of a nominal.',
    }),
    z.refine(({ terms }) => terms.income.kind !== 'distribution-yield' || terms.termDays === null, {
      path: ['terms', 'income'],
      error: 'An asset with a maturity pays a coupon or no income.',
    }),
    z.refine(({ terms }) => terms.repaymentPerShare === undefined || terms.termDays !== null, {
      path: ['terms', 'repaymentPerShare'],
      error: 'A repayment needs a maturity.',
    }),
    z.refine(
      ({ terms, rights }) => (rights.redeemable === 'at-maturity') === (terms.termDays !== null),
      {
        path: ['rights', 'redeemable'],
        error:
          'Shares with a maturity are redeemed at maturity, others at their dealing desk or never.',
      },
    ),
  )

const isPositive = (amount: string | null): boolean => amount !== null && /[1-9]/.test(amount)

export type AssetMetadata = z.output<typeof assetMetadataSchema>
export type AssetTermsDocument = AssetMetadata['terms']
export type Income = z.output<typeof incomeSchema>
export type Coupon = Extract<Income, { readonly kind: 'coupon' }>
export type AssetDocument = z.output<typeof documentSchema>
export type AssetDocumentKind = AssetDocument['kind']

/**
 * The risks of an asset. That of another currency follows from the terms, so no issuer can leave it out.
 */
export function risksOf({
  terms,
  risks,
}: Pick<AssetMetadata, 'terms' | 'risks'>): readonly string[] {
  const { currency: stated, underlyingCurrency: earned } = terms
  if (stated === earned) return risks
  return [
    `Currency: it earns and is valued in ${earned}, and its net asset value is in ${stated}. When ` +
      `${earned} falls, value and payments fall with it.`,
    ...risks,
  ]
}
