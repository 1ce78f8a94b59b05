import type { Address } from 'viem'
import { RoleGate } from '../../../domain/roles/role-gate.tsx'
import { useRole } from '../../../domain/roles/use-role.ts'

type IssuerNoticeProps = { readonly account: Address }

/** Says that an account may not create assets, before it fills in a form; nothing for an issuer. */
export function IssuerNotice({ account }: IssuerNoticeProps) {
  const isIssuer = useRole(account, 'ISSUER_ROLE').data?.value.held
  if (isIssuer !== false) return null
  return (
    <RoleGate account={account} needs="ISSUER_ROLE">
      {null}
    </RoleGate>
  )
}
