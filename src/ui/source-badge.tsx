import { cn } from '../lib/cn.ts'
import { formatTime } from '../lib/date.ts'
import { formatCount } from '../lib/number-format.ts'
import type { Source } from '../lib/sourced.ts'

const dots = {
  chain: 'bg-chart-2',
  index: 'bg-chart-4',
  api: 'bg-chart-1',
  sample: 'bg-chart-3',
} satisfies Record<Source['kind'], string>

/**
 * Label of the source of a value.
 *
 * @example
 * sourceLabel({ kind: 'chain', chainId: 31337, block: 1204n }) // 'On chain, block 1,204'
 */
export function sourceLabel(source: Source): string {
  switch (source.kind) {
    case 'chain':
      return `On chain, block ${formatCount(source.block)}${source.degraded === undefined ? '' : ', index unavailable'}`
    case 'index':
      return `Index, block ${formatCount(source.block)}${source.behind === 0n ? '' : ` (${formatCount(source.behind)} behind)`}`
    case 'api':
      return `API, ${formatTime(source.at)}`
    case 'sample':
      return source.degraded === undefined ? 'Sample' : 'Sample, API unavailable'
  }
}

type SourceBadgeProps = { readonly source: Source; readonly className?: string }

/**
 * Shows the source of the number next to it. Put one on every figure, or one on a group of figures
 * that were read together.
 *
 * @example
 * <SourceBadge source={price.source} />
 */
export function SourceBadge({ source, className }: SourceBadgeProps) {
  return (
    <span
      title={'degraded' in source ? source.degraded : undefined}
      className={cn(
        'inline-flex items-center gap-1.5 text-2xs text-subtle tnum whitespace-nowrap',
        className,
      )}
    >
      <span aria-hidden className={cn('size-1.5 rounded-full', dots[source.kind])} />
      {sourceLabel(source)}
    </span>
  )
}
