import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { Link } from 'react-router'
import { creditName } from '../../domain/credits/credit-text.ts'
import { creditMotif, creditTypeLabel } from '../../domain/credits/credit-type.ts'
import { assetClassLabel, assetMotif } from '../../domain/registry/asset-class.ts'
import type { QueueEntry } from '../../domain/verification/queue.ts'
import { cn } from '../../lib/cn.ts'
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useAssetName } from './use-asset-name.ts'

type EntryListProps = {
  readonly entries: readonly QueueEntry[]
  /** Key of the entry that is shown next to the list. */
  readonly shown: string
  readonly className?: string | undefined
}

/** Everything that waits, the longest wait first, to choose from. */
export function EntryList({ entries, shown, className }: EntryListProps) {
  const query = useOptimisticSearchParams()
  const linkTo = (key: string) => {
    const next = new URLSearchParams(query)
    next.set('entry', key)
    return `?${next}`
  }
  return (
    <Card className={cn('overflow-hidden', className)}>
      <nav aria-label="Waiting for a verifier">
        <p className="border-line border-b px-4 py-3 text-muted text-xs">
          {entries.length === 1 ? '1 entry' : `${entries.length} entries`}, the longest wait first
        </p>
        <ul className="divide-y divide-line overflow-y-auto lg:max-h-[calc(100dvh-9rem)]">
          {entries.map((entry) => (
            <li key={entry.key}>
              <Link
                to={linkTo(entry.key)}
                preventScrollReset
                aria-current={entry.key === shown ? 'true' : undefined}
                className={cn(
                  'flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover',
                  entry.key === shown && 'lg:bg-primary-soft',
                )}
              >
                <EntryPicture entry={entry} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm">
                    <EntryName entry={entry} />
                  </span>
                  <span className="flex justify-between gap-2 text-muted text-xs">
                    {entry.kind === 'asset'
                      ? assetClassLabel(entry.asset.assetClass)
                      : creditTypeLabel(entry.credit.project.type)}
                    <RelativeTime at={entry.since} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}

type EntryProps = { readonly entry: QueueEntry }

function EntryPicture({ entry }: EntryProps) {
  const className = 'size-9 rounded-md'
  if (entry.kind === 'issuance') {
    const { type, code } = entry.credit.project
    return <AssetPicture motif={creditMotif(type)} seed={code} className={className} />
  }
  const { assetClass, token } = entry.asset
  return <AssetPicture motif={assetMotif(assetClass)} seed={token} className={className} />
}

function EntryName({ entry }: EntryProps) {
  if (entry.kind === 'issuance') return creditName(entry.credit)
  return <AssetName asset={entry.asset} />
}

function AssetName({ asset }: Pick<Extract<QueueEntry, { kind: 'asset' }>, 'asset'>) {
  return useAssetName(asset)
}
