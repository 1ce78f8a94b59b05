import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import type { Reader } from '../../chain/reader.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { readPages } from '../read-pages.ts'
import type { Listing } from './offer.ts'

/** Listings fetched with one call. */
const pageSize = 100n

/** Reads all listings at the reader's block, the oldest first. */
export async function readListings(reader: Reader): Promise<readonly Listing[]> {
  const market = { address: reader.addressOf('AssetMarket'), abi: assetMarketAbi } as const
  const pages = await readPages({
    count: reader.read({ ...market, functionName: 'listingCount' }),
    size: pageSize,
    read: (from) => readPage(reader, market, from),
  })
  return pages.flat()
}

async function readPage(
  reader: Reader,
  market: { readonly address: Address; readonly abi: typeof assetMarketAbi },
  from: bigint,
): Promise<readonly Listing[]> {
  const [page, available] = await reader.read({
    ...market,
    functionName: 'listings',
    args: [from, pageSize],
  })
  return page.map((listing, index): Listing => {
    const units = (value: bigint) => ({ value, decimals: listing.decimals })
    return {
      id: from + BigInt(index),
      assetId: listing.assetId,
      token: listing.token,
      seller: listing.seller,
      price: { value: listing.pricePerUnit, decimals: usdcDecimals },
      feeBps: listing.feeBps,
      available: units(available[index] ?? 0n),
      remaining: units(listing.remaining),
      minimumFill: units(listing.minimumFill),
      expiresAt: listing.expiresAt === 0n ? null : toSafeInteger(listing.expiresAt),
      createdAt: toSafeInteger(listing.createdAt),
      active: listing.active,
    }
  })
}
