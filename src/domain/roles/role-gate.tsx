import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { explain } from '../../chain/errors/explain.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { loadable } from '../../lib/loadable.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Role, useLocalGrant, useRole } from './use-role.ts'

const words: Record<Role, { readonly name: string; readonly may: string }> = {
  ISSUER_ROLE: { name: 'issuer', may: 'create assets' },
  VERIFIER_ROLE: { name: 'verifier', may: 'confirm what issuers registered' },
  PAUSER_ROLE: { name: 'pauser', may: 'stop what brings value in' },
}

type RoleGateProps = {
  readonly account: Address
  readonly needs: Role
  /** Shown while the account lacks the role, under the remark that says so. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Shows its children to those who hold a role. Others learn who can give it to them; on the local
 * chain they get it at a click.
 *
 * @example
 * <RoleGate account={account} needs="ISSUER_ROLE"><SignButton /></RoleGate>
 */
export function RoleGate({ account, needs, fallback, children }: RoleGateProps) {
  const standing = loadable(useRole(account, needs))
  const grant = useLocalGrant(account, needs)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (standing.status === 'error') return <FailureState failure={standing} />
  if (standing.status === 'pending') return <Skeleton className="h-24 rounded-md" />
  const { held, admin } = standing.value
  if (held) return children
  const { name, may } = words[needs]
  const ask = async () => {
    if (!grant) return
    setBusy(true)
    setProblem(null)
    try {
      await grant(admin)
    } catch (error) {
      const { sentence, nextStep } = explain(error)
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
            <Button size="sm" disabled={isBusy} onClick={() => void ask()}>
              {isBusy ? 'Granting the role' : `Give me the ${name} role`}
            </Button>
          )
        }
      >
        Only accounts with it may {may}.{' '}
        {grant ? (
          'On this local chain the administrator’s account belongs to the node, which grants it at a click.'
        ) : (
          <>
            Ask the administrator, <AddressText value={admin} />, to grant it to{' '}
            <AddressText value={account} />.
          </>
        )}
        {problem !== null && <span className="mt-2 block text-error-fg">{problem}</span>}
      </Callout>
      {fallback}
    </>
  )
}
