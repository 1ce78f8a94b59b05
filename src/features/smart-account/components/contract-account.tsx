import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import type { Address } from 'viem'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  type AccountContract,
  delegateOf,
  type SmartAccount,
} from '../../../domain/accounts/account.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ruleUrl } from '../model/account-url.ts'
import { delegatesLeftOut, ruleLeftOut } from '../model/event-text.ts'
import { acceptOwnershipIntent } from '../model/intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { noMarkets, useMarkets } from '../use-markets.ts'
import { DelegateDesk } from './delegate-desk.tsx'
import { DelegatesPanel } from './delegates-panel.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { OtherHoldingsPanel } from './other-holdings-panel.tsx'
import { type OwnerDesk, useOwnerDesk } from './owner-desk.tsx'
import { OwnershipPanel } from './ownership-panel.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { RulePanel } from './rule-panel.tsx'
import { TemplateSource } from './template-source.tsx'

type ContractAccountProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly templates: readonly AccountTemplate[]
  readonly user: Address | null
}

/** An account on chain: for its owner, for a delegate, or for any other visitor. */
export function ContractAccount({
  account,
  contract,
  contracts,
  templates,
  user,
}: ContractAccountProps) {
  const [{ rule: chosenTemplate }] = useQueryStates(ruleUrl)
  const acting = { name: account.name, address: contract.address }
  const own = useOwnerDesk(contracts, acting)
  const isOwner = user !== null && sameAddress(account.owner, user)
  const desk = isOwner ? own : null
  const isNext = user !== null && sameAddress(contract.pendingOwner ?? '', user)
  const newTemplate = templates.find(({ id }) => id === chosenTemplate)
  return (
    <>
      {isNext && <Takeover contracts={contracts} account={acting} />}
      {desk && <BatchBar desk={desk} />}
      {desk && newTemplate && account.status !== 'CLOSED' ? (
        <RuleEditor
          account={account}
          contract={contract}
          contracts={contracts}
          desk={desk}
          template={newTemplate}
          templates={templates}
        />
      ) : (
        <Panels
          account={account}
          contract={contract}
          contracts={contracts}
          templates={templates}
          user={user}
          desk={desk}
        />
      )}
    </>
  )
}

/** What the account holds, does and has done, and who may spend. */
function Panels({
  account,
  contract,
  contracts,
  templates,
  user,
  desk,
}: ContractAccountProps & { readonly desk: OwnerDesk | null }) {
  const markets = useMarkets()
  const { sendable: tokens, tokens: traded } = ready(markets)?.value ?? noMarkets
  const log = useQuery(contracts.log(contract.address)).data?.value ?? []
  const grant = user === null ? undefined : delegateOf(account, user)?.grant
  const template = templates.find(({ id }) => id === account.template?.id)
  return (
    <>
      {grant && (
        <DelegateDesk account={account} contract={contract} contracts={contracts} grant={grant} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          <RulePanel
            account={account}
            contract={contract}
            contracts={contracts}
            templates={templates}
            tokens={tokens}
            traded={traded}
            leftOut={ruleLeftOut(log)}
            desk={desk}
          />
          <HoldingsPanel
            account={account}
            contract={contract}
            contracts={contracts}
            tokens={markets.status === 'pending' ? [] : tokens}
            desk={desk}
          />
          <OtherHoldingsPanel
            account={account}
            contract={contract}
            contracts={contracts}
            desk={desk}
          />
          <LogPanel contract={contract} contracts={contracts} tokens={tokens} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DelegatesPanel
            account={account}
            tokens={tokens}
            groups={contracts.permissionGroups}
            leftOut={delegatesLeftOut(log)}
            desk={desk}
          />
          {desk && account.status !== 'CLOSED' && (
            <OwnershipPanel account={account} contract={contract} desk={desk} />
          )}
          {template && <TemplateSource template={template} maxHeight={420} />}
        </div>
      </div>
    </>
  )
}

type TakeoverProps = {
  readonly contracts: ContractActions
  readonly account: { readonly name: string; readonly address: Address }
}

function Takeover({ contracts, account }: TakeoverProps) {
  const action = useAction()
  return (
    <Callout
      title="This account is offered to you"
      actions={
        <Button
          size="sm"
          busy={action.busy}
          onClick={() =>
            void action.run(() => contracts.transact(() => acceptOwnershipIntent(account)))
          }
        >
          Take over
        </Button>
      }
    >
      When you accept, all delegates are removed and the account is paused, so that you can review
      its rule.
      {action.failure !== null && <span className="block text-error-fg">{action.failure}</span>}
    </Callout>
  )
}

/** Actions that are signed together: all of them happen, or none. */
function BatchBar({ desk }: { readonly desk: OwnerDesk }) {
  const { batch, busy, failure } = desk
  if (batch.length === 0 && failure === null) return null
  return (
    <>
      {failure !== null && (
        <Callout tone="error" title={failure}>
          The account has not changed.
        </Callout>
      )}
      {batch.length > 0 && (
        <Panel
          title={
            batch.length === 1 ? '1 action in the batch' : `${batch.length} actions in the batch`
          }
          description="One signature executes all of them in this order, or none."
          actions={
            <Button size="sm" busy={busy} onClick={() => void desk.signBatch()}>
              Preview and sign
            </Button>
          }
        >
          <ol className="flex flex-col gap-1 text-sm">
            {batch.map(({ title }, index) => (
              <li
                // Actions have no other identity than their place.
                key={String(index)}
                className="flex min-h-8 items-center justify-between gap-3"
              >
                <span>
                  <span className="mr-2 text-subtle tnum">{index + 1}</span>
                  {title}
                </span>
                <IconButton
                  label={`Remove “${title}” from the batch`}
                  size="icon-sm"
                  onClick={() => desk.remove(index)}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}
