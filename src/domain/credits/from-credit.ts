import { batchFactsOf, monitoringOf } from './batch-facts.ts'
import { creditPrice, type MarketCredit, purchasable } from './credit.ts'
import { countryOf, type EnvironmentalAsset } from './environmental-asset.ts'
import type { CreditLabel } from './labels/label.ts'
import type { CheckedMetadata } from './use-credit-metadata.ts'

/** Contract and network of credits, for the security details. */
export type CreditContract = { readonly address: string; readonly blockchain: string }

/**
 * Combines a credit on chain with its metadata document.
 *
 * @param labels Those of every credit.
 */
export function fromCredit(
  credit: MarketCredit,
  checked: CheckedMetadata | undefined,
  contract: CreditContract,
  labels: readonly CreditLabel[],
): EnvironmentalAsset {
  const { project } = credit
  const metadata = checked?.metadata ?? null
  return {
    id: credit.assetId.toString(),
    type: project.type,
    standard: project.standard,
    vintage: credit.vintage,
    batchNumber: credit.batch,
    project: {
      code: project.code,
      name: project.name,
      location: project.location,
      country: countryOf(project.location),
      coordinates: metadata?.coordinates ?? null,
      developer: metadata?.projectDeveloper ?? null,
      methodology: project.methodology,
    },
    verification: { status: credit.status, date: credit.verifiedAt, verifier: credit.verifier },
    registryLink: metadata?.registryLink ?? null,
    metadataUri: credit.metadataUri,
    metadataCheck: checked?.check ?? null,
    issuanceDate: credit.issuanceDate,
    expirationDate: credit.expirationDate,
    retired: credit.circulating.value === 0n && credit.retired.value > 0n,
    totalSupply: credit.issued,
    availableSupply: purchasable(credit),
    retiredSupply: credit.retired,
    price: creditPrice(credit),
    description: metadata?.description ?? null,
    imageUrl: metadata?.imageUrl ?? null,
    coBenefits: metadata?.coBenefits ?? [],
    documents: metadata?.documents ?? [],
    security: {
      tokenStandard: 'ERC-1155',
      contractAddress: contract.address,
      blockchain: contract.blockchain,
      tokenId: credit.tokenId.toString(),
      marketplaceUrl: '/marketplace',
    },
    impact: metadata?.impact ?? null,
    // What the chain records counts, whatever the document says.
    batch: {
      ...(metadata?.batch ?? batchFactsOf({})),
      monitoring: monitoringOf(credit),
      country: project.country,
    },
    labels: labels.filter(({ tokenId }) => tokenId === credit.tokenId),
    credit,
  }
}
