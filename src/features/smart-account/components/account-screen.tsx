import { Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountName } from '../../../chain/account-name.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { accountValue, type SmartAccount } from '../../../domain/accounts/account.ts'
import {
  type AccountTemplate,
  type ParameterTexts,
  parameterLabel,
} from '../../../domain/accounts/template.ts'
import { formatDate } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Address } from '../../../ui/address.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { accountPath } from '../model/account-url.ts'
import type { ListedActions } from '../source/accounts-source.ts'
import type { Accounts } from '../use-accounts.ts'
import { StatusBadge } from './account-badges.tsx'
import { ContractAccount } from './contract-account.tsx'
import { TemplateSource } from './template-source.tsx'

type AccountScreenProps = {
  readonly accounts: Accounts
  readonly account: SmartAccount
  readonly templates: readonly AccountTemplate[]
  readonly readFrom: Source
}

/** One account: what it holds, its rule, its delegates and what can be done with it. */
export function AccountScreen({ accounts, account, templates, readFrom }: AccountScreenProps) {
  const { source, user } = accounts
  const { contract } = account
  const template = templates.find(({ id }) => id === account.template?.id)
  const canManage = user !== null && sameAddress(account.owner, user)
  const { name, status, createdAt, delegates } = account
  const action = useAction()
  useTitle(name)
  const { pause, resume } = source.actions
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb trail={[{ label: 'Smart accounts', to: accountPath.list }]} current={name} />
        }
        title={name}
        badges={<StatusBadge status={status} />}
        description={`${account.template?.name ?? 'No rule'}, created on ${formatDate(createdAt)}.`}
        actions={
          <>
            {canManage && status === 'ACTIVE' && (
              <Button
                variant="outline"
                busy={action.busy}
                onClick={() => void action.run(() => pause(account))}
              >
                Pause
              </Button>
            )}
            {canManage && status === 'PAUSED' && (
              <Button busy={action.busy} onClick={() => void action.run(() => resume(account))}>
                Resume
              </Button>
            )}
            {source.listed && <DeleteButton listed={source.listed} account={account} />}
          </>
        }
      />
      {action.failure !== null && (
        <Callout tone="error" title={action.failure}>
          The account has not changed.
        </Callout>
      )}
      {status === 'PAUSED' && (
        <Callout tone="warning" title="This account is paused">
          Its rule does not run and its delegates cannot spend. The owner can always withdraw.
        </Callout>
      )}
      {status === 'CLOSED' && (
        <Callout tone="neutral" title="This account is closed">
          It has no rule and no delegates any more. What arrives now can be withdrawn by the owner.
        </Callout>
      )}
      <StatGroup source={readFrom}>
        <Stat
          label={contract ? 'Value' : 'Balance'}
          value={<Money amount={accountValue(account)} />}
        />
        <Stat label="Delegates" value={formatCount(delegates.length)} />
        <Stat
          label="Owner"
          value={
            <span className="text-sm sm:text-base">
              <Address value={account.owner} name={canManage ? 'You' : undefined} />
            </span>
          }
        />
        {contract && (
          <Stat
            label="Address"
            value={
              <span className="text-sm sm:text-base">
                <Address value={contract.address} />
              </span>
            }
          />
        )}
      </StatGroup>
      {source.contracts && contract ? (
        <ContractAccount
          account={account}
          contract={contract}
          contracts={source.contracts}
          templates={templates}
          user={user}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <div className="flex min-w-0 flex-col gap-6">
            {template && source.listed && (
              <ValuesPanel template={template} values={source.listed.valuesOf(account)} />
            )}
            <DelegateList account={account} />
          </div>
          {template && <TemplateSource template={template} />}
        </div>
      )}
    </>
  )
}

type DeleteButtonProps = { readonly listed: ListedActions; readonly account: SmartAccount }

function DeleteButton({ listed, account }: DeleteButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const remove = async () => {
    if (await action.run(() => listed.remove(account))) void navigate(accountPath.list)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${isolated(account.name)}?`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={action.busy} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      >
        <p className="text-sm">
          The account is removed from the list with its rule and its delegates.
        </p>
        {action.failure !== null && (
          <Callout tone="error" title={action.failure} className="mt-4">
            The account is still there.
          </Callout>
        )}
      </Dialog>
    </>
  )
}

/** The delegates of an account whose terms are not known. */
function DelegateList({ account: { delegates } }: { readonly account: SmartAccount }) {
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

type ValuesPanelProps = {
  readonly template: AccountTemplate
  /** Null where they are not known. */
  readonly values: ParameterTexts | null
}

/** A template and the values that an account was created with. */
function ValuesPanel({ template, values }: ValuesPanelProps) {
  return (
    <Panel title={template.name} description={template.description}>
      {values === null ? (
        <p className="text-muted text-sm">
          The API does not provide the values that this account was created with. The template asks
          for {template.parameters.map(({ name }) => parameterLabel(name).toLowerCase()).join(', ')}
          .
        </p>
      ) : (
        <KeyValueList
          entries={template.parameters.map(({ name, description }) => ({
            label: parameterLabel(name),
            hint: description,
            value: <span className="break-all">{values[name] || '–'}</span>,
          }))}
        />
      )}
    </Panel>
  )
}
