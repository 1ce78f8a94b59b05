import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { type Role, roleIdOf, roleText } from '../../domain/roles/role.ts'
import { useLocalGrant, useRole } from '../../domain/roles/use-role.ts'
import { loadable } from '../../lib/loadable.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type RoleGateProps = {
  readonly account: Address
  readonly needs: Role
  /** Shown below the callout while the account lacks the role. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders its children for accounts with a role. Other accounts see who can grant it; on the local
 * chain a button grants it.
 *
 * @example
 * <RoleGate account={account} needs="ISSUER_ROLE"><SignButton /></RoleGate>
 */
export function RoleGate({ account, needs, fallback, children }: RoleGateProps) {
  const status = loadable(useRole(account, needs))
  const grant = useLocalGrant(account, roleIdOf(needs))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (status.status === 'error') return <FailureState failure={status} />
  if (status.status === 'pending') return <Skeleton className="h-24 rounded-md" />
  const { held, admin } = status.value
  if (held) return children
  const { name, permission } = roleText({ role: needs })
  const requestRole = async () => {
    if (!grant) return
    setBusy(true)
    setProblem(null)
    try {
      await grant(admin)
    } catch (error) {
      const { sentence, nextStep } = explainFailure(error)
      setProblem(`${sentence} ${nextStep}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Callout
        tone="warning"
        title={`Your account does not have the ${name} role`}
        actions={
          grant && (
            <Button size="sm" disabled={isBusy} onClick={() => void requestRole()}>
              {isBusy ? 'Granting the role' : `Grant me the ${name} role`}
            </Button>
          )
        }
      >
        Only accounts with this role may {permission}.{' '}
        {grant ? (
          'On this local chain the node holds the administrator’s account and can grant it.'
        ) : (
          <>
            Ask the administrator, <AccountName account={admin} />, to grant it to{' '}
            <AddressText value={account} />.
          </>
        )}
        {problem !== null && <span className="mt-2 block text-error-fg">{problem}</span>}
      </Callout>
      {fallback}
    </>
  )
}
