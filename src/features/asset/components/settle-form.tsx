import { useState } from 'react'
import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { settleIntent } from '../../../domain/assets/issuer-intents.ts'
import { costOf } from '../../../domain/offers/purchase.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { maySettleAt, recoveryEnd } from '../model/issuing.ts'
import { IntentForm } from './intent-form.tsx'
import { settlementTerms } from './settlement-terms.tsx'

const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })

type SettleFormProps = {
  readonly figures: FinancialAsset
  readonly issuer: Address
  readonly usdc: Token
  /** Unix seconds. */
  readonly now: number
}

/** Settles a matured asset in full, at a price that is promised or approved. */
export function SettleForm({ figures, issuer, usdc: token, now }: SettleFormProps) {
  const { settlementApproval, repaymentPerShare } = figures
  const proposed = settlementApproval?.price ?? repaymentPerShare
  const [typed, setTyped] = useState<bigint | null | undefined>(undefined)
  const price = typed === undefined ? (proposed?.value ?? null) : typed
  const balance = useUsdcBalance(issuer).data?.value
  const cost = costOf({ price: usdc(price ?? 0n) }, figures.supply)
  const isCovered = balance === undefined || cost.value <= balance.value
  const isAllowed = price === null || price === 0n || maySettleAt(price, figures)
  const waitsUntil = recoveryEnd(figures, now)
  if (waitsUntil !== null) {
    return (
      <Callout tone="warning" title="A recovery is accruing">
        It has accrued on {formatDateTime(waitsUntil)}. Settle then: the contract waits, so that no
        holder redeems before being paid.
      </Callout>
    )
  }
  return (
    <IntentForm
      action="Preview settlement"
      intent={
        price !== null && price > 0n && isCovered && isAllowed
          ? () => settleIntent(figures, usdc(price), token)
          : null
      }
      onSent={() => setTyped(undefined)}
    >
      <AmountInput
        label="Settlement price per share"
        unit={token.symbol}
        decimals={usdcDecimals}
        value={price}
        onChange={setTyped}
        hint={
          repaymentPerShare === null
            ? 'The terms fix no repayment, so a verifier approves the price first.'
            : 'You can settle at the repayment or above on your own. Anything less needs a verifier’s approval first.'
        }
        error={
          isAllowed
            ? isCovered
              ? undefined
              : 'This takes more USDC than your account holds. Add USDC first.'
            : 'No verifier has approved this price. Ask one to approve it on this page.'
        }
      />
      <KeyValueList
        entries={[
          ...settlementTerms(figures),
          {
            label: 'You pay for all shares',
            value: <Money amount={cost} format={{ maximumFractionDigits: 6 }} />,
          },
          { label: 'Your USDC', value: balance === undefined ? '–' : <Money amount={balance} /> },
        ]}
      />
    </IntentForm>
  )
}
