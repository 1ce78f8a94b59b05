import type { Address } from 'viem'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Market } from '../../../domain/offers/market.ts'
import type { NavSigning } from '../../../domain/servicing/nav-signing.ts'
import { NavSigningPanel } from './nav-signing-panel.tsx'
import { ServicingPanel } from './servicing-panel.tsx'

type ServicingPartsProps = {
  readonly asset: MarketAsset
  readonly account: Address | undefined
  readonly market: Market | undefined
  /** Whether dates are filed. */
  readonly hasSchedule: boolean
  /** Null where the issuer states values alone. */
  readonly signing: NavSigning | null
}

/** What the servicing ledger has of an asset: its promised payments, and who signs its values. */
export function ServicingParts({ hasSchedule, signing, ...shown }: ServicingPartsProps) {
  const { asset, account } = shown
  return (
    <>
      {hasSchedule && (
        <div id="servicing" className="scroll-mt-20">
          <ServicingPanel {...shown} />
        </div>
      )}
      {signing && <NavSigningPanel asset={asset} signing={signing} account={account} />}
    </>
  )
}
