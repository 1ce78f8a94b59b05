import { Users } from 'lucide-react'
import { AccountName } from '../../../chain/account-name.tsx'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** The delegates of an account whose terms are not known. */
export function DelegateList({ account: { delegates } }: { readonly account: SmartAccount }) {
  return (
    <Panel title="Delegates" flush>
      {delegates.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title="No delegates">
          Only the owner can spend from this account.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {delegates.map(({ address }) => (
            <li key={address} className="px-4 py-3 text-sm sm:px-5">
              <AccountName account={address} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
