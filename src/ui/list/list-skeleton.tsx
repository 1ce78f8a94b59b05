import { Skeleton } from '../skeleton.tsx'

type ListSkeletonProps = {
  /** What is loading, for screen readers: `Loading assets`. */
  readonly label: string
  /** The height of a card, as a class. */
  readonly card: string
}

const facets = ['h-40', 'h-44', 'h-56'] as const
const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The shape of what comes in a `ListLayout`: filters at the side, a line of controls, cards. */
export function ListSkeleton({ label, card }: ListSkeletonProps) {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <span className="sr-only">{label}</span>
      <div className="hidden flex-col gap-6 lg:flex">
        {facets.map((height) => (
          <Skeleton key={height} className={`${height} rounded-md`} />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-4 w-20" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
          {cards.map((key) => (
            <Skeleton key={key} className={`${card} rounded-lg`} />
          ))}
        </div>
      </div>
    </div>
  )
}
