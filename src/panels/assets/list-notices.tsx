import { SearchX } from 'lucide-react'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { ExplanationCallout } from '../../chain/errors/explanation-callout.tsx'
import type { MissingPart } from '../../domain/assets/use-shares.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/panel.tsx'

/**
 * Callouts for the parts of a list of assets that could not be read, with a button to retry.
 *
 * @example
 * {market.status === 'ready' && <MissingParts parts={market.missing} />}
 */
export function MissingParts({ parts }: { readonly parts: readonly MissingPart[] }) {
  return parts.map((part) => {
    const explanation = explainFailure(part.error)
    return (
      <ExplanationCallout
        key={part.kind}
        explanation={{
          ...explanation,
          sentence: titleOf(part),
          nextStep: `${explanation.sentence} ${explanation.nextStep}`,
        }}
        actions={
          <Button size="sm" variant="outline" onClick={part.retry}>
            Try again
          </Button>
        }
      />
    )
  })
}

/** Title of the callout. */
function titleOf({ kind, assetIds }: MissingPart): string {
  const count = assetIds.length
  switch (kind) {
    case 'credits':
      return count === 1
        ? 'The environmental credit could not be read and is left out'
        : `The ${count} environmental credits could not be read and are left out`
    case 'shares':
      return count === 1
        ? 'One financial asset could not be read and is left out'
        : `${count} financial assets could not be read and are left out`
    case 'payments':
      return count === 1
        ? 'The yield payments of one asset could not be read; its yield is unknown'
        : `The yield payments of ${count} assets could not be read; their yield is unknown`
  }
}

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
