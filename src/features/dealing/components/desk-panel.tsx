import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { claimWord } from '../../../domain/assets/claim-word.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import {
  claimBackIntent,
  claimEscrowYieldIntent,
  claimFilledIntent,
  type Dealt,
  unitOf,
} from '../../../domain/dealing/intents.ts'
import { type AccountRequests, claimableOf } from '../../../domain/dealing/request.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { EndedEligibility } from '../../../panels/dealing/ended-eligibility.tsx'
import { WarningCallout } from '../../../panels/servicing/lazy-warnings.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PendingTable } from './pending-table.tsx'

type DeskPanelProps = {
  readonly dealt: Dealt & { readonly asset: MarketAsset }
  readonly own: AccountRequests
  readonly account: Address
}

/** What an account has at one desk: what it can claim first, then what is pending. */
export function DeskPanel({ dealt, own, account }: DeskPanelProps) {
  const { asset } = dealt
  const { requests } = own
  const pending = requests.filter((request) => request.pending.value > 0n)
  return (
    <Panel title={asset.name} description={<Links asset={asset} />} flush>
      <div className="flex flex-col gap-3 p-4 empty:hidden sm:p-5">
        <WarningCallout assetId={asset.id} isAtDesk />
        <EndedEligibility asset={asset} account={account} />
      </div>
      <Due dealt={dealt} own={own} account={account} />
      {pending.length > 0 && asset.settlementPrice !== null && (
        <Callout title="The asset is settled" className="m-4 sm:m-5">
          No day is struck any more, so nothing pending is dealt with. Cancel your requests and
          claim back what you brought; shares are redeemed at the settlement price on the asset’s
          page.
        </Callout>
      )}
      {pending.length > 0 && <PendingTable dealt={dealt} requests={pending} account={account} />}
    </Panel>
  )
}

/** To the asset, and to the days of its desk. */
export function Links({ asset }: { readonly asset: MarketAsset }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <TextLink to={assetHref(asset)}>
        <ForeignText>{asset.symbol}</ForeignText>
      </TextLink>
      <TextLink to={`${assetHref(asset)}/dealing`}>Dealing days</TextLink>
    </span>
  )
}

/** What the account can claim or claim back, and what its shares earn; nothing without any. */
function Due({ dealt, own: { requests, owedYield }, account }: DeskPanelProps) {
  const { asset } = dealt
  const filled = (['subscription', 'redemption'] as const).flatMap(
    (side) => claimableOf(requests, side) ?? [],
  )
  const cancelled = requests.filter((request) => request.cancelled.value > 0n)
  const earning = sumOf(
    requests.map((request) => request.yield),
    usdcDecimals,
  )
  const isEmpty = filled.length + cancelled.length === 0 && owedYield.value + earning.value === 0n
  if (isEmpty) return null
  return (
    <ul className="divide-y divide-line border-line border-b last:border-b-0">
      {filled.map((claimable) => (
        <Item
          key={claimable.side}
          title={claimable.side === 'subscription' ? 'Shares to claim' : 'USDC to claim'}
          amount={claimable.output}
          unit={claimable.side === 'subscription' ? asset.symbol : dealt.usdc.symbol}
          action={{
            label: claimable.side === 'subscription' ? 'Claim shares' : 'Claim USDC',
            start: () => void transact(claimFilledIntent(dealt, claimable, account)),
          }}
        >
          For <AmountText amount={claimable.claimable} unit={unitOf(dealt, claimable.side)} />{' '}
          {claimable.side === 'subscription' ? 'subscribed' : 'redeemed'}, each part at the price of
          its day.
        </Item>
      ))}
      {cancelled.map((request) => (
        <Item
          key={`${request.side} ${request.id}`}
          title="To claim back"
          amount={request.cancelled}
          unit={unitOf(dealt, request.side)}
          action={{
            label: 'Claim back',
            name: `Claim back the ${request.side} of dealing day ${request.id}`,
            start: () => void transact(claimBackIntent(dealt, request, account)),
          }}
        >
          Cancelled {request.side} of dealing day {request.id}.
        </Item>
      ))}
      {owedYield.value > 0n && (
        <Item
          title="Payments to claim"
          amount={owedYield}
          unit={dealt.usdc.symbol}
          action={{
            label: `Claim ${claimWord(asset.paidKinds)}`,
            start: () => void transact(claimEscrowYieldIntent(dealt, owedYield, account)),
          }}
        >
          Earned by shares that have left the desk.
        </Item>
      )}
      {earning.value > 0n && (
        <li className="px-4 py-3 text-muted text-sm sm:px-5">
          Your shares at the desk have earned{' '}
          <AmountText amount={earning} unit={dealt.usdc.symbol} />. It is owed to you once they are
          redeemed, claimed or given back.
        </li>
      )}
    </ul>
  )
}

type ItemProps = {
  readonly title: string
  readonly amount: Amount
  readonly unit: string
  readonly action: {
    readonly label: string
    /** What it is called where others have the same label. */
    readonly name?: string
    readonly start: () => void
  }
  /** Where it comes from. */
  readonly children: ReactNode
}

function Item({ title, amount, unit, action, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <span className="min-w-0">
        <span className="block font-medium">
          {title}: <AmountText amount={amount} unit={unit} />
        </span>
        <span className="block text-muted text-xs">{children}</span>
      </span>
      <Button size="sm" aria-label={action.name} onClick={action.start}>
        {action.label}
      </Button>
    </li>
  )
}
