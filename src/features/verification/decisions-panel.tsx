import { useQuery } from '@tanstack/react-query'
import type { Address as AccountAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import type { Credit } from '../../domain/credits/credit.ts'
import { assetClassLabel, assetHref, isCreditClass } from '../../domain/registry/asset-class.ts'
import type { RegisteredAsset } from '../../domain/registry/registry.ts'
import { loadable } from '../../lib/loadable.ts'
import { Address } from '../../ui/address.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { decisionsQuery, type PastDecision } from './decisions.ts'
import { useAssetName } from './use-asset-name.ts'

type DecisionsPanelProps = {
  readonly verifier: AccountAddress
  readonly registered: readonly RegisteredAsset[]
  readonly credits: readonly Credit[]
}

/** What the verifier has decided so far, the newest first. */
export function DecisionsPanel({ verifier, registered, credits }: DecisionsPanelProps) {
  const read = loadable(useQuery(decisionsQuery(useChain(), verifier)))
  return (
    <Panel
      title="Your decisions"
      actions={read.status === 'ready' && <SourceBadge source={read.source} />}
      flush
    >
      {read.status === 'error' ? (
        <FailureState failure={read} />
      ) : read.status === 'pending' ? (
        <Skeleton className="m-4 h-24" />
      ) : read.value.length === 0 ? (
        <p className="p-4 text-muted text-sm sm:p-5">You have not decided on anything yet.</p>
      ) : (
        <ul aria-label="Your decisions" className="max-h-96 divide-y divide-line overflow-y-auto">
          {read.value.map((decision) => (
            <Row
              key={decision.id}
              decision={decision}
              asset={subjectOf(decision, registered, credits)}
              credits={credits}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function subjectOf(
  { subject }: PastDecision,
  registered: readonly RegisteredAsset[],
  credits: readonly Credit[],
): RegisteredAsset | undefined {
  const assetId =
    subject.kind === 'asset'
      ? subject.assetId
      : credits.find(({ tokenId }) => tokenId === subject.tokenId)?.assetId
  return registered.find(({ id }) => id === assetId)
}

type RowProps = {
  readonly decision: PastDecision
  readonly asset: RegisteredAsset | undefined
  readonly credits: readonly Credit[]
}

function Row({ decision, asset, credits }: RowProps) {
  const { verb, reason, time, transaction, subject } = decision
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        <p>
          {verb} {asset === undefined ? 'an entry' : <AssetLink asset={asset} credits={credits} />}
          {subject.kind === 'issuance' && `, issuance ${subject.issuanceId}`}
        </p>
        {reason !== '' && (
          <p className="text-muted text-xs">
            <ForeignText>{reason}</ForeignText>
          </p>
        )}
      </div>
      <span className="flex items-center gap-3 text-muted text-xs">
        <RelativeTime at={time} />
        <Address value={transaction} kind="transaction hash" />
      </span>
    </li>
  )
}

type SuspendedPanelProps = {
  readonly registered: readonly RegisteredAsset[]
  readonly credits: readonly Credit[]
}

/** Suspended assets, newest first, each with a link to where it can be reinstated. */
export function SuspendedPanel({ registered, credits }: SuspendedPanelProps) {
  const suspended = registered
    .filter(({ status, assetClass, standard }) => {
      // The credit token of a credit follows the credit.
      const isPoolToken = isCreditClass(assetClass) && standard === 'ERC20'
      return status === 'SUSPENDED' && !isPoolToken
    })
    .toSorted((a, b) => (b.verification?.at ?? 0) - (a.verification?.at ?? 0))
  return (
    <Panel
      title="Suspended"
      description="Out of the market until reinstated. Any asset is suspended and reinstated on its own page."
      flush
    >
      {suspended.length === 0 ? (
        <p className="p-4 text-muted text-sm sm:p-5">Nothing is suspended.</p>
      ) : (
        <ul className="divide-y divide-line">
          {suspended.map((asset) => (
            <li
              key={String(asset.id)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5"
            >
              <AssetLink asset={asset} credits={credits} />
              <span className="flex items-center gap-3 text-muted text-xs">
                {asset.verification && <RelativeTime at={asset.verification.at} />}
                <Badge>{assetClassLabel(asset.assetClass)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type AssetLinkProps = { readonly asset: RegisteredAsset; readonly credits: readonly Credit[] }

function AssetLink({ asset, credits }: AssetLinkProps) {
  const credit = credits.find(({ assetId }) => assetId === asset.id)
  return <TextLink to={assetHref(asset)}>{useAssetName(asset, credit)}</TextLink>
}
