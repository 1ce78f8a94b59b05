import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import type { NavSigning, WaitingNav } from '../../../domain/servicing/nav-signing.ts'
import { navSigningQuery } from '../../../domain/servicing/queries.ts'
import { useServiced } from '../../../domain/servicing/use-serviced.ts'
import { loadable } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { SigningCard } from '../../../panels/servicing/signing-card.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type SigningQueueProps = { readonly assets: readonly MarketAsset[]; readonly account: Address }

type Signed = { readonly asset: MarketAsset; readonly signing: NavSigning }
type Waiting = Signed & { readonly waiting: WaitingNav }

/** Net asset values that wait for the account's signature, those that expire first before; nothing for others. */
export function SigningQueue({ assets, account }: SigningQueueProps) {
  const chain = useChain()
  const shares = assets.filter(({ assetClass }) => isFinancialClass(assetClass))
  const readings = useQueries({ queries: shares.map(({ id }) => navSigningQuery(chain, id)) })
  const own = readings.flatMap(({ data }, index): Signed[] => {
    const [asset, signing] = [shares[index], data?.value]
    if (asset === undefined || !signing) return []
    return sameAddress(signing.terms.administrator, account) ? [{ asset, signing }] : []
  })
  const failed = readings.map(loadable).find(({ status }) => status === 'error')
  if (failed?.status === 'error') {
    return (
      <Panel title="To be signed">
        <FailureState failure={failed} />
      </Panel>
    )
  }
  if (own.length === 0) return null
  const waiting = own
    .flatMap(({ asset, signing }): Waiting[] =>
      signing.waiting === null ? [] : [{ asset, signing, waiting: signing.waiting }],
    )
    .toSorted((a, b) => a.waiting.expiresAt - b.waiting.expiresAt)
  return (
    <Panel
      title="To be signed"
      description={`You are the administrator of ${own.length === 1 ? '1 asset' : `${own.length} assets`}. A value that you do not sign expires, and the one before stays in force.`}
    >
      {waiting.length === 0 ? (
        <p className="text-muted text-sm">No value waits for your signature.</p>
      ) : (
        <ul className="flex flex-col gap-6">
          {waiting.map((each) => (
            <li key={String(each.asset.id)}>
              <WaitingValue {...each} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WaitingValue({ asset, signing, waiting }: Waiting) {
  const serviced = useServiced(asset)
  if (serviced === null) return null
  return (
    <section aria-label={asset.name}>
      <h3 className="font-medium">
        <TextLink to={`/assets/${asset.id}`}>
          <ForeignText>{asset.name}</ForeignText>
        </TextLink>
      </h3>
      <SigningCard serviced={serviced} signing={signing} waiting={waiting} isAdministrator />
    </section>
  )
}
