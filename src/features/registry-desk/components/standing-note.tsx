import { useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { isLocalChain } from '../../../chain/active-chain.ts'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { OperatorRole } from '../../../domain/roles/role.ts'
import { useLocalGrant } from '../../../domain/roles/use-role.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Standing } from '../standing.ts'

type StandingNoteProps = {
  /** Null without a wallet. */
  readonly standing: Standing | null
  readonly operatorRoles: readonly OperatorRole[]
}

/** What the account may do at the desk, and how it would become an operator. */
export function StandingNote({ standing, operatorRoles }: StandingNoteProps) {
  if (standing === null) {
    return (
      <Callout title="You can read the queue but not act" actions={<WalletButton />}>
        Operators of a registry take and confirm orders with their wallet.
      </Callout>
    )
  }
  const { account, admin, operates, isVerifier } = standing
  if (operates.length > 0) {
    return (
      <Callout tone="secondary" title={`You operate ${listed(operates)}`}>
        Take a lot, wait until it is final, retire it at the registry, then confirm it here.
      </Callout>
    )
  }
  // Whoever has ever operated a registry can no longer decide its lots as a verifier.
  const mayBecome = isLocalChain && !isVerifier && operatorRoles.length > 0
  return (
    <Callout
      tone={isVerifier ? 'secondary' : 'primary'}
      title={
        isVerifier ? 'You decide overdue lots, as a verifier' : 'Your account operates no registry'
      }
      {...(mayBecome && {
        actions: (
          <LocalGrants key={account} account={account} admin={admin} roles={operatorRoles} />
        ),
      })}
    >
      {isVerifier
        ? 'A lot that its operator has not decided in 30 days can be confirmed or released by a verifier who had no part in it.'
        : 'You can read everything here.'}{' '}
      The administrator, <AccountName account={admin} plain />, makes whoever has an account at a
      registry its operator: see <TextLink to="/roles">Roles</TextLink>.
    </Callout>
  )
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map(isolated))

type LocalGrantsProps = {
  readonly account: Address
  readonly admin: Address
  readonly roles: readonly OperatorRole[]
}

/** On the local chain: a button for each registry whose operator the account can become. */
function LocalGrants({ account, admin, roles }: LocalGrantsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      {roles.map((role) => (
        <LocalGrant key={role.id} {...{ account, admin, role }} onProblem={setProblem} />
      ))}
      {problem !== null && <p className="w-full text-error-fg text-sm">{problem}</p>}
    </>
  )
}

type LocalGrantProps = Omit<LocalGrantsProps, 'roles'> & {
  readonly role: OperatorRole
  readonly onProblem: (problem: string | null) => void
}

function LocalGrant({ account, admin, role, onProblem }: LocalGrantProps) {
  const grant = useLocalGrant(account, role.id)
  const [isBusy, setBusy] = useState(false)
  if (grant === undefined) return null
  const become = async () => {
    setBusy(true)
    onProblem(null)
    try {
      await grant(admin)
    } catch (error) {
      const { sentence, nextStep } = explainFailure(error)
      onProblem(`${sentence} ${nextStep}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void become()}>
      Operate {isolated(role.standard)}
    </Button>
  )
}
