import type { Address as Account } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import {
  acceptHandoverIntent,
  beginHandoverIntent,
  cancelHandoverIntent,
} from '../../../domain/roles/admin-intents.ts'
import type { RolesOverview } from '../../../domain/roles/read-roles.ts'
import { formatDateTime, nowInSeconds } from '../../../lib/date.ts'
import { exactDuration } from '../../../lib/duration.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'

type AdministratorPanelProps = {
  readonly chain: OpenChain
  readonly overview: RolesOverview
  readonly account: Account | null
}

/** Who the administrator is, and the two steps in which the role is handed over. */
export function AdministratorPanel({ chain, overview, account }: AdministratorPanelProps) {
  const { admin, handover, handoverDelay, time } = overview
  const roles = addressOf(chain.deployment, 'Roles')
  const isAdmin = account !== null && sameAddress(account, admin)
  return (
    <Panel title="Administrator" description="Grants and revokes every role, and sets fees.">
      <KeyValueList
        entries={[
          {
            label: 'Account',
            value: <AccountName account={admin} explorerUrl={addressUrl(admin)} />,
          },
          {
            label: 'Minimum handover delay',
            hint: 'Leaves time to notice an attack with a stolen key',
            value: handoverDelay === 0 ? 'None' : exactDuration(handoverDelay),
          },
        ]}
      />
      {handover && (
        <Handover
          handover={handover}
          time={time}
          admin={admin}
          roles={roles}
          account={account}
          isAdmin={isAdmin}
        />
      )}
      {isAdmin && !handover && (
        <Disclosure summary="Hand over the role">
          <HandoverForm admin={admin} roles={roles} delay={handoverDelay} />
        </Disclosure>
      )}
    </Panel>
  )
}

type HandoverProps = {
  readonly handover: NonNullable<RolesOverview['handover']>
  /** Time of the newest block, unix seconds. */
  readonly time: number
  readonly admin: Account
  readonly roles: Account
  readonly account: Account | null
  readonly isAdmin: boolean
}

/** A handover under way: who can accept it from when, and the buttons of the two people. */
function Handover({ handover, time, admin, roles, account, isAdmin }: HandoverProps) {
  const { next, acceptFrom } = handover
  const isDue = Math.max(useNow(), time) > acceptFrom
  const isNext = account !== null && sameAddress(account, next)
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-md border border-line bg-sunken p-3.5 text-sm">
      <p>
        <span className="font-medium">Being handed over</span> to <AccountName account={next} />
        {isDue
          ? ', which can accept now.'
          : `, which can accept from ${formatDateTime(acceptFrom)}.`}
      </p>
      {(isAdmin || isNext) && (
        <div className="flex flex-wrap gap-2">
          {isNext && (
            <Button
              size="sm"
              variant="primary"
              disabled={!isDue}
              onClick={() => void transact(acceptHandoverIntent(admin, roles))}
            >
              Accept
            </Button>
          )}
          {isAdmin && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => void transact(cancelHandoverIntent(next, roles))}
            >
              Cancel the handover
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type HandoverFormProps = {
  readonly admin: Account
  readonly roles: Account
  readonly delay: number
}

function HandoverForm({ admin, roles, delay }: HandoverFormProps) {
  const [entered, setEntered] = useKeptText('next administrator')
  const next = addressIn(entered)
  const isAdmin = next !== null && sameAddress(next, admin)
  const begin = async () => {
    if (next === null || isAdmin) return
    const outcome = await transact(beginHandoverIntent(next, nowInSeconds() + delay, roles))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <form
      className="flex flex-col gap-3 pt-1 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <AddressField
        label="Next administrator"
        hint="It has to accept after the delay. Until then you can cancel."
        value={entered}
        onChange={setEntered}
        problem={isAdmin ? 'This account is already the administrator.' : undefined}
      />
      <Button type="submit" variant="outline" disabled={next === null || isAdmin}>
        Preview the handover
      </Button>
    </form>
  )
}
