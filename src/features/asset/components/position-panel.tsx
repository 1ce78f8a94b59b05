import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { financialAssetQuery, type HolderPosition } from '../../../domain/assets/financial-asset.ts'
import { claimIntent, redeemIntent } from '../../../domain/assets/holder-intents.ts'
import {
  type AssetPrice,
  type MarketAsset,
  valuationOf,
} from '../../../domain/assets/market-asset.ts'
import { sharesOf } from '../../../domain/assets/shares.ts'
import { ownOffers } from '../../../domain/offers/offer.ts'
import { OwnOffers } from '../../../domain/offers/own-offers.tsx'
import type { Market } from '../../../domain/offers/use-market.ts'
import { valueAt } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { earnedPerDay } from '../model/issuing.ts'

type PositionPanelProps = {
  readonly asset: MarketAsset
  readonly position: Sourced<HolderPosition>
  readonly holder: Address
  readonly market: Market
}

const valuationHints: Partial<Record<AssetPrice['kind'], string>> = {
  nav: 'At net asset value',
  'stale-nav': 'At the stale net asset value',
  settlement: 'At the settlement price',
}

/**
 * The connected account's holding of the asset and its claims; nothing without either.
 */
export function PositionPanel({ asset, position, holder, market }: PositionPanelProps) {
  const { shares, claimable, claimed } = position.value
  const valuation = valuationOf(asset)
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  const perDay = figures === undefined ? null : earnedPerDay(shares, figures)
  const offers = ownOffers(asset.offers, holder)
  const { settlementPrice } = asset
  const isEmpty = [shares, claimable, claimed].every(({ value }) => value === 0n)
  if (isEmpty && offers.length === 0) return null
  return (
    <Panel title="My position" actions={<SourceBadge source={position.source} />}>
      <KeyValueList
        entries={[
          {
            label: 'Shares',
            value: <AmountText amount={shares} unit={asset.symbol} />,
          },
          {
            label: 'Value',
            hint: valuation === null ? '' : (valuationHints[valuation.kind] ?? ''),
            value: valuation === null ? '–' : <Money amount={valueAt(shares, valuation.price)} />,
          },
          {
            label: 'To claim',
            hint: 'Accrued to you so far',
            value: <Money amount={claimable} format={{ maximumFractionDigits: 6 }} />,
          },
          ...(perDay === null || figures?.accrualEnd == null
            ? []
            : [
                {
                  label: 'Accrues to you',
                  hint: `Until ${formatDate(figures.accrualEnd)}`,
                  value: (
                    <>
                      <Money amount={perDay} format={{ maximumFractionDigits: 6 }} /> a day
                    </>
                  ),
                },
              ]),
          {
            label: 'Claimed so far',
            value: <Money amount={claimed} format={{ maximumFractionDigits: 6 }} />,
          },
        ]}
      />
      <div className="mt-4 flex flex-col gap-2">
        <Button
          variant="secondary"
          disabled={claimable.value === 0n}
          onClick={() => void transact(claimIntent(asset, claimable, holder, market.usdc))}
        >
          {claimable.value === 0n ? 'No yield to claim yet' : 'Claim yield'}
        </Button>
        {settlementPrice !== null && shares.value > 0n && (
          <Button
            onClick={() =>
              void transact(redeemIntent(asset, shares, settlementPrice, holder, market.usdc))
            }
          >
            Redeem all shares
          </Button>
        )}
      </div>
      <div className="mt-5 empty:hidden">
        <OwnOffers goods={sharesOf(asset)} offers={offers} market={market.address} />
      </div>
    </Panel>
  )
}
