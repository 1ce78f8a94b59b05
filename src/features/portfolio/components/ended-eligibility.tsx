import type { Address } from 'viem'
import { hasEnded } from '../../../domain/assets/eligibility/eligibility.ts'
import { type Receipt, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { endedText } from '../../../domain/assets/eligibility/words.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useRestrictedHoldings } from '../use-restricted-holdings.ts'

type EndedEligibilityProps = {
  readonly holder: Address
  readonly holdings: readonly Holding[]
  /** Whether the reader is the holder. */
  readonly isOwn: boolean
}

/** Says of each holding whose holder is no longer eligible what that means, and what it does not. */
export function EndedEligibility({ holder, holdings, isOwn }: EndedEligibilityProps) {
  const held = useRestrictedHoldings(holder, holdings)
  const holders = [...new Set(held.flatMap((each) => each.holders))]
  return holders.map((account) => (
    <EndedOf
      key={account}
      account={account}
      receipts={held
        .filter((each) => each.holders.includes(account))
        .map(({ asset: { token, symbol, assetClass } }) => ({
          ...{ address: token, symbol, assetClass },
        }))}
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
  return useReceipts(receipts, account).map(({ address, symbol, eligibility }) => {
    if (eligibility === undefined || !hasEnded(eligibility)) return null
    const { title, text } = endedText(eligibility, symbol, subject)
    return (
      <Callout key={address} tone="warning" title={title}>
        {text}
      </Callout>
    )
  })
}
