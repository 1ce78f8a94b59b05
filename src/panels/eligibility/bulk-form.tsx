import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../chain/transactions/transact-store.ts'
import {
  accountsInOneCall,
  attestEligibilityIntent,
} from '../../domain/assets/eligibility/intents.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { useNow } from '../../ui/use-now.ts'
import {
  type Change,
  changesOf,
  changeText,
  chunksOf,
  mostLines,
  readBulkListing,
} from './bulk-listing.ts'
import type { ListedAccount } from './eligible-list.ts'

type BulkFormProps = { readonly list: Address; readonly listed: readonly ListedAccount[] }

/** Lists many accounts from a table: what is wrong by line, what changes, and parts that fit a transaction. */
export function BulkForm({ list, listed }: BulkFormProps) {
  const now = useNow()
  const [text, setText] = useState('')
  const { statements, problems } = readBulkListing(text, now)
  const changes = changesOf(statements, listed, now)
  const parts = chunksOf(
    changes.filter(({ change }) => change !== 'none'),
    accountsInOneCall,
  )
  const [next] = parts
  const open = async (file: File | undefined) => {
    if (file !== undefined) setText(await file.text())
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== undefined && problems.length === 0)
          void transact(attestEligibilityIntent(list, next))
      }}
    >
      <Field
        label="Table of accounts"
        hint={`A line each: account, owner, last day. The owner is empty for an account with a key of its own, the owner of a smart account, or the account itself for a contract whose controllers you have examined. The day is written 2027-06-30 and ends at midnight UTC. At most ${formatCount(mostLines)} lines.`}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className="max-h-80 font-mono sm:text-xs"
            placeholder="account,owner,until"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Open a CSV file"
        hint="It is read in your browser and replaces the table above."
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        )}
      </Field>
      {problems.length > 0 && (
        <Callout tone="error" title="Correct these lines first">
          <ul className="max-h-60 overflow-auto">
            {problems.map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {parts.length > 1 && (
        <p className="text-muted text-sm">
          {formatCount(parts.length)} transactions of at most {accountsInOneCall} accounts are
          needed. Sign one after the other: what is listed drops out of the table’s changes.
        </p>
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={next === undefined || problems.length > 0}
      >
        {next === undefined
          ? 'Nothing to list'
          : `Preview ${formatCount(next.length)} ${next.length === 1 ? 'account' : 'accounts'}`}
      </Button>
    </form>
  )
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <section aria-label="What changes" className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">What changes</h3>
      <ul className="max-h-80 divide-y divide-line overflow-auto rounded-md border border-line text-sm">
        {changes.map((change) => (
          <li
            key={change.account}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2"
          >
            <AddressText value={change.account} />
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
