import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { refusalText } from '../../../domain/assets/eligibility/words.ts'
import type { HolderPosition } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { DealingDesk } from '../../../domain/dealing/desk.ts'
import {
  forwardPrice,
  redeemAtNavIntent,
  subscribeIntent,
} from '../../../domain/dealing/intents.ts'
import { cutOffOf, lapsesAt } from '../../../domain/dealing/terms.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { shareAmount } from '../../../domain/units.ts'
import { type AmountLimits, amountError } from '../../../lib/amount-limits.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { duration } from '../../../lib/duration.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { ReceiptCallouts } from '../../../panels/eligibility/receipt-callouts.tsx'
import { StaleNav } from '../../../panels/offers/nav-badges.tsx'
import { GetUsdc } from '../../../panels/wallet/get-usdc.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { type SaleQuote, useSaleQuote } from '../use-sale-quote.ts'

export type FormProps = {
  readonly asset: MarketAsset
  readonly desk: DealingDesk
  /** Undefined for a visitor. */
  readonly account: Address | undefined
  /** Undefined while they are being read. */
  readonly market: Market | undefined
  readonly position: HolderPosition | undefined
  /** Unix seconds. */
  readonly now: number
}

/** Requests shares for USDC. */
export function SubscribeForm({ asset, desk, account, market, now }: FormProps) {
  const [amount, setAmount] = useState<bigint | null>(null)
  const balance = useUsdcBalance(account).data?.value?.value
  const eligibility = useEligibility(asset, account)
  const limits = {
    unit: 'USDC',
    decimals: usdcDecimals,
    balance,
    min: desk.terms.minimum.value,
  }
  return (
    <>
      {asset.policy !== null && (
        <ReceiptCallouts
          receipts={[
            { address: asset.token, symbol: asset.symbol, assetId: asset.id, eligibility },
          ]}
        />
      )}
      <RequestForm
        label="You subscribe"
        action="Request the subscription"
        amount={amount}
        onChange={setAmount}
        limits={limits}
        refusal={refusalText(eligibility)}
        account={account}
        intent={(value, investor) =>
          market && subscribeIntent({ asset, desk, usdc: market.usdc }, usdc(value), investor)
        }
        facts={[
          ...dayFacts(asset, desk, now),
          { label: 'Smallest subscription', value: <Money amount={desk.terms.minimum} /> },
          lapseFact(desk),
        ]}
      >
        {account !== undefined && balance !== undefined && balance < desk.terms.minimum.value && (
          <GetUsdc account={account} />
        )}
      </RequestForm>
    </>
  )
}

/** Requests USDC for shares. */
export function RedeemForm({ asset, desk, account, market, position, now }: FormProps) {
  const [amount, setAmount] = useState<bigint | null>(null)
  const units = shareAmount(amount ?? 0n)
  const { decimals } = units
  const isTyped = units.value > 0n
  const quoted = isTyped ? units : { value: 10n ** BigInt(decimals), decimals }
  const sale = useSaleQuote(asset.token, quoted, account)
  return (
    <RequestForm
      label="You redeem"
      action="Request the redemption"
      amount={amount}
      onChange={setAmount}
      limits={{ unit: asset.symbol, decimals, balance: position?.shares.value }}
      refusal={null}
      account={account}
      intent={(value, holder) =>
        market && redeemAtNavIntent({ asset, desk, usdc: market.usdc }, shareAmount(value), holder)
      }
      facts={[
        ...dayFacts(asset, desk, now),
        {
          label: isTyped ? 'Sold through pools now' : 'One share sold through pools now',
          hint: 'The market pays at once, at its own price',
          value: <Sale quote={sale} />,
        },
        {
          label: 'Gate',
          hint: 'What is beyond it, or beyond the USDC there is, joins the next day',
          value: `${formatBasisPoints(desk.terms.gateBps)} of all shares a day`,
        },
        lapseFact(desk),
      ]}
    />
  )
}

function Sale({ quote }: { readonly quote: SaleQuote }) {
  switch (quote.status) {
    case 'pending':
      return '…'
    case 'error':
      return 'Could not be read'
    case 'none':
      return 'No pool trades it'
    case 'too-much':
      return 'More than the pools can take'
    case 'quoted':
      return <Money amount={quote.proceeds} format={{ maximumFractionDigits: 6 }} />
  }
}

type Facts = ComponentProps<typeof KeyValueList>['entries']

/** What the day of a request is known to be, and the price that it is not. */
function dayFacts(
  { nav }: Pick<MarketAsset, 'nav'>,
  { terms, currentDay }: DealingDesk,
  now: number,
): Facts {
  const cutOff = cutOffOf(terms, currentDay)
  return [
    {
      label: `Cut-off of dealing day ${currentDay}`,
      hint: `${duration(BigInt(Math.max(cutOff - now, 0)))} left`,
      value: formatInBothZones(cutOff),
    },
    ...(nav === null
      ? []
      : [
          {
            label: 'Last NAV, not your price',
            hint: `As of ${formatDay(nav.asOf)}`,
            value: (
              <>
                <UnitPrice price={nav.price} /> <StaleNav nav={nav} />
              </>
            ),
          },
        ]),
  ]
}

const lapseFact = ({ terms, currentDay }: DealingDesk) => ({
  label: 'Lapses unless dealt by',
  hint: 'At the latest; then you take back what you brought',
  value: formatInBothZones(lapsesAt(terms, currentDay)),
})

type RequestFormProps = Pick<FormProps, 'account'> & {
  readonly label: string
  readonly action: string
  readonly amount: bigint | null
  readonly onChange: (amount: bigint | null) => void
  readonly limits: AmountLimits
  /** Why the account may not request; null where it may. */
  readonly refusal: string | null
  /** Undefined while what it needs is being read. */
  readonly intent: (amount: bigint, account: Address) => Intent | undefined
  readonly facts: Facts
  readonly children?: ReactNode
}

/** An amount, what is known of its day, and the button that previews the request. */
function RequestForm({
  label,
  action,
  amount,
  onChange,
  limits,
  refusal,
  account,
  intent,
  facts,
  children,
}: RequestFormProps) {
  const isEmpty = amount === null || amount === 0n
  const isReady =
    refusal === null &&
    !isEmpty &&
    limits.balance !== undefined &&
    amountError(amount, limits) === undefined
  const request = async () => {
    const requested = isReady && account !== undefined ? intent(amount, account) : undefined
    if (requested === undefined) return
    const outcome = await transact(requested)
    if (outcome.status === 'submitted') onChange(null)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
    >
      <AmountInput label={label} value={amount} onChange={onChange} {...limits} />
      <KeyValueList entries={facts} />
      {account === undefined ? (
        <WalletButton size="lg" />
      ) : (
        <Button type="submit" size="lg" disabled={!isReady}>
          {refusal ?? (isEmpty ? 'Enter an amount' : action)}
        </Button>
      )}
      {children}
      <p className="text-muted text-xs">
        {forwardPrice} You can cancel the request until the cut-off.
      </p>
    </form>
  )
}
