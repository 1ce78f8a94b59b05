import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NoAssetsProps = {
  /** Whether no assets exist, so that filters hide none. */
  readonly noneAtAll: boolean
  /** Title in that case: "No asset has been created yet". */
  readonly emptyTitle: string
  /** Number of all assets as text: "40 assets". */
  readonly all: string
  readonly onReset: () => void
}

/** Empty state of a list of assets, with the next step. */
export function NoAssets({ noneAtAll, emptyTitle, all, onReset }: NoAssetsProps) {
  return (
    <Card>
      {noneAtAll ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={emptyTitle}
          actions={<ButtonLink to="/assets/create">Create Asset</ButtonLink>}
        >
          Once an issuer creates an asset, it appears here.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No asset matches"
          actions={<Button onClick={onReset}>Reset filters</Button>}
        >
          The search or a filter hides {all}.
        </EmptyState>
      )}
    </Card>
  )
}
