import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { VerifierPanel } from '../../../panels/registry/verifier-panel.tsx'
import { RoleGate } from '../../../panels/roles/role-gate.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import type { CurrencyDesk } from '../source/liquidity-source.ts'

/** That of the form below it. */
const width = 'max-w-3xl'

type CurrencyCalloutProps = { readonly desk: CurrencyDesk }

/**
 * Explains why no pool can be created with the chain's currency, and the next step: on a new chain
 * nobody has registered it yet. Nothing while it is verified.
 */
export function CurrencyCallout({ desk }: CurrencyCalloutProps) {
  const standing = useQuery(desk.entry).data?.value
  const action = useAction()
  if (standing === undefined || standing.entry?.status === 'VERIFIED') return null
  const { currency, entry } = standing
  const { symbol } = currency
  const { registration } = desk

  if (entry?.status === 'PENDING') {
    return (
      <Callout
        title={`${isolated(symbol)} is waiting for a verifier`}
        className={width}
        actions={
          <ButtonLink to="/assets/verification" size="sm" variant="outline">
            Open the verification queue
          </ButtonLink>
        }
      >
        Pools can be created with it once a verifier has confirmed its entry in the registry.
      </Callout>
    )
  }
  if (entry !== null) {
    return (
      <Callout
        tone="warning"
        title={`A verifier has ${entry.status.toLowerCase()} ${isolated(symbol)}`}
        className={width}
      >
        Pools with it take no liquidity and do not trade until it is verified again.
      </Callout>
    )
  }
  const notice = (actions?: ReactNode) => (
    <Callout
      tone={action.failure === null ? 'warning' : 'error'}
      title={action.failure ?? `${isolated(symbol)} is not in the asset registry yet`}
      actions={actions}
      className={width}
    >
      Pools need registered tokens that a verifier has confirmed. An issuer registers{' '}
      <ForeignText>{symbol}</ForeignText> once, for everyone.
    </Callout>
  )
  if (registration === null) return notice()
  return (
    <RoleGate account={registration.account} needs="ISSUER_ROLE" fallback={notice()}>
      {notice(
        <Button
          size="sm"
          busy={action.busy}
          onClick={() => void action.run(() => registration.register(currency))}
        >
          Register <ForeignText>{symbol}</ForeignText>
        </Button>,
      )}
    </RoleGate>
  )
}

/** Lets a verifier suspend the currency and all its pools; renders nothing for other accounts. */
export function CurrencyVerifierPanel({ desk }: CurrencyCalloutProps) {
  const standing = useQuery(desk.entry).data?.value
  if (!standing?.entry || desk.registration === null) return null
  const { currency, entry } = standing
  return (
    <VerifierPanel
      account={desk.registration.account}
      title={`Verifying ${isolated(currency.symbol)}`}
      subject={{ kind: 'asset', name: currency.symbol, asset: entry }}
      filed={null}
      status={entry.status}
    />
  )
}
