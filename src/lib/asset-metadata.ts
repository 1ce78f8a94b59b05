import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
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

/** Rights and restrictions of holders, and attestations of them. */
const rightsSchema = z.object({
  access: z.enum(['permissionless', 'permissioned']),
  whoMayHold: text,
  transferable: z.boolean(),
  selfCustody: z.boolean(),
  redeemable: z.enum(['at-maturity', 'on-request', 'no']),
  redemption: text,
  kycToHold: z.boolean(),
  kycToRedeem: z.boolean(),
  attestations: z.array(z.object({ by: text, subject: text, frequency: text })),
})

/** The issuer's terms. Days are counted from issuance, which is on chain. */
const termsSchema = z.object({
  currency: text,
  /** Days from issuance to maturity; null for an asset that does not mature. */
  termDays: z.nullable(z.int().check(z.positive())),
  /** Percent a year on the net asset value; null where the return comes from the price alone. */
  couponPercent: z.nullable(decimal),
  couponFrequency: z.enum(['monthly', 'quarterly', 'none']),
  repayment: text,
  /** USDC for one share at maturity, where the terms fix it: bills and discounted invoices. */
  repaymentPerShare: z.optional(decimal),
  governingLaw: text,
})

/**
 * The metadata document of a treasury, a property or an invoice: the JSON that an asset's
 * `metadataURI` points to and whose keccak256 the registry keeps. Untrusted: parse it with this
 * schema before showing any of it.
 */
export const assetMetadataSchema = z.object({
  schema: z.literal('canopy/asset-metadata/1'),
  name: text,
  symbol: text,
  assetClass: z.enum(['TREASURY', 'REAL_ESTATE', 'INVOICE']),
  summary: text,
  description: text,
  jurisdiction: text,
  issuer: z.object({
    legalName: text,
    registration: text,
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

export type AssetMetadata = z.output<typeof assetMetadataSchema>
export type AssetDocument = z.output<typeof documentSchema>
export type AssetDocumentKind = AssetDocument['kind']
