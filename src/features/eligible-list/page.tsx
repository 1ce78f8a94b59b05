import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { policyQuery } from '../../domain/assets/eligibility/policy.ts'
import { holderRights, policyWords } from '../../domain/assets/eligibility/words.ts'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { assetHref } from '../../domain/registry/asset-class.ts'
import { loadable, ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { ListPanel } from '../../panels/eligibility/list-panel.tsx'
import { WalletButton } from '../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Address as AddressText } from '../../ui/address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** `/eligibility/:list`: a list of eligible accounts, for whoever keeps it, without the screen of an asset. */
export function Page() {
  const { list = '' } = useParams()
  const address = addressIn(list)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Eligible accounts"
        description="Who may receive the shares of the assets that have this list."
      />
      {address === null ? <NoList /> : <ListAt key={address} address={address} />}
    </div>
  )
}

function ListAt({ address }: { readonly address: Address }) {
  const session = useSession()
  const reading = loadable(useQuery(policyQuery(useChain(), address)))
  const market = ready(useMarketAssets())?.value.assets
  if (reading.status === 'error') return <FailureCard failure={reading} />
  if (reading.status === 'pending') return <Skeleton className="h-96 rounded-lg" />
  const policy = reading.value
  if (policy.kind !== 'list') return <NoList />
  return (
    <>
      <Panel title="The list" description={policyWords(policy).rule}>
        <KeyValueList
          entries={[
            { label: 'Address', value: <AddressText value={address} kind="contract" /> },
            {
              label: 'Keeper',
              hint: 'Appoints the attestors; has no power over shares',
              value: <AccountName account={policy.keeper} />,
            },
            {
              label: 'Assets',
              value:
                market === undefined ? (
                  '…'
                ) : (
                  <AssetLinks
                    assets={market.filter(
                      (asset) => asset.policy !== null && sameAddress(asset.policy, address),
                    )}
                  />
                ),
            },
          ]}
        />
        <p className="mt-4 text-muted text-sm">{holderRights}</p>
      </Panel>
      {session.kind === 'wallet' ? (
        <ListPanel policy={address} account={session.account} issuer={null} />
      ) : (
        <Card className="flex flex-col items-start gap-3 p-5">
          <p className="text-muted text-sm">
            Its keeper and its attestors see the listed accounts. Connect their wallet.
          </p>
          <WalletButton />
        </Card>
      )}
    </>
  )
}

function AssetLinks({ assets }: { readonly assets: readonly MarketAsset[] }) {
  if (assets.length === 0) return 'None yet'
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {assets.map((asset) => (
        <TextLink key={String(asset.id)} to={assetHref(asset)}>
          <ForeignText>{asset.symbol}</ForeignText>
        </TextLink>
      ))}
    </span>
  )
}

function NoList() {
  return (
    <Card>
      <EmptyState icon={<SearchX aria-hidden />} title="There is no list at this address">
        The address is not that of a list that was created on this platform. The screen of an asset
        leads to its list.
      </EmptyState>
    </Card>
  )
}
