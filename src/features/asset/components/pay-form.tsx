import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { payOwedIntent, type Serviced } from '../../../domain/servicing/intents.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { owedIn } from '../../../domain/servicing/standing.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { isRecovery, payObstacle, settlementAfterPayment } from '../model/servicing.ts'
import { IntentForm } from './issuer-forms.tsx'

type PayFormProps = {
  readonly serviced: Serviced
  readonly ledger: ServicingLedger
  readonly payer: Address
  readonly usdc: Token
}

/** Pays what an asset owes, never more. Anyone may; it is the issuer who has to. */
export function PayForm({ serviced, ledger, payer, usdc: token }: PayFormProps) {
  const now = useNow()
  const [typed, setTyped] = useState<bigint | null | undefined>(undefined)
  const figures = useQuery(financialAssetQuery(useChain(), serviced.asset.token)).data?.value
  const balance = useUsdcBalance(payer).data?.value
  const owed = owedIn(ledger)
  const amount = typed === undefined ? owed.value : typed
  if (figures === undefined) return <Skeleton className="h-40" />
  const obstacle = payObstacle(ledger, figures, now)
  if (obstacle !== null) {
    return (
      <Callout tone="warning" title={obstacle.title}>
        {obstacle.text}
      </Callout>
    )
  }
  const recovers = isRecovery(ledger, now)
  const delay = settlementAfterPayment(ledger, now)
  const isReady =
    amount !== null && amount > 0n && amount <= owed.value && amount <= (balance?.value ?? 0n)
  return (
    <IntentForm
      action="Preview payment"
      intent={isReady ? () => payOwedIntent(serviced, usdc(amount), token, recovers) : null}
      onSent={() => setTyped(undefined)}
    >
      <AmountInput
        label="Amount to pay"
        unit={token.symbol}
        decimals={usdcDecimals}
        value={amount}
        onChange={setTyped}
        balance={balance?.value}
        max={owed.value}
        hint="The oldest date is paid first, its interest before its principal."
      />
      {delay !== null && (
        <p className="text-muted text-xs">
          It is a recovery, and no settlement is possible before it has accrued, about{' '}
          {formatDateTime(delay)}.
        </p>
      )}
    </IntentForm>
  )
}
