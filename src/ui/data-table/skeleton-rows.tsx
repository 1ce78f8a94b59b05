import { Skeleton } from '../skeleton.tsx'

type SkeletonRowsProps = { readonly caption: string; readonly columns: number }

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Placeholder of a table that is loading. */
export function SkeletonRows({ caption, columns }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">Loading {caption}</span>
      {lines.map((line) => (
        <div
          key={line}
          className="flex h-13 items-center gap-6 border-line border-b px-4 last:border-b-0 sm:px-5"
        >
          <Skeleton className="h-4 w-2/5" />
          {lines.slice(1, columns).map((cell) => (
            <Skeleton key={cell} className="ml-auto h-4 w-16" />
          ))}
        </div>
      ))}
    </div>
  )
}
