import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { usePolicy } from '../../../domain/assets/eligibility/policy.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { eligibilityWords, holderRights } from '../../../domain/assets/eligibility/words.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import { PolicyFacts } from '../../../panels/eligibility/policy-facts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type RestrictedHolding, useRestrictedHoldings } from '../use-restricted-holdings.ts'

type RestrictedHoldingsProps = {
  readonly holder: Address
  readonly holdings: readonly Holding[]
}

/** Who may receive more of the held restricted assets, and who decides about it; nothing without any. */
export function RestrictedHoldings({ holder, holdings }: RestrictedHoldingsProps) {
  const held = useRestrictedHoldings(holder, holdings)
  if (held.length === 0) return null
  return (
    <Panel title="Restricted shares" description={holderRights} flush>
      <ul className="divide-y divide-line">
        {held.map((holding) => (
          <Restricted key={holding.asset.token} holding={holding} />
        ))}
      </ul>
    </Panel>
  )
}

function Restricted({
  holding: { asset, policy, holders },
}: {
  readonly holding: RestrictedHolding
}) {
  const known = usePolicy(policy)
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TextLink to={assetHref(asset)}>
          <ForeignText>{asset.symbol}</ForeignText>
        </TextLink>
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {holders.map((account) => (
            <State key={account} asset={asset} account={account} isNamed={holders.length > 1} />
          ))}
        </span>
      </div>
      {known && (
        <Disclosure summary="Who may receive more, and who decides">
          <PolicyFacts policy={known} />
        </Disclosure>
      )}
    </li>
  )
}

type StateProps = {
  readonly asset: MarketAsset
  readonly account: Address
  /** Whether it is one of several. */
  readonly isNamed: boolean
}

function State({ asset, account, isNamed }: StateProps) {
  const now = useNow()
  const eligibility = useEligibility(asset, account)
  if (eligibility === undefined) return null
  const { badge, tone } = eligibilityWords(eligibility, asset.symbol, now)
  return (
    <span className="inline-flex items-center gap-2">
      {isNamed && <AccountName account={account} />}
      <Badge tone={tone}>{badge}</Badge>
    </span>
  )
}
