import { useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { formatCount } from '../../lib/number-format.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Address } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { transactionUrl } from '../networks.ts'
import type { Token } from '../token.ts'
import { tokenQuery } from '../tokens.ts'
import type { WalletAsset } from '../wallet-assets.ts'
import { AddToWallet } from '../wallet-ui/add-to-wallet.tsx'
import { AmountLines } from './amount-lines.tsx'
import type { Intent } from './intent.ts'
import { isPending, type TransactionRecord } from './record.ts'
import { collectedBy, type Movement, movementsOf, settledAmounts } from './settled-amounts.ts'
import { hintFor, labelOf } from './status-text.ts'
import { transactionStore } from './store.ts'
import type { Signer, TransactRequest } from './transact-store.ts'
import { useTransactionOutcome } from './use-transaction-outcome.ts'

type SettledSummaryProps = {
  readonly signer: Signer
  readonly intent: Intent
  /** The confirmed transaction. */
  readonly record: TransactionRecord
}

/** What a confirmed transaction paid, brought and cost, and what may follow from it. */
export function SettledSummary({
  signer: { account, chain },
  intent,
  record,
}: SettledSummaryProps) {
  const outcome = useTransactionOutcome(record.id, ({ logs }) => ({
    movements: movementsOf(logs, intent.holder ?? account),
    collected: collectedBy(logs, account),
    fees: intent.fees?.(logs) ?? [],
  }))
  const { movements, fees, collected } =
    outcome?.status === 'done' ? outcome.value : { movements: [], fees: [], collected: [] }
  const tokens = useQueries({
    queries: movements.map(({ token }) => tokenQuery(chain, token)),
  }).flatMap(({ data }) => data?.value ?? [])
  const isRead = outcome?.status !== 'pending' && tokens.length === movements.length
  // Until the receipt is read, and where it cannot be, a bound is not what moved: it is left out.
  const { give, get, later } = settledAmounts(intent, movements, tokens)
  const isUnread = outcome?.status === 'failed'
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  return (
    <div className="divide-y divide-line border-line border-y" aria-busy={!isRead}>
      {!isRead && <Skeleton className="my-3 h-5" />}
      <AmountLines heading="You gave" lines={give} />
      <AmountLines heading="You got" lines={get} />
      {intent.holder === undefined && (
        <AddToWallet account={account} assets={walletAssetsOf(movements, tokens, collected)} />
      )}
      <AmountLines heading="You give later" lines={later.give} />
      <AmountLines heading="You get later" lines={later.get} />
      <AmountLines heading="Fees included" lines={fees} size="sm" />
      {isUnread && (
        <p className="py-3 text-muted text-sm">
          The receipt cannot be read now. The transaction shows what moved.
        </p>
      )}
      {'fee' in record.state && (
        <section className="flex items-baseline justify-between gap-6 py-3">
          <h3 className="text-muted text-sm">
            Network fee{record.state.isSafe && ', paid by the owner who executed it'}
          </h3>
          <span className="text-sm">
            <AmountText
              amount={{ value: record.state.fee, decimals }}
              unit={symbol}
              format={{ maximumFractionDigits: 9, rounding: 'up' }}
            />
          </span>
        </section>
      )}
    </div>
  )
}

/** What a transaction brought, as a wallet can show it. */
function walletAssetsOf(
  movements: readonly Movement[],
  tokens: readonly Token[],
  collected: ReturnType<typeof collectedBy>,
): readonly WalletAsset[] {
  const received = movements.flatMap(({ token, change }) =>
    change > 0n ? tokens.filter(({ address }) => sameAddress(address, token)) : [],
  )
  return [
    ...received.map(({ address, symbol, decimals }) => ({
      kind: 'ERC20' as const,
      address,
      symbol,
      decimals,
    })),
    ...collected.map((nft) => ({ kind: 'ERC721' as const, ...nft })),
  ]
}

/** State of the transaction that was just sent. */
export function SentOutcome({ record }: { readonly record: TransactionRecord }) {
  const { state } = record
  if (state.status === 'reverted') return <ExplanationCallout explanation={state.reason} />
  const { label, tone } = labelOf(state)
  return (
    <div role="status">
      <Callout
        tone={tone}
        title={
          state.status === 'confirmed' ? `Confirmed in block ${formatCount(state.block)}` : label
        }
      >
        {hintFor(record)}
        {'hash' in state && (
          <p>
            Transaction{' '}
            <Address
              value={state.hash}
              kind="transaction hash"
              explorerUrl={transactionUrl(state.hash)}
            />
          </p>
        )}
      </Callout>
    </div>
  )
}

/**
 * The same action of the same account in another tab or an earlier dialog: still on its way, or sent
 * since this dialog was opened.
 */
export function sameAction(
  records: readonly TransactionRecord[],
  { intent, openedAt }: Pick<TransactRequest, 'intent' | 'openedAt'>,
  { account, chain }: Signer,
): TransactionRecord | undefined {
  return records.find(
    (record) =>
      record.title === intent.title &&
      record.account === account &&
      record.chain === chain.identity &&
      (record.createdAt >= openedAt || isPending(record)),
  )
}

type SameActionCalloutProps = { readonly request: TransactRequest; readonly signer: Signer }

/** Warns before the same is sent twice, and says why it fails when it was sent already. */
export function SameActionCallout({ request, signer }: SameActionCalloutProps) {
  const same = useStore(transactionStore, ({ records }) => sameAction(records, request, signer))
  if (same === undefined) return null
  return (
    <Callout tone="warning" title="You already started this in this browser.">
      “{same.title}” from another tab or dialog: {labelOf(same.state).label.toLowerCase()}. Continue
      only if you want to do it twice.
    </Callout>
  )
}
