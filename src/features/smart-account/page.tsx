import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import type { AccountTemplate } from '../../domain/accounts/template.ts'
import { type Failed, loadable } from '../../lib/loadable.ts'
import { NotInSession } from '../../panels/wallet/sign-in-cards.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ScreenFrame, ScreenSkeleton } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { ListScreen } from './components/list-screen.tsx'
import { accountPath, viewUrl } from './model/account-url.ts'
import { type Accounts, useAccounts } from './use-accounts.ts'

// The list does not wait for the forms.
const AccountScreen = lazyPart(() =>
  import('./components/account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
)
const CreateScreen = lazyPart(() =>
  import('./components/create-screen.tsx').then((module) => ({ default: module.CreateScreen })),
)

/** `/smart-account`: accounts with a rule and delegates. The URL says which screen. */
export function Page() {
  const accounts = useAccounts()
  const [{ account, create }] = useQueryStates(viewUrl)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <Suspense fallback={<Loading />}>
        {account !== null ? (
          <One key={account} accounts={accounts} id={account} />
        ) : create !== null ? (
          <Create accounts={accounts} templateId={create} />
        ) : (
          <ListScreen accounts={accounts} />
        )}
      </Suspense>
    </div>
  )
}

type WithTemplatesProps = {
  readonly accounts: Accounts
  readonly children: (templates: readonly AccountTemplate[]) => ReactNode
}

function WithTemplates({ accounts, children }: WithTemplatesProps) {
  const templates = loadable(useQuery(accounts.source.templates))
  if (templates.status === 'error') return <Failure failure={templates} />
  return templates.status === 'pending' ? <Loading /> : children(templates.value)
}

function Create({
  accounts,
  templateId,
}: {
  readonly accounts: Accounts
  readonly templateId: string
}) {
  return (
    <WithTemplates accounts={accounts}>
      {(templates) => {
        const template = templates.find(({ id }) => id === templateId)
        return template === undefined ? (
          <NoTemplate />
        ) : (
          <CreateScreen
            key={template.id}
            accounts={accounts}
            template={template}
            templates={templates}
          />
        )
      }}
    </WithTemplates>
  )
}

const absentPollMs = 1_000

function One({ accounts, id }: { readonly accounts: Accounts; readonly id: string }) {
  const account = loadable(
    useQuery({
      ...accounts.source.account(id),
      // One that is being created is there once its transaction is confirmed.
      refetchInterval: ({ state }) => (state.data?.value === null ? absentPollMs : false),
    }),
  )
  // Accounts are read for somebody: without a session there is nobody to read them for.
  if (accounts.user === null) return <NoAccount />
  if (account.status === 'error') return <Failure failure={account} />
  if (account.status === 'pending') return <Loading />
  const found = account.value
  if (found === null) return <NoAccount />
  return (
    <WithTemplates accounts={accounts}>
      {(templates) => (
        <AccountScreen
          accounts={accounts}
          account={found}
          templates={templates}
          readFrom={account.source}
        />
      )}
    </WithTemplates>
  )
}

/** The head of a screen that is not there yet, or not at all. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <ScreenFrame title="Smart accounts" list={{ label: 'All accounts', to: accountPath.list }}>
      {children}
    </ScreenFrame>
  )
}

const Loading = () => (
  <Frame>
    <ScreenSkeleton />
  </Frame>
)

const Failure = ({ failure }: { readonly failure: Failed }) => (
  <Frame>
    <FailureCard failure={failure} />
  </Frame>
)

/** One that is being created appears here when its transaction is confirmed. */
const NoAccount = () => (
  <Frame>
    <NotInSession
      what="smart account"
      isOwned
      list={{ label: 'All accounts', to: accountPath.list }}
    />
  </Frame>
)

const NoTemplate = () => (
  <Frame>
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Template not found"
        actions={<ButtonLink to={accountPath.list}>All templates</ButtonLink>}
      >
        There is no template with this name here. Choose one from the list.
      </EmptyState>
    </Card>
  </Frame>
)
