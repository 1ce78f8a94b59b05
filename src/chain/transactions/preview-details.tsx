import { formatAmount } from '../../lib/amount.ts'
import { Address } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { addressUrl } from '../networks.ts'
import { useIsSafe } from '../wallet-state.ts'
import { AmountLines, Folded } from './amount-lines.tsx'
import { validityText } from './deadline.ts'
import type { Allow, Fact, Intent } from './intent.ts'
import type { Preview } from './prepare.ts'
import type { Signer } from './transact-store.ts'

type PreviewDetailsProps = {
  readonly signer: Signer
  readonly intent: Intent
  /** Undefined while it is computed. */
  readonly preview: Preview | undefined
}

/** What is given, received, allowed and paid as a fee, by whom, and whether it would succeed. */
export function PreviewDetails({ signer, intent, preview }: PreviewDetailsProps) {
  const { account, chain } = signer
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  const isSafe = useIsSafe()
  const valid = validityText(intent, isSafe)
  return (
    <>
      <div className="divide-y divide-line border-line border-y" aria-busy={preview === undefined}>
        <AmountLines heading="You give" lines={intent.give} />
        <AmountLines heading="You get" lines={intent.get} />
        <AllowLines allows={intent.allow ?? []} preview={preview} />
        <FactRows facts={intent.facts ?? []} />
        <section className="flex items-baseline justify-between gap-6 py-3">
          <h3 className="shrink-0 text-muted text-sm">Network fee</h3>
          {isSafe ? (
            <span className="text-right text-muted text-sm">Paid by the owner who executes it</span>
          ) : (
            <NetworkFee preview={preview} symbol={symbol} decimals={decimals} />
          )}
        </section>
        {valid !== null && (
          <section className="flex items-baseline justify-between gap-6 py-3">
            <h3 className="shrink-0 text-muted text-sm">Valid for</h3>
            <span className="text-right text-sm">{valid}</span>
          </section>
        )}
        <section className="flex items-baseline justify-between gap-6 py-3">
          <h3 className="shrink-0 text-muted text-sm">Account</h3>
          <span className="text-sm">
            <Address value={account} explorerUrl={addressUrl(account)} plain />
          </span>
        </section>
      </div>
      {intent.lasting && intent.lasting.length > 0 && (
        <section className="space-y-1.5">
          <h3 className="font-medium text-sm">From then on</h3>
          <Folded
            items={intent.lasting}
            list={(sentences) => (
              <ul className="space-y-1.5 text-sm">
                {sentences.map((sentence) => (
                  <li key={sentence} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
            )}
          />
        </section>
      )}
      {intent.notes?.map((note) => (
        <p key={note} className="wrap-anywhere text-muted text-sm">
          {note}
        </p>
      ))}
      {isSafe && (
        <p className="text-muted text-sm">
          The owners of your Safe sign this as one transaction. It takes effect when one of them
          executes it.
        </p>
      )}
      {preview?.failure && <ExplanationCallout explanation={preview.failure} />}
      {preview && !preview.simulated && (
        <Callout tone="warning" title="Can't simulate: unknown allowance storage layout.">
          {preview.steps[0]?.kind === 'batch'
            ? 'Allowance and action are one transaction: if the action fails, neither takes effect.'
            : 'The transaction is simulated before the last step, when the allowance is confirmed.'}
        </Callout>
      )}
      {preview && preview.failure === null && !preview.affordable && (
        <Callout
          tone="error"
          title={`The account has too little ${symbol}${isSafe ? '' : ' for the network fee'}.`}
        >
          It has{' '}
          {formatAmount({ value: preview.nativeBalance, decimals }, { maximumFractionDigits: 6 })}{' '}
          {symbol}. Send it some {symbol}, or switch to an account that has more.
        </Callout>
      )}
    </>
  )
}

/** What the call passes on, by name. */
function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <div className="py-3">
      <Folded
        items={facts}
        list={(rows) => (
          <dl className="space-y-2 text-sm">
            {rows.map(({ label, value }) => (
              <div
                key={`${label} ${value}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="ml-auto whitespace-pre-line wrap-anywhere text-right tnum">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      />
    </div>
  )
}

function NetworkFee({
  preview,
  symbol,
  decimals,
}: {
  readonly preview: Preview | undefined
  readonly symbol: string
  readonly decimals: number
}) {
  if (preview === undefined) return <Skeleton className="h-5 w-24" />
  if (preview.failure !== null) return <span className="text-muted text-sm">None</span>
  if (preview.fee === null) return <span className="text-muted text-sm">Shown in your wallet</span>
  return (
    <span className="text-right text-sm">
      <span className="text-muted">about </span>
      <AmountText
        amount={{ value: preview.fee.expected, decimals }}
        unit={symbol}
        format={{ maximumFractionDigits: 6 }}
      />
      {preview.fee.data > 0n && (
        <span className="block text-muted text-xs">
          with{' '}
          <AmountText
            amount={{ value: preview.fee.data, decimals }}
            unit={symbol}
            format={{ maximumFractionDigits: 9 }}
          />{' '}
          for publishing on layer 1
        </span>
      )}
    </span>
  )
}

function AllowLines({
  allows,
  preview,
}: {
  readonly allows: readonly Allow[]
  readonly preview: Preview | undefined
}) {
  if (allows.length === 0) return null
  return (
    <section className="flex items-baseline justify-between gap-6 py-3">
      <h3 className="shrink-0 text-muted text-sm">You allow</h3>
      <ul className="space-y-2 text-right text-sm">
        {allows.map((allow) => (
          <li key={`${tokenOf(allow)} ${allow.spender}`}>
            <AllowedAmount allow={allow} />
            <span className="block text-muted text-xs">
              <Address
                value={allow.spender}
                name={allow.spenderName}
                explorerUrl={addressUrl(allow.spender)}
                plain
              />{' '}
              may spend this{preview && methodOf(allow, preview)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tokenOf = (allow: Allow) => (allow.kind === 'token' ? allow.token.address : allow.collection)

function AllowedAmount({ allow }: { readonly allow: Allow }) {
  if (allow.kind === 'collection') return <span>All of {allow.collectionName}</span>
  const { decimals, symbol } = allow.token
  // As many digits as what is given has: often they are the same amount.
  return (
    <AmountText
      amount={{ value: allow.amount, decimals }}
      unit={symbol}
      format={{ maximumFractionDigits: 6 }}
    />
  )
}

/** How the allowance is given; follows "may spend this". */
function methodOf(allow: Allow, { steps }: Preview): string {
  for (const step of steps) {
    if (step.kind === 'batch' && step.allows.includes(allow)) return ', in the same transaction'
    if (step.kind === 'permit' && step.allow === allow) return '; signing is free'
    if (step.kind === 'approve' && step.allow === allow) return ', by a separate transaction'
  }
  return '; already allowed'
}
