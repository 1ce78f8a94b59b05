import { type Hash, keccak256, stringToBytes } from 'viem'
import {
  type AssetDocument,
  type AssetMetadata,
  assetMetadataSchema,
} from '../../../src/lib/asset-metadata.ts'
import { type DocumentContent, fictionNotice } from '../documents/document.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import type { AssetTemplate } from './template.ts'

/** A file under `public/`, by its path on the app's origin. */
export type PublishedFile = { readonly url: string; readonly content: Uint8Array }

/** The metadata file and the documents of an asset. */
export type PublishedAsset = {
  readonly metadata: PublishedFile
  readonly documents: readonly PublishedFile[]
}

/** URL of an asset's metadata: the `metadataURI` of the registry. */
export const metadataUrl = (slug: string): string => `/metadata/assets/${slug}.json`

/** The hash that the registry keeps next to a metadata URI: that of the document's bytes. */
export const metadataHash = (content: Uint8Array): Hash => keccak256(content)

/** Renders the metadata and documents of an asset. The same template gives the same bytes. */
export async function publish(asset: AssetTemplate): Promise<PublishedAsset> {
  const rendered = await Promise.all(
    asset.documents(asset).map((document) => publishDocument(asset.slug, document)),
  )
  const metadata = metadataOf(
    asset,
    rendered.map(({ entry }) => entry),
  )
  return {
    metadata: {
      url: metadataUrl(asset.slug),
      content: stringToBytes(`${JSON.stringify(metadata, null, 2)}\n`),
    },
    documents: rendered.map(({ file }) => file),
  }
}

async function publishDocument(
  slug: string,
  document: DocumentContent,
): Promise<{ file: PublishedFile; entry: AssetDocument }> {
  const content = await renderPdf(document)
  const url = `/documents/assets/${slug}/${document.file}`
  return {
    file: { url, content },
    entry: {
      name: document.name,
      kind: document.kind,
      url,
      mediaType: 'application/pdf',
      bytes: content.length,
      keccak256: keccak256(content),
    },
  }
}

/** @throws when the template states what the schema refuses, such as an ISIN with a wrong check digit. */
function metadataOf(asset: AssetTemplate, documents: AssetDocument[]): AssetMetadata {
  const { legalName, registration, lei, jurisdiction, about } = asset.issuer
  return assetMetadataSchema.parse({
    schema: 'canopy/asset-metadata/2',
    name: asset.name,
    symbol: asset.symbol,
    assetClass: asset.assetClass,
    summary: asset.summary,
    description: asset.description,
    jurisdiction: asset.jurisdiction,
    issuer: { legalName, registration, lei, jurisdiction, about },
    location: asset.location,
    terms: asset.terms,
    rights: asset.rights,
    risks: asset.risks,
    documents,
    imageSeed: asset.imageSeed,
    disclaimer: fictionNotice,
  })
}
