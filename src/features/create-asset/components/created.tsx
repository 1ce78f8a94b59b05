import { transactionUrl } from '../../../chain/networks.ts'
import type { TransactionOutcome } from '../../../chain/transactions/use-transaction-outcome.ts'
import { queueHref } from '../../../domain/registry/examined-asset.ts'
import { Address } from '../../../ui/address.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Spinner } from '../../../ui/skeleton.tsx'
import { isCreditKind, type Kind } from '../model/kind.ts'

type CreatedProps = {
  readonly kind: Kind
  /** Its value is the id of the asset. */
  readonly outcome: TransactionOutcome<bigint>
  readonly onCreateAnother: () => void
  readonly onReview: () => void
}

/** Outcome of the creation, and the next steps. */
export function Created({ kind, outcome, onCreateAnother, onReview }: CreatedProps) {
  switch (outcome.status) {
    case 'pending':
      return (
        <Callout title="The asset is being created">
          <span role="status" className="inline-flex items-center gap-2">
            <Spinner size="sm" /> Waiting for the block.
          </span>
        </Callout>
      )
    case 'failed':
      return (
        <Callout
          tone="error"
          title="Nothing was created"
          actions={<Button onClick={onReview}>Back to the review</Button>}
        >
          The transaction changed nothing; Transactions in the top bar shows why. Your draft is
          still here.
        </Callout>
      )
    case 'done':
      return (
        <Callout
          tone="secondary"
          title={`Created as asset ${outcome.value}`}
          actions={
            <>
              <ButtonLink
                to={
                  isCreditKind(kind)
                    ? `/environmental/assets/${outcome.value}`
                    : `/assets/${outcome.value}`
                }
              >
                Open the asset
              </ButtonLink>
              <ButtonLink to={queueHref(outcome.value)} variant="outline">
                Verification queue
              </ButtonLink>
              <Button variant="quiet" onClick={onCreateAnother}>
                Create another
              </Button>
            </>
          }
        >
          <p>
            It is pending: a verifier other than you confirms it,{' '}
            {isCreditKind(kind)
              ? 'then you mint the verified credits and offer them.'
              : 'then you can offer your shares.'}
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-xs">
            Transaction
            <Address
              value={outcome.transaction}
              kind="transaction hash"
              explorerUrl={transactionUrl(outcome.transaction)}
            />
          </p>
        </Callout>
      )
  }
}
