import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { type FinancialAsset, financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { staleNavText } from '../../../domain/offers/nav.ts'
import { costOf } from '../../../domain/offers/offer.ts'
import {
  type VerifierContracts,
  verifierContractsOf,
} from '../../../domain/registry/examined-asset.ts'
import { useRole } from '../../../domain/roles/use-role.ts'
import type { PromisedStanding } from '../../../domain/servicing/standing.ts'
import { formatDate, formatDateTime } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import {
  approveSettlementIntent,
  examinedSettlementHash,
  settleIntent,
  withdrawApprovalIntent,
} from '../model/issuer-intents.ts'
import { isClear, isSettlementPriceAllowed, recoveryEnd, stageOf } from '../model/issuing.ts'
import { IntentForm } from './issuer-forms.tsx'

type SettlementPanelProps = {
  readonly asset: MarketAsset
  readonly account: Address
  /** Hash of what is filed of it with the servicing ledger; null where nothing is, undefined until it is read. */
  readonly filed: Hex | null | undefined
  /** Where its payments stand; null for an asset without a schedule in force. */
  readonly promised: PromisedStanding | null
}

/**
 * Lets a verifier approve the settlement price of an asset that has matured or is in default; renders nothing for other
 * accounts, for the issuer itself, or at another time.
 */
export function SettlementPanel({ asset, account, filed, promised }: SettlementPanelProps) {
  const now = useNow()
  const chain = useChain()
  const isVerifier = useRole(account, 'VERIFIER_ROLE').data?.value.held === true
  const isOwn = sameAddress(asset.issuer, account)
  const figures = useQuery({
    ...financialAssetQuery(chain, asset.token),
    enabled: isVerifier && !isOwn,
  }).data?.value
  if (!isVerifier || isOwn || figures === undefined || chain.status !== 'open') return null
  const { kind } = stageOf(figures, now, promised)
  if (filed === undefined || (kind !== 'matured' && kind !== 'defaulted')) return null
  const stale = staleNavText(figures.nav)
  return (
    <Panel title="Settlement price" description="Only verifiers see this section.">
      <p className="mb-3 text-muted text-sm">{approvalNeed(figures, promised)}</p>
      {stale === null ? (
        <ApprovalForm
          asset={asset}
          figures={figures}
          filed={filed}
          promised={promised}
          contracts={verifierContractsOf(chain)}
        />
      ) : (
        <Callout tone="warning" title="The issuer has to state a current value first">
          {stale} The contract refuses to approve a settlement on it.
        </Callout>
      )}
    </Panel>
  )
}

/** When the issuer needs an approval. */
function approvalNeed(
  { repaymentPerShare }: Pick<FinancialAsset, 'repaymentPerShare'>,
  promised: PromisedStanding | null,
): string {
  if (!isClear(promised)) {
    return promised?.state === 'defaulted'
      ? 'The asset is in default. The issuer can settle only at a price that you approve, which then pays all holders alike.'
      : 'Dates are not paid. The issuer can settle only at a price that you approve, unless it pays them first.'
  }
  return repaymentPerShare === null
    ? 'The terms fix no repayment. The issuer can settle only at a price that you approve.'
    : 'The issuer can settle at the repayment of the terms on its own. It needs your approval to pay less.'
}

type ApprovalFormProps = Pick<SettlementPanelProps, 'asset' | 'promised'> & {
  readonly filed: Hex | null
  readonly figures: FinancialAsset
  readonly contracts: VerifierContracts
}

function ApprovalForm({ asset, figures, filed, promised, contracts }: ApprovalFormProps) {
  const [price, setPrice] = useState<bigint | null>(null)
  const approved = figures.settlementApproval
  const isInTerms =
    isClear(promised) &&
    price !== null &&
    figures.repaymentPerShare !== null &&
    price >= figures.repaymentPerShare.value
  return (
    <>
      <IntentForm
        action="Preview approval"
        intent={
          price !== null && price > 0n && !isInTerms && price !== approved?.price.value
            ? () =>
                approveSettlementIntent(
                  figures,
                  usdc(price),
                  examinedSettlementHash(asset, figures, contracts, filed),
                )
            : null
        }
        onSent={() => setPrice(null)}
      >
        <KeyValueList
          entries={[
            {
              label: 'Net asset value per share',
              hint: `As of ${formatDay(figures.nav.asOf)}, stated ${formatDateTime(figures.navUpdatedAt)}`,
              value: <UnitPrice price={figures.nav.price} />,
            },
            {
              label: 'Shares to be repaid',
              value: <AmountText amount={figures.supply} unit={figures.symbol} />,
            },
            ...settlementTerms(figures),
          ]}
        />
        <AmountInput
          label="Price per share to approve"
          unit="USDC"
          decimals={usdcDecimals}
          value={price}
          onChange={setPrice}
          hint="Exactly this price, for 30 days. It replaces any earlier approval."
          error={
            isInTerms
              ? 'The terms promise this much. The issuer needs no approval for it.'
              : undefined
          }
        />
      </IntentForm>
      {approved !== null && (
        <Button
          variant="quiet"
          className="w-full max-w-lg"
          onClick={() => void transact(withdrawApprovalIntent(figures))}
        >
          Withdraw the approval
        </Button>
      )}
    </>
  )
}

type SettleFormProps = {
  readonly figures: FinancialAsset
  readonly promised: PromisedStanding | null
  readonly issuer: Address
  readonly usdc: Token
  /** Unix seconds. */
  readonly now: number
}

/** Settles an asset that has matured or is in default in full, at a price that is promised or approved. */
export function SettleForm({ figures, promised, issuer, usdc: token, now }: SettleFormProps) {
  const { settlementApproval, repaymentPerShare } = figures
  const proposed = settlementApproval?.price ?? repaymentPerShare
  const [typed, setTyped] = useState<bigint | null | undefined>(undefined)
  const price = typed === undefined ? (proposed?.value ?? null) : typed
  const balance = useUsdcBalance(issuer).data?.value
  const cost = costOf({ price: usdc(price ?? 0n) }, figures.supply)
  const isCovered = balance === undefined || cost.value <= balance.value
  const isAllowed =
    price === null || price === 0n || isSettlementPriceAllowed(price, promised, figures)
  const recoveryUntil = recoveryEnd(figures, now)
  if (recoveryUntil !== null) {
    return (
      <Callout tone="warning" title="A recovery is accruing">
        It has accrued on {formatDateTime(recoveryUntil)}. Settle then: the contract waits, so that
        no holder redeems before being paid.
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
          !isClear(promised)
            ? 'Dates are not paid, or the asset was in default, so a verifier approves the price first.'
            : repaymentPerShare === null
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

/** The terms for an asset's settlement price, for a `KeyValueList`. */
function settlementTerms({
  repaymentPerShare,
  settlementApproval,
}: Pick<FinancialAsset, 'repaymentPerShare' | 'settlementApproval'>) {
  return [
    {
      label: 'Repayment in the terms',
      value: repaymentPerShare === null ? 'Not fixed' : <UnitPrice price={repaymentPerShare} />,
    },
    {
      label: 'Approved by a verifier',
      value:
        settlementApproval === null ? (
          'No price'
        ) : (
          <>
            <UnitPrice price={settlementApproval.price} />, until{' '}
            {formatDate(settlementApproval.expiresAt)}
          </>
        ),
    },
  ]
}
