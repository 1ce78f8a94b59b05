import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { Address } from 'viem'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  type AccountContract,
  delegateOf,
  type SmartAccount,
} from '../../../domain/accounts/account.ts'
import { delegatesLeftOut, ruleLeftOut } from '../../../domain/accounts/left-out.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ruleUrl } from '../model/account-url.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { noMarkets, useMarkets } from '../use-markets.ts'
import { type OwnerDesk, useOwnerDesk } from '../use-owner-desk.ts'
import { BatchBar } from './batch-bar.tsx'
import { DelegateDesk } from './delegate-desk.tsx'
import { DelegatesPanel } from './delegates-panel.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { OtherHoldingsPanel } from './other-holdings-panel.tsx'
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

/** An account on chain: for its owner, for a delegate, or for anybody who looks. */
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
  const { sendable: tokens } = ready(useMarkets())?.value ?? noMarkets
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
            leftOut={ruleLeftOut(log)}
            desk={desk}
          />
          <HoldingsPanel
            account={account}
            contract={contract}
            contracts={contracts}
            tokens={tokens}
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
          onClick={() => void action.run(() => contracts.acceptOwnership(account))}
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
