import type { Address } from 'viem'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { keys } from '../../../domain/keys.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import { ProposedIssuerPanel } from '../../../domain/registry/issuer-handover.tsx'
import { VerifierPanel } from '../../../domain/registry/verifier-panel.tsx'
import { pausableContract } from '../../../domain/roles/pause-switch.tsx'
import { PauserPanel } from '../../../domain/roles/pauser-panel.tsx'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { IssuerPanel } from './issuer-panel.tsx'
import { SettlementPanel } from './settlement-panel.tsx'

type RolePanelsProps = {
  readonly asset: MarketAsset
  readonly account: Address
  readonly market: Market
}

/** The connected account's actions as issuer, verifier or pauser of the asset. */
export function RolePanels({ asset, account, market }: RolePanelsProps) {
  const isIssuer = sameAddress(asset.issuer, account)
  return (
    <>
      {isIssuer && <IssuerPanel asset={asset} issuer={account} market={market} />}
      <ProposedIssuerPanel
        account={account}
        subject={{ contract: 'AssetRegistry', id: asset.id, name: asset.symbol }}
      />
      <VerifierPanel
        account={account}
        subject={{ kind: 'asset', name: asset.name, asset }}
        status={asset.status}
      />
      <SettlementPanel asset={asset} account={account} />
      <PauserPanel
        account={account}
        pausables={[
          pausableContract({
            address: asset.token,
            label: `Issuing ${isolated(asset.symbol)}`,
            invalidates: [keys.financialAsset(asset.token)],
          }),
        ]}
      />
    </>
  )
}
