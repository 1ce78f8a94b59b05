import { useQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { useChain } from '../../chain/chain-state.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import type { Token } from '../../chain/token.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { reportKindDescriptor, threadsInForce } from '../../domain/credits/notices/notice.ts'
import { batchNoticeText } from '../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../domain/credits/notices/read-notices.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type NoticeBadgeProps = {
  readonly tokenId: bigint
  /** Shown where it is known that there is none. */
  readonly none?: string
}

/**
 * Badge of a credit about which a registry's notice is in force; renders nothing for others.
 *
 * @example
 * <NoticeBadge tokenId={credit.tokenId} />
 */
export function NoticeBadge({ tokenId, none }: NoticeBadgeProps) {
  const notices = useNotices()
  if (notices.status !== 'ready') return null
  const [first, ...others] = threadsInForce(notices.value, tokenId)
  if (first === undefined) return none
  const { label, tone } = reportKindDescriptor(first.report.kind)
  return (
    <Badge tone={tone}>
      <FileWarning aria-hidden />
      {others.length === 0 ? label : `${label} +${others.length}`}
      <span className="sr-only"> reported by the registry</span>
    </Badge>
  )
}

/** The same of a credit that is known by its id in the registry, as such or as its token. */
export function AssetNoticeBadge({ assetId }: { readonly assetId: bigint }) {
  const credits = useQuery(creditsQuery(useChain())).data?.value
  const credit = credits?.find((each) => each.assetId === assetId)
  return credit === undefined ? null : <NoticeBadge tokenId={credit.tokenId} />
}

/** What notices in force say of the credits that a pool trades; renders nothing without any. */
export function PoolNoticeCallouts({ tokens }: { readonly tokens: readonly Token[] }) {
  const credits = useQuery(creditsQuery(useChain())).data?.value ?? []
  return credits
    .filter(({ token }) =>
      tokens.some(({ address }) => token !== null && sameAddress(address, token)),
    )
    .map((credit) => <NoticeCallouts key={String(credit.tokenId)} credit={credit} />)
}

type NoticeCalloutsProps = {
  readonly credit: Pick<Credit, 'tokenId' | 'assetId' | 'verified'>
}

/** What notices in force say of a credit, before it is bought or retired; renders nothing without any. */
export function NoticeCallouts({ credit }: NoticeCalloutsProps) {
  const notices = useNotices()
  if (notices.status === 'pending') return null
  if (notices.status === 'error') {
    return (
      <Callout tone="warning" title="Notices of the registry could not be read">
        {explainFailure(notices.error).sentence} It is not known whether there are any.
      </Callout>
    )
  }
  return threadsInForce(notices.value, credit.tokenId).map((thread) => {
    const { label, tone } = reportKindDescriptor(thread.report.kind)
    return (
      <Callout
        key={String(thread.report.id)}
        tone={tone}
        title={`Notice of the registry: ${label.toLowerCase()}`}
      >
        {batchNoticeText(thread, credit)}{' '}
        <TextLink to={`/environmental/assets/${credit.assetId}#notices`}>Source</TextLink>
      </Callout>
    )
  })
}
