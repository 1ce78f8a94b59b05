import { keccak256, stringToBytes } from 'viem'
import { tokenMetadata } from '../../../src/domain/credits/token-metadata.ts'
import { localAppUrl } from '../../lib/local-app-url.ts'
import type { PublishedAsset } from '../assets/publish.ts'
import { type DocumentContent, fictionNotice } from '../documents/document.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import type { CreditTemplate } from './catalogue.ts'
import {
  permitName,
  projectDesign,
  tokenizationPermit,
  verificationStatement,
} from './documents.ts'
import { pictureUrl } from './picture.ts'

/** Renders the metadata and documents of a credit. The same template gives the same bytes. */
export async function publishCredit(template: CreditTemplate): Promise<PublishedAsset> {
  const documents = await Promise.all(
    [projectDesign(template), verificationStatement(template), tokenizationPermit(template)].map(
      async (document) => ({
        document,
        file: {
          url: `/documents/credits/${template.slug}/${document.file}`,
          content: await renderPdf(document),
        },
      }),
    ),
  )
  const metadata = metadataOf(
    template,
    documents.map(({ document, file }) => entryOf(document, file.url, file.content)),
  )
  return {
    metadata: {
      url: `/metadata/credits/${template.slug}.json`,
      content: stringToBytes(`${JSON.stringify(metadata, null, 2)}\n`),
    },
    documents: documents.map(({ file }) => file),
  }
}

function entryOf({ name }: DocumentContent, url: string, content: Uint8Array) {
  return {
    name,
    url,
    mediaType: 'application/pdf',
    bytes: content.length,
    keccak256: keccak256(content),
  }
}

/** The document whose hash the contracts hold: the entity's fields that they do not hold themselves. */
function metadataOf(
  { project, monitoring }: CreditTemplate,
  documents: readonly { readonly name: string; readonly url: string }[],
) {
  const credits = Number(project.total)
  const [latitude, longitude] = project.at
  return {
    ...tokenMetadata({
      name: `${project.name} ${project.vintage}`,
      description: project.description,
      type: project.type,
      standard: project.standard,
      projectCode: project.code,
      methodology: project.methodology,
      country: project.country,
      vintage: project.vintage,
    }),
    image: `${localAppUrl}${pictureUrl(project)}`,
    external_url: `${localAppUrl}/environmental/marketplace?q=${project.code}`,
    asset_type: project.type,
    standard: project.standard,
    project_id: project.code,
    project_name: project.name,
    project_location: project.location,
    project_developer: project.developer,
    country: project.country,
    vintage_year: project.vintage,
    monitoring_period: monitoring,
    methodology: project.methodology,
    ...project.batch,
    custody_account: `Canopy Custody, account ${project.code} (fictional)`,
    tokenization_permit: documents.find(({ name }) => name === permitName)?.url,
    coordinates: { latitude, longitude },
    co_benefits: project.co_benefits,
    certification_documents: documents,
    impact_metrics: {
      carbon_offset_tons: Math.floor(project.per_credit.tonnes * credits),
      land_area_protected_hectares: Math.floor(project.per_credit.hectares * credits),
      renewable_energy_mwh: Math.floor(project.per_credit.mwh * credits),
      water_protected_liters: Math.floor(project.per_credit.litres * credits),
      sdg_alignment: project.sdg,
      verification_date: project.issued ?? `${project.vintage + 1}-03-15`,
      third_party_verifier: project.verifier,
    },
    disclaimer: fictionNotice,
  }
}
