import { SearchX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NoAssetsProps = {
  /** Whether there is none at all, so that nothing is hidden. */
  readonly noneAtAll: boolean
  /** What is said then: "No asset has been created yet". */
  readonly emptyTitle: string
  /** All that there are, in words: "40 assets". */
  readonly all: string
  readonly onReset: () => void
}

/** Stands in the place of a list of assets in which nothing is to be seen, with the next step. */
export function NoAssets({ noneAtAll, emptyTitle, all, onReset }: NoAssetsProps) {
  return (
    <Card>
      {noneAtAll ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={emptyTitle}
          actions={<ButtonLink to="/assets/create">Create Asset</ButtonLink>}
        >
          Issuers create the first one; it appears here at once.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No asset matches"
          actions={<Button onClick={onReset}>Reset filters</Button>}
        >
          The search or a filter hides all of the {all}.
        </EmptyState>
      )}
    </Card>
  )
}
