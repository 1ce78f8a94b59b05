import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { addCashIntent, type Dealt, takeCashIntent } from '../../../domain/dealing/intents.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'

type CashFormsProps = {
  readonly dealt: Dealt
  readonly issuer: Address
  /** What the next strike lacks; null where nothing is missing. */
  readonly missing: Amount | null
}

/** The issuer's cash at the desk: adding to it, and taking what is owed to nobody. */
export function CashForms({ dealt, issuer, missing }: CashFormsProps) {
  const balance = useUsdcBalance(issuer).data?.value
  const { cash } = dealt.desk
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <CashForm
        label="Add cash"
        action="Preview adding"
        symbol={dealt.usdc.symbol}
        most={balance?.value}
        mostLabel="Balance"
        hint={
          missing === null ? (
            'Pays redemptions that subscriptions do not pay. It stays yours until a strike uses it.'
          ) : (
            <>
              Missing now: <Money amount={missing} />
            </>
          )
        }
        intent={(amount) => addCashIntent(dealt, amount)}
      />
      <CashForm
        label="Take cash"
        action="Preview taking"
        symbol={dealt.usdc.symbol}
        most={cash.value}
        mostLabel="Your cash at the desk"
        hint="What subscriptions have paid, and what you added and no strike has used."
        intent={(amount) => takeCashIntent(dealt, amount, issuer)}
      />
    </div>
  )
}

type CashFormProps = {
  readonly label: string
  readonly action: string
  readonly symbol: string
  /** Undefined while it is read. */
  readonly most: bigint | undefined
  readonly mostLabel: string
  readonly hint: ReactNode
  readonly intent: (amount: Amount) => Intent
}

function CashForm({ label, action, symbol, most, mostLabel, hint, intent }: CashFormProps) {
  const [amount, setAmount] = useState<bigint | null>(null)
  const isValid = amount !== null && amount > 0n && most !== undefined && amount <= most
  const submit = async () => {
    if (!isValid) return
    const outcome = await transact(intent(usdc(amount)))
    if (outcome.status === 'submitted') setAmount(null)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AmountInput
        label={label}
        unit={symbol}
        decimals={usdc(0n).decimals}
        value={amount}
        onChange={setAmount}
        balanceLabel={mostLabel}
        hint={hint}
        {...(most !== undefined && { balance: most })}
      />
      <Button type="submit" variant="outline" disabled={!isValid}>
        {action}
      </Button>
    </form>
  )
}
