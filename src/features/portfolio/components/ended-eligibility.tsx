import type { Address } from 'viem'
import { hasEnded } from '../../../domain/assets/eligibility/eligibility.ts'
import { type Receipt, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { endedText } from '../../../domain/assets/eligibility/words.ts'
import { useMarketAssets } from '../../../domain/assets/use-market-assets.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { ready } from '../../../lib/loadable.ts'
import { Callout } from '../../../ui/callout.tsx'

type EndedEligibilityProps = {
  readonly holder: Address
  readonly holdings: readonly Holding[]
  /** Whether the reader is the holder. */
  readonly isOwn: boolean
}

/** Says of each holding whose holder is no longer eligible what that means, and what it does not. */
export function EndedEligibility({ holder, holdings, isOwn }: EndedEligibilityProps) {
  const market = ready(useMarketAssets())?.value.assets ?? []
  const held = market.flatMap((asset) => {
    const holding = holdings.find(({ id }) => id === holdingIds.asset(asset.id))
    return asset.policy === null || holding === undefined
      ? []
      : [
          {
            receipt: {
              address: asset.token,
              symbol: asset.symbol,
              assetClass: asset.assetClass,
            },
            holders: [holder, ...holding.inSmartAccounts.map(({ account }) => account)],
          },
        ]
  })
  const holders = [...new Set(held.flatMap((each) => each.holders))]
  return holders.map((account) => (
    <EndedOf
      key={account}
      account={account}
      receipts={held.filter((each) => each.holders.includes(account)).map(({ receipt }) => receipt)}
      subject={account !== holder ? 'smart-account' : isOwn ? 'you' : 'account'}
    />
  ))
}

type EndedOfProps = {
  readonly account: Address
  readonly receipts: readonly Receipt[]
  readonly subject: 'you' | 'account' | 'smart-account'
}

function EndedOf({ account, receipts, subject }: EndedOfProps) {
  const ended = useReceipts(receipts, account).filter(({ eligibility }) => hasEnded(eligibility))
  return ended.map(({ address, symbol, eligibility }) => {
    const { title, text } = endedText(eligibility, symbol, subject)
    return (
      <Callout key={address} tone="warning" title={title}>
        {text}
      </Callout>
    )
  })
}
