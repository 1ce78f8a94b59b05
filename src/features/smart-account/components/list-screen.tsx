import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { accountValue, type SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { dollarSum } from '../../../domain/pools/dollar-prices.ts'
import { ConnectCard } from '../../../domain/wallet/connect-card.tsx'
import { type Loadable, loadable, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { accountPath } from '../model/account-url.ts'
import type { Accounts } from '../use-accounts.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { DelegatedPanel } from './delegated-panel.tsx'
import { TemplateGrid } from './template-grid.tsx'

/** The accounts of the current user, and the templates to create one from. */
export function ListScreen({ accounts: { source, user } }: { readonly accounts: Accounts }) {
  const owned = loadable(useQuery(source.owned))
  const templates = loadable(useQuery(source.templates))
  const first = ready(templates)?.value[0]
  return (
    <>
      <PageHeader
        title="Smart accounts"
        description="Accounts with a rule that runs by itself and delegates who spend within limits."
        actions={user !== null && <CreateLink templates={templates} />}
      />
      {user === null ? (
        <ConnectCard
          icon={<WalletCards aria-hidden />}
          title="Connect a wallet to see your accounts"
        >
          Or start the demo session in the banner above.
        </ConnectCard>
      ) : (
        <>
          <Figures accounts={owned} />
          <AccountsPanel accounts={owned} first={first} />
          {source.contracts && <DelegatedPanel contracts={source.contracts} user={user} />}
        </>
      )}
      <TemplateGrid templates={templates} />
    </>
  )
}

/** Keeps its place until the templates are there. */
function CreateLink({ templates }: { readonly templates: Loadable<readonly AccountTemplate[]> }) {
  if (templates.status === 'pending') return <Skeleton className="h-10 w-36" />
  const first = ready(templates)?.value[0]
  return first && <ButtonLink to={accountPath.create(first.id)}>Create account</ButtonLink>
}

function Figures({ accounts }: { readonly accounts: Loadable<readonly SmartAccount[]> }) {
  const read = ready(accounts)
  const count = (keeps: (account: SmartAccount) => boolean) =>
    read && formatCount(read.value.filter(keeps).length)
  return (
    <StatGroup source={read?.source ?? null}>
      <Stat label="Accounts" value={read && formatCount(read.value.length)} />
      <Stat
        label="Value"
        value={read && <Money amount={dollarSum(read.value.map(accountValue))} />}
      />
      <Stat label="Active" value={count(({ status }) => status === 'ACTIVE')} />
      <Stat
        label="Delegates"
        value={read && formatCount(countOfDelegates(read.value))}
        note="in all accounts"
      />
    </StatGroup>
  )
}

/** Different people, however many accounts each may act for. */
const countOfDelegates = (accounts: readonly SmartAccount[]): number =>
  new Set(accounts.flatMap(({ delegates }) => delegates.map(({ address }) => address))).size
