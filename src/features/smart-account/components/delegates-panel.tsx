import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import type { Token } from '../../../chain/token.ts'
import type { Delegate, SmartAccount } from '../../../domain/accounts/account.ts'
import {
  type Budget,
  type Grant,
  inSentence,
  isExpired,
  type PermissionGroup,
  permissionTexts,
  remainingShare,
  secondsUntilFull,
} from '../../../domain/accounts/grants.ts'
import { refillText } from '../../../domain/accounts/rules/words.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { duration } from '../../../lib/duration.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart, usePreloadOnce } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { removeDelegatesAction } from '../model/account-action.ts'
import type { DelegateLeftOut } from '../model/event-text.ts'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'

const loadDialog = () => import('./delegate-dialog.tsx')
const DelegateDialog = lazyPart(async () => ({ default: (await loadDialog()).DelegateDialog }))

type DelegatesPanelProps = {
  readonly account: SmartAccount
  readonly tokens: readonly Token[]
  readonly groups: readonly PermissionGroup[]
  /** Delegates of its rule that the account was created without. */
  readonly leftOut: readonly DelegateLeftOut[]
  /** Null unless owner. */
  readonly desk: OwnerDesk | null
}

/** Who may spend, how much of what, and until when. */
export function DelegatesPanel({ account, tokens, groups, leftOut, desk }: DelegatesPanelProps) {
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<readonly Delegate['address'][]>([])
  const needsDialog = usePreloadOnce(isAdding, loadDialog)
  const { delegates, status } = account
  const removed = chosen.filter((address) =>
    delegates.some((delegate) => delegate.address === address),
  )
  return (
    <Panel
      title="Delegates"
      description="Each spends within budgets, until a date, and nothing else."
      flush
      actions={
        desk &&
        status !== 'CLOSED' && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            Add delegate
          </Button>
        )
      }
    >
      {status !== 'CLOSED' && leftOut.length > 0 && (
        <div className="border-line border-b p-4 sm:p-5">
          <Callout tone="warning" title={leftOutTitle(leftOut.length)}>
            <ul className="flex flex-col gap-1">
              {leftOut.map(({ delegate, expiresAt }) => (
                <li key={delegate}>
                  <AccountName account={delegate} />, whose time ended on{' '}
                  {formatDateTime(expiresAt)}
                </li>
              ))}
            </ul>
            {desk ? 'Add them with a later expiry, or leave it.' : 'Its owner can still add them.'}
          </Callout>
        </div>
      )}
      {delegates.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title="No delegates">
          Only the owner can spend from this account.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {delegates.map((delegate) => (
            <DelegateItem
              key={delegate.address}
              delegate={delegate}
              groups={groups}
              choice={
                desk && {
                  isChosen: chosen.includes(delegate.address),
                  onChange: (isChosen) =>
                    setChosen(
                      isChosen
                        ? [...chosen, delegate.address]
                        : chosen.filter((address) => address !== delegate.address),
                    ),
                }
              }
            />
          ))}
        </ul>
      )}
      {desk && removed.length > 0 && (
        <div className="border-line border-t p-4">
          <ActionButtons
            desk={desk}
            label={removed.length === 1 ? 'Remove delegate' : `Remove ${removed.length} delegates`}
            actions={[removeDelegatesAction(desk.acting, removed)]}
            onDone={() => setChosen([])}
          />
        </div>
      )}
      {desk && needsDialog && (
        <Suspense fallback={null}>
          <DelegateDialog
            desk={desk}
            account={account}
            tokens={tokens}
            groups={groups}
            open={isAdding}
            onOpenChange={setAdding}
          />
        </Suspense>
      )}
    </Panel>
  )
}

const leftOutTitle = (count: number): string =>
  count === 1
    ? 'The account was created without 1 delegate of its rule'
    : `The account was created without ${count} delegates of its rule`

type DelegateItemProps = {
  readonly delegate: Delegate
  readonly groups: readonly PermissionGroup[]
  /** Whether it is chosen to be removed; null unless it can be removed. */
  readonly choice: {
    readonly isChosen: boolean
    readonly onChange: (isChosen: boolean) => void
  } | null
}

function DelegateItem({ delegate: { address, grant }, groups, choice }: DelegateItemProps) {
  const others = grant === null ? [] : permissionTexts(grant, groups)
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {choice ? (
          <Checkbox
            label={<AccountName account={address} />}
            checked={choice.isChosen}
            onChange={choice.onChange}
          />
        ) : (
          <AccountName account={address} />
        )}
        {grant && <Expiry grant={grant} />}
      </div>
      {grant?.budgets.map((budget) => (
        <BudgetBar key={budget.token.address} budget={budget} />
      ))}
      {others.length > 0 && (
        <p className="text-muted text-xs">It may also: {others.map(inSentence).join(', ')}.</p>
      )}
    </li>
  )
}

/** Until when a delegate can spend. */
export function Expiry({ grant }: { readonly grant: Grant }) {
  const now = useNow()
  return isExpired(grant, now) ? (
    <Badge tone="error">Expired</Badge>
  ) : (
    <span className="text-muted text-xs" title={formatDateTime(grant.expiresAt)}>
      Expires <RelativeTime at={grant.expiresAt} />
    </span>
  )
}

const format = { maximumFractionDigits: 6 } as const

/** What is left of a budget, what was spent, and when it is full again. */
export function BudgetBar({ budget }: { readonly budget: Budget }) {
  const { token, limit, spent, available, refillPeriod } = budget
  const amount = (value: bigint) => ({ value, decimals: token.decimals })
  const untilFull = secondsUntilFull(budget)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          <AmountText amount={amount(available)} unit={token.symbol} format={format} /> left
        </span>
        <span className="text-muted text-xs">
          of <AmountText amount={amount(limit)} format={format} />, spent{' '}
          <AmountText amount={amount(spent)} format={format} />
        </span>
      </div>
      <Progress
        label={`Left of the budget of ${isolated(token.symbol)}`}
        value={remainingShare(budget)}
      />
      <p className="text-subtle text-xs">
        {refillPeriod === null || untilFull === 0
          ? refillText(refillPeriod)
          : `Refills evenly; full again in ${duration(BigInt(untilFull ?? 0))}.`}
      </p>
    </div>
  )
}
