import { activeChainId, networkLink } from '../../../chain/active-chain.ts'
import { orderPath, toImpact } from '../../../domain/paths.ts'
import { nameFragment, type PrivateName } from '../../../domain/retirement/private-name.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Spinner } from '../../../ui/skeleton.tsx'
import type { SentOutcome } from '../use-retirement.ts'

/** How many certificates are linked one by one; the rest are on the beneficiary's page. */
const maximumLinks = 6

/** Outcome of the retirement: pending, or certificates and orders with their links. */
export function Outcome({ outcome, beneficiary, person }: SentOutcome) {
  switch (outcome.status) {
    case 'pending':
      return (
        <Callout title="The retirement is pending">
          <span role="status" className="inline-flex items-center gap-2">
            <Spinner size="sm" /> Waiting for the block. Certificates and orders appear here.
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
      return <Done {...outcome.value} beneficiary={beneficiary} person={person} />
  }
}

type DoneProps = Pick<SentOutcome, 'beneficiary' | 'person'> & {
  readonly certificates: readonly bigint[]
  readonly orders: readonly bigint[]
}

function Done({ certificates, orders, beneficiary, person }: DoneProps) {
  return (
    <Callout
      tone="secondary"
      title={[
        ...(certificates.length === 0 ? [] : [issuedText(certificates.length)]),
        ...(orders.length === 0 ? [] : [orderedText(orders.length)]),
      ].join(' ')}
      actions={
        <>
          {certificates.slice(0, maximumLinks).map((id) => (
            <ButtonLink key={`certificate ${id}`} to={`/retirements/${id}`} size="sm">
              Certificate {id.toString()}
            </ButtonLink>
          ))}
          {orders.slice(0, maximumLinks).map((id) => (
            <ButtonLink key={`order ${id}`} to={orderPath(id)} size="sm">
              Order {id.toString()}
            </ButtonLink>
          ))}
          {certificates.length > 0 && (
            <ButtonLink to={`/retirements?beneficiary=${beneficiary}`} size="sm" variant="outline">
              All retirements
            </ButtonLink>
          )}
          {orders.length > 0 && (
            <ButtonLink to={toImpact.to} size="sm" variant="outline">
              All orders
            </ButtonLink>
          )}
        </>
      }
    >
      {certificates.length > 0 &&
        'Anyone can verify each certificate with its link, without a wallet. '}
      {orders.length > 0 &&
        'An order becomes a certificate once an operator confirms what the registry did.'}
      {person &&
        (certificates.length > 0 ? (
          <PrivateLinks person={person} ids={certificates} />
        ) : (
          ' This browser keeps the name and its salt, which prove whose certificate it is: stay in it until the certificate is issued.'
        ))}
    </Callout>
  )
}

const issuedText = (count: number): string =>
  count === 1
    ? 'Retired. Your certificate is issued.'
    : `Retired. ${count} certificates are issued.`

const orderedText = (count: number): string =>
  count === 1 ? 'Your order is submitted.' : `${count} orders are submitted.`

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
