import { useQueries } from '@tanstack/react-query'
import { AmountText } from '../../ui/amount-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tokenQuery } from '../tokens.ts'
import { AmountLines } from './amount-lines.tsx'
import type { Intent } from './intent.ts'
import type { TransactionRecord } from './record.ts'
import { movementsOf, settledAmounts } from './settled-amounts.ts'
import type { Signer } from './transact-store.ts'
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
    fees: intent.fees?.(logs) ?? [],
  }))
  const { movements, fees } =
    outcome?.status === 'done' ? outcome.value : { movements: [], fees: [] }
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
          <h3 className="shrink-0 text-muted text-sm">Network fee</h3>
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
