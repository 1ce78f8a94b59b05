import { activeChainId, networkLink } from '../../../chain/active-chain.ts'
import { nameFragment, type PrivateName } from '../../../domain/retirement/private-name.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Spinner } from '../../../ui/skeleton.tsx'
import type { SentOutcome } from '../use-retirement.ts'

/** How many certificates are linked one by one; the rest are on the beneficiary's page. */
const maximumLinks = 6

/** Outcome of the retirement: pending, or certificates with their links. */
export function Outcome({ outcome, beneficiary, person }: SentOutcome) {
  switch (outcome.status) {
    case 'pending':
      return (
        <Callout title="The retirement is pending">
          <span role="status" className="inline-flex items-center gap-2">
            <Spinner size="sm" /> Waiting for the block. The certificates appear here.
          </span>
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="error" title="Nothing was retired">
          The transaction changed nothing; Transactions in the top bar shows why. Your cart is
          unchanged.
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
              {outcome.value.slice(0, maximumLinks).map((id) => (
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
          {person && <PrivateLinks person={person} ids={outcome.value} />}
        </Callout>
      )
  }
}

type PrivateLinksProps = { readonly person: PrivateName; readonly ids: readonly bigint[] }

/** The links that prove the name of a natural person, of which the chain has only a hash. */
function PrivateLinks({ person, ids }: PrivateLinksProps) {
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="font-medium text-fg">Private links of {isolated(person.name)}</p>
      <p>
        The chain has only a hash of the name. These links contain the name and the salt of the
        hash, and prove whose certificate it is: give them to those who may know. Without the salt
        nobody can prove the name, so keep one; this browser keeps it too.
      </p>
      <ul className="mt-1">
        {ids.slice(0, maximumLinks).map((id) => (
          <li key={id.toString()} className="flex items-center gap-1">
            Private link of certificate {id.toString()}
            <CopyButton
              text={`${networkLink(window.location.origin, `/retirements/${id}`, activeChainId)}${nameFragment(person)}`}
              label={`Copy the private link of certificate ${id}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
