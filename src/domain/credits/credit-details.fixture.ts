import { creditAmount } from '../units.ts'
import type { CreditDetails } from './credit-details.ts'
import { type CreditMetadata, nothingStated } from './metadata.ts'

/** A credit for tests: by default of 1,000 verified carbon credits, half of them at 12.50 USDC. */
export function creditDetailsFixture(
  changes: Partial<CreditDetails> = {},
  stated: Partial<CreditMetadata> = {},
): CreditDetails {
  return {
    id: '1',
    project: {
      type: 'CarbonCredit',
      standard: 'Verra',
      code: 'CC-1001',
      name: 'Tapauá River Forest Conservation',
      location: 'Amazonas, Brazil',
      methodology: 'VM0048',
    },
    vintage: 2023,
    status: 'VERIFIED',
    verifiedAt: 1_760_000_000,
    issuanceDate: 1_700_000_000,
    tradableUntil: null,
    expirationDate: null,
    issued: creditAmount(1_000_000n),
    available: creditAmount(500_000n),
    price: { value: 12_500_000n, decimals: 6 },
    isFullyRetired: false,
    security: {
      tokenStandard: 'ERC-1155',
      address: '0x0000000000000000000000000000000000000001',
      blockchain: 'Test',
      tokenId: '1',
      marketplaceUrl: '/marketplace',
    },
    metadataUri: 'data:application/json,%7B%7D',
    metadata: {
      ...nothingStated,
      coordinates: { latitude: -5.63, longitude: -63.18 },
      projectDeveloper: 'Igapó Florestas',
      ...stated,
    },
    metadataCheck: null,
    labels: [],
    onChain: null,
    ...changes,
  }
}
