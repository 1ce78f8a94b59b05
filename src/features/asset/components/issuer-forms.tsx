import { type ReactNode, useState } from 'react'
import { type Address, isAddress } from 'viem'
import { type FinancialAsset, usdcDecimals } from '../../../chain/assets/financial-asset.ts'
import { costOf } from '../../../chain/assets/purchase.ts'
import { type Token, useUsdcBalance } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { Amount } from '../../../lib/amount.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import {
  issueSharesIntent,
  payYieldIntent,
  settleIntent,
  stateNavIntent,
} from '../issuer-intents.ts'
import {
  issuable,
  type Period,
  periodProblems,
  secondsOfPeriod,
  yieldPerShare,
} from '../model/issuing.ts'

const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })

type NavFormProps = { readonly figures: FinancialAsset }

/** States the net asset value of a share. */
export function NavForm({ figures }: NavFormProps) {
  const [nav, setNav] = useState<bigint | null>(null)
  const isReady = nav !== null && nav > 0n && nav !== figures.nav.value
  return (
    <IssuerForm
      action={nav === figures.nav.value ? 'This is the present value' : 'Preview statement'}
      intent={isReady ? () => stateNavIntent(figures, usdc(nav)) : null}
      onSent={() => setNav(null)}
    >
      <AmountInput
        label="Net asset value of a share"
        unit="USDC"
        decimals={usdcDecimals}
        value={nav}
        onChange={setNav}
        hint={
          <>
            Now <Money amount={figures.nav} format={{ maximumFractionDigits: 6 }} />. It decides no
            trade and no payment; it is what buyers compare prices with.
          </>
        }
      />
    </IssuerForm>
  )
}

type YieldFormProps = {
  readonly figures: FinancialAsset
  readonly issuer: Address
  readonly usdc: Token
  readonly proposed: Period
  /** Unix seconds. */
  readonly now: number
}

/** Pays yield for a period to all who hold shares outside pools. */
export function YieldForm({ figures, issuer, usdc: token, proposed, now }: YieldFormProps) {
  const [amount, setAmount] = useState<bigint | null>(null)
  const [chosen, setChosen] = useState<Period | null>(null)
  const balance = useUsdcBalance(issuer).data?.value
  const period = chosen ?? proposed
  const problems = periodProblems(period, now)
  const perShare = yieldPerShare(usdc(amount ?? 0n), figures.earningShares)
  const isReady =
    amount !== null &&
    amount > 0n &&
    amount <= (balance?.value ?? 0n) &&
    Object.keys(problems).length === 0
  if (figures.supply.value === 0n) {
    return <p className="text-muted text-sm">Issue shares first: nobody could receive the yield.</p>
  }
  if (figures.earningShares.value === 0n) {
    return (
      <p className="text-muted text-sm">
        All shares are in pools, where they earn trading fees only: nobody could receive the yield.
      </p>
    )
  }
  return (
    <IssuerForm
      action="Preview payment"
      intent={
        isReady
          ? () => payYieldIntent(figures, usdc(amount), secondsOfPeriod(period, now), token)
          : null
      }
      onSent={() => {
        setAmount(null)
        setChosen(null)
      }}
    >
      <AmountInput
        label="Yield to pay"
        unit={token.symbol}
        decimals={usdcDecimals}
        value={amount}
        onChange={setAmount}
        balance={balance?.value}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Earned from" error={problems.start} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={period.start}
              onChange={(event) => setChosen({ ...period, start: event.target.value })}
            />
          )}
        </Field>
        <Field label="Earned until" error={problems.end} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={period.end}
              onChange={(event) => setChosen({ ...period, end: event.target.value })}
            />
          )}
        </Field>
      </div>
      {amount !== null && perShare !== null && (
        <KeyValueList
          entries={[
            {
              label: 'Each share outside pools receives',
              value: <Money amount={perShare} format={{ maximumFractionDigits: 6 }} />,
            },
          ]}
        />
      )}
    </IssuerForm>
  )
}

type IssueFormProps = { readonly figures: FinancialAsset; readonly issuer: Address }

/** Issues shares up to the cap, to the issuer or to somebody else. */
export function IssueForm({ figures, issuer }: IssueFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [to, setTo] = useState('')
  const left = issuable(figures)
  const recipient = to.trim() === '' ? issuer : to.trim()
  const isRecipient = isAddress(recipient, { strict: false })
  return (
    <IssuerForm
      action="Preview issue"
      intent={
        units !== null && units > 0n && units <= left.value && isRecipient
          ? () => issueSharesIntent(figures, { value: units, decimals: left.decimals }, recipient)
          : null
      }
      onSent={() => setUnits(null)}
    >
      <AmountInput
        label="Shares to issue"
        unit={figures.symbol}
        decimals={left.decimals}
        value={units}
        onChange={setUnits}
        balance={left.value}
        balanceLabel="Below the cap"
      />
      <Field
        label="Recipient"
        hint="Your own account when empty."
        error={
          isRecipient
            ? undefined
            : 'This is not an address. It begins with 0x and has 40 digits or letters a to f after that.'
        }
      >
        {(control) => (
          <Input
            {...control}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </IssuerForm>
  )
}

type SettleFormProps = {
  readonly figures: FinancialAsset
  readonly issuer: Address
  readonly usdc: Token
}

/** Settles a matured asset in full. */
export function SettleForm({ figures, issuer, usdc: token }: SettleFormProps) {
  const [price, setPrice] = useState<bigint | null>(null)
  const balance = useUsdcBalance(issuer).data?.value
  const cost = costOf({ price: usdc(price ?? 0n) }, figures.supply)
  const isCovered = balance === undefined || cost.value <= balance.value
  return (
    <IssuerForm
      action="Preview settlement"
      intent={
        price !== null && price > 0n && isCovered
          ? () => settleIntent(figures, usdc(price), token)
          : null
      }
      onSent={() => setPrice(null)}
    >
      <AmountInput
        label="Settlement price of a share"
        unit={token.symbol}
        decimals={usdcDecimals}
        value={price}
        onChange={setPrice}
        error={
          isCovered
            ? undefined
            : 'This takes more USDC than your account holds. Add USDC, or settle at a lower price.'
        }
      />
      <KeyValueList
        entries={[
          {
            label: 'You pay for all shares',
            value: <Money amount={cost} format={{ maximumFractionDigits: 6 }} />,
          },
          { label: 'Your USDC', value: balance === undefined ? '–' : <Money amount={balance} /> },
        ]}
      />
    </IssuerForm>
  )
}

type IssuerFormProps = {
  readonly action: string
  /** Makes the intent; null while what was entered does not do. */
  readonly intent: (() => Intent) | null
  readonly onSent: () => void
  readonly children: ReactNode
}

/** A form that ends in the preview of a transaction and is emptied once that is sent. */
function IssuerForm({ action, intent, onSent, children }: IssuerFormProps) {
  const submit = async () => {
    if (intent === null) return
    const outcome = await transact(intent())
    if (outcome.status === 'submitted') onSent()
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <Button type="submit" variant="outline" disabled={intent === null}>
        {action}
      </Button>
    </form>
  )
}
