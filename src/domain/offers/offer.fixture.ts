import { usdc } from '../../lib/usdc.ts'
import type { Offer } from './offer.ts'

const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

/** An offer for tests: by default 100 shares at 1 USDC. */
export function offerFixture(changes: Partial<Offer> = {}): Offer {
  return {
    id: 1n,
    seller: '0x00000000000000000000000000000000000000a1',
    price: usdc(1_000_000n),
    feeBps: 25,
    available: shares(100n),
    remaining: shares(100n),
    minimumFill: shares(0n),
    expiresAt: null,
    createdAt: 1_760_000_000,
    ...changes,
  }
}
