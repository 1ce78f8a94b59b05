import type { AssetDocumentKind } from '../../../src/lib/asset-metadata.ts'

/** One part of a document: a heading, then text, then a table of labels and values. */
export type Section = {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly rows?: readonly (readonly [label: string, value: string])[]
}

/** Content of a document, without its layout. */
export type DocumentContent = {
  readonly name: string
  readonly kind: AssetDocumentKind
  /** File name without folder. */
  readonly file: string
  /** Company on the letterhead. */
  readonly author: string
  readonly authorLine: string
  readonly subject: string
  readonly sections: readonly Section[]
  readonly signatory: string
}

/** Included in every document and metadata file of the sample assets. */
export const fictionNotice =
  'Fictional example for a test chain. The issuer, the asset, the people and every figure are ' +
  'invented. This is not an offer, and nothing here can be bought with real money.'
