import { ButtonLink } from '../../../ui/button-link.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { SentOutcome } from '../use-retirement.ts'

/** How many certificates are linked one by one; the rest are on the beneficiary's page. */
const linkedAtMost = 6

/** Outcome of the retirement: pending, or certificates with their links. */
export function Outcome({ outcome, beneficiary }: SentOutcome) {
  switch (outcome.status) {
    case 'pending':
      return (
        <Callout title="The retirement is on its way">
          <span role="status" className="inline-flex items-center gap-2">
            <Spinner size="sm" /> Waiting for the block. The certificates appear here.
          </span>
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="error" title="Nothing was retired">
          The transaction changed nothing. The transaction centre shows why; your cart is unchanged.
        </Callout>
      )
    case 'done':
      return (
        <Callout
          tone="secondary"
          title={
            outcome.value.length === 1
              ? 'Retired. Your certificate is issued.'
              : `Retired. ${outcome.value.length} certificates are issued.`
          }
          actions={
            <>
              {outcome.value.slice(0, linkedAtMost).map((id) => (
                <ButtonLink key={id.toString()} to={`/retirements/${id}`} size="sm">
                  Certificate {id.toString()}
                </ButtonLink>
              ))}
              <ButtonLink
                to={`/retirements?beneficiary=${beneficiary}`}
                size="sm"
                variant="outline"
              >
                All retirements
              </ButtonLink>
            </>
          }
        >
          Anyone can verify each one with its link, without a wallet.
        </Callout>
      )
  }
}
