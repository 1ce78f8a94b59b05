import { useState } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import type { AccountContract, SmartAccount } from '../../../domain/accounts/account.ts'
import { readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { closeAction, handOverAction, keepOwnershipAction } from '../model/account-action.ts'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'

type OwnershipPanelProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly desk: OwnerDesk
}

/** The settings of an account: handing it over, and closing it for good. */
export function OwnershipPanel({ account, contract, desk }: OwnershipPanelProps) {
  const [to, setTo] = useState('')
  const next = readAccount(to.trim(), account.owner)
  const { pendingOwner } = contract
  return (
    <Panel title="Settings">
      <div className="flex flex-col gap-2 text-sm">
        {pendingOwner ? (
          <div className="flex flex-col items-start gap-3">
            <p>
              Offered to <AccountName account={pendingOwner} />. You are the owner until it accepts.
            </p>
            <Button
              size="sm"
              variant="outline"
              busy={desk.busy}
              onClick={() => void desk.sign([keepOwnershipAction(desk.acting)])}
            >
              Withdraw the offer
            </Button>
          </div>
        ) : (
          <Disclosure summary="Hand over">
            <div className="flex flex-col gap-3 pb-1">
              <AddressField
                label="Hand over to"
                hint="The other account has to accept. Then all delegates are removed and the account is paused. An eligibility to receive restricted shares was attested with the owner, and ends for another one."
                value={to}
                onChange={setTo}
                problem={next.ok ? undefined : next.problem}
              />
              <ActionButtons
                desk={desk}
                label="Hand over"
                actions={next.ok ? [handOverAction(desk.acting, next.value)] : []}
                onDone={() => setTo('')}
              />
            </div>
          </Disclosure>
        )}
        <Disclosure summary="Close">
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">
              Closing pays all tokens to the owner and removes delegates and rule. Credits and
              positions stay; the owner can still send them afterwards. A closed account cannot be
              opened again.
            </p>
            <Button
              size="sm"
              variant="danger"
              busy={desk.busy}
              onClick={() =>
                void desk.sign([closeAction(desk.acting, account.holdings, account.owner)])
              }
            >
              Close account
            </Button>
          </div>
        </Disclosure>
      </div>
    </Panel>
  )
}
