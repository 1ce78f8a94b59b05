import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { sumsOf } from '../../../domain/dealing/correction.ts'
import { correctionsQuery } from '../../../domain/dealing/corrections.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import { failureOf, loadable, ready } from '../../../lib/loadable.ts'
import { Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type OwnCorrectionsProps = { readonly assets: readonly MarketAsset[]; readonly account: Address }

/** Struck days of the account whose value was corrected; nothing where there are none. */
export function OwnCorrections({ assets, account }: OwnCorrectionsProps) {
  const chain = useChain()
  const dealt = assets.flatMap((asset) =>
    asset.desk === null ? [] : [{ asset, desk: { address: asset.desk, token: asset.token } }],
  )
  const queries = dealt.map(({ desk }) => correctionsQuery(chain, desk, account))
  const readings = useQueries({ queries }).map(loadable)
  const failure = failureOf(...readings)
  const own = dealt.flatMap(({ asset }, index) =>
    (ready(readings[index] ?? { status: 'pending' })?.value ?? []).map((each) => ({ asset, each })),
  )
  if (failure === null && own.length === 0) return null
  return (
    <Panel
      title="Corrected values"
      description="A struck day keeps its price. Nothing is paid by itself: compensation is a payment by the issuer."
      flush
    >
      {failure !== null && <FailureState failure={failure} />}
      <ul className="divide-y divide-line">
        {own.map(({ asset, each: { day, price, correctedPrice, holders } }) => {
          const { owed, excess } = sumsOf(holders)
          return (
            <li key={`${asset.id} ${day}`} className="px-4 py-3 text-sm sm:px-5">
              <TextLink to={`${assetHref(asset)}/dealing?day=${day}`}>
                Dealing day {day} of <ForeignText>{asset.symbol}</ForeignText>
              </TextLink>
              {excess.value > 0n ? (
                <>
                  : you received <Money amount={excess} /> too much.
                </>
              ) : (
                <>
                  : owed to you <Money amount={owed} />.
                </>
              )}
              <span className="block text-muted text-xs">
                Struck at <UnitPrice price={price} />; <UnitPrice price={correctedPrice} /> with the
                corrected NAV.
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
