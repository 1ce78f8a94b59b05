import { creditAmount } from '../units.ts'
import type { EnvironmentalAsset } from './environmental-asset.ts'

/** An asset for tests: by default 1,000 verified carbon credits, half of them at 12.50 USDC. */
export function environmentalAssetFixture(
  changes: Partial<EnvironmentalAsset> = {},
): EnvironmentalAsset {
  return {
    id: '1',
    type: 'CarbonCredit',
    standard: 'Verra',
    vintage: 2023,
    batchNumber: null,
    project: {
      code: 'CC-1001',
      name: 'Tapauá River Forest Conservation',
      location: 'Amazonas, Brazil',
      country: 'Brazil',
      coordinates: { latitude: -5.63, longitude: -63.18 },
      developer: 'Igapó Florestas',
      methodology: 'VM0048',
    },
    verification: { status: 'VERIFIED', date: 1_760_000_000, verifier: null },
    registryLink: null,
    metadataUri: 'data:application/json,%7B%7D',
    metadataCheck: null,
    issuanceDate: 1_700_000_000,
    expirationDate: null,
    retired: false,
    totalSupply: creditAmount(1_000_000n),
    availableSupply: creditAmount(500_000n),
    retiredSupply: null,
    price: { value: 12_500_000n, decimals: 6 },
    description: null,
    imageUrl: null,
    coBenefits: [],
    documents: [],
    security: {
      tokenStandard: 'ERC-1155',
      contractAddress: '0x0000000000000000000000000000000000000001',
      blockchain: 'Test',
      tokenId: '1',
      marketplaceUrl: '/marketplace',
    },
    impact: null,
    batch: null,
    labels: [],
    credit: null,
    ...changes,
  }
}
