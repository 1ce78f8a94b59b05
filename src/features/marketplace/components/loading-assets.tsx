import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const facets = ['h-40', 'h-44', 'h-56'] as const
const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The shape of what comes: filters at the side, a line of controls, cards. */
export function LoadingAssets() {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <span className="sr-only">Loading assets</span>
      <div className="hidden flex-col gap-6 lg:flex">
        {facets.map((height) => (
          <Skeleton key={height} className={`${height} rounded-md`} />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-4 w-20" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
          {cards.map((card) => (
            <Card key={card} className="overflow-hidden">
              <Skeleton className="h-32 rounded-none" />
              <div className="flex flex-col gap-3 p-4">
                <Skeleton className="h-6 w-24" />
                <Skeleton className="h-5 w-48" />
                <Skeleton className="mt-6 h-20" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </div>
  )
}
