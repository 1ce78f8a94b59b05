import type { Address } from 'viem'
import { useRole } from '../../../domain/roles/use-role.ts'
import { useSession } from '../../../session/session-provider.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type VerifierLinkProps = { readonly to: string; readonly children: string }

/** Leads a verifier to a form; renders nothing for others. */
export function VerifierLink(props: VerifierLinkProps) {
  const session = useSession()
  return session.kind === 'wallet' ? <RoleLink {...props} account={session.account} /> : null
}

function RoleLink({ account, to, children }: VerifierLinkProps & { readonly account: Address }) {
  const isVerifier = useRole(account, 'VERIFIER_ROLE').data?.value.held === true
  if (!isVerifier) return null
  return (
    <span className="text-sm">
      <TextLink to={to}>{children}</TextLink>
    </span>
  )
}
