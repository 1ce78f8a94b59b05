import { useStore } from 'zustand'
import { Callout } from '../../ui/callout.tsx'
import { isPending, type TransactionRecord } from './record.ts'
import { labelOf } from './status-text.ts'
import { transactionStore } from './store.ts'
import type { Signer, TransactRequest } from './transact-store.ts'

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
