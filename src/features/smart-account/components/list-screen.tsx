import { useQuery } from '@tanstack/react-query'
import { ArrowRight, WalletCards } from 'lucide-react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { accountValue, type SmartAccount } from '../../../domain/accounts/account.ts'
import { type AccountTemplate, parameterLabel } from '../../../domain/accounts/template.ts'
import { dollarSum } from '../../../domain/pools/dollar-prices.ts'
import { type Loadable, loadable, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { ConnectCard } from '../../../panels/wallet/sign-in-cards.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { accountPath } from '../model/account-url.ts'
import type { Accounts } from '../use-accounts.ts'
import { TemplateIcon } from './account-badges.tsx'
import { AccountsPanel, DelegatedPanel } from './accounts-panel.tsx'

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

type TemplateGridProps = { readonly templates: Loadable<readonly AccountTemplate[]> }

/** The templates, each a way to a new account. */
function TemplateGrid({ templates }: TemplateGridProps) {
  return (
    <Panel
      title="Templates"
      description="Each is a contract of its own, with its source code."
      actions={templates.status === 'ready' && <SourceBadge source={templates.source} />}
    >
      {templates.status === 'error' ? (
        <FailureState failure={templates} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {templates.status === 'pending'
            ? ['a', 'b', 'c', 'd', 'e'].map((key) => (
                <li key={key}>
                  <Skeleton className="h-36" />
                </li>
              ))
            : templates.value.map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
        </ul>
      )}
    </Panel>
  )
}

function TemplateCard({ template }: { readonly template: AccountTemplate }) {
  return (
    <li className="group relative flex flex-col rounded-lg border border-line-strong bg-surface p-4 transition-colors hover:bg-hover">
      <div className="flex items-center gap-3">
        <TemplateIcon templateId={template.id} />
        <h3 className="font-semibold text-sm">
          <CoverLink to={accountPath.create(template.id)}>
            <ForeignText>{template.name}</ForeignText>
          </CoverLink>
        </h3>
        <ArrowRight
          aria-hidden
          className="ml-auto size-4 text-subtle transition-transform group-hover:translate-x-0.5"
        />
      </div>
      <p className="mt-2.5 text-muted text-sm">
        <ForeignText>{template.description}</ForeignText>
      </p>
      <p className="mt-auto pt-3 text-subtle text-xs">
        {template.parameters.map(({ name }) => parameterLabel(name)).join(' · ')}
      </p>
    </li>
  )
}
