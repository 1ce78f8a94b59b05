import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import { usePolicy } from '../../../domain/assets/eligibility/policy.ts'
import { policyWords } from '../../../domain/assets/eligibility/words.ts'
import { type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import {
  accruedInterest,
  type CouponBond,
  couponYieldToMaturity,
  termEntries,
} from '../../../domain/assets/terms.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import type { AssetMetadata } from '../../../lib/asset-metadata.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatDollarPrice } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Address } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'

type KeyFactsPanelProps = {
  readonly asset: MarketAsset
  /** Null while there is no genuine metadata document. */
  readonly metadata: AssetMetadata | null
}

/** The asset's issuer, the rights of holders, and its data on chain. */
export function KeyFactsPanel({ asset, metadata }: KeyFactsPanelProps) {
  return (
    <Panel title="Key facts">
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <KeyValueList entries={chainEntries(asset)} />
        {metadata !== null && <KeyValueList entries={metadataEntries(metadata)} />}
      </div>
    </Panel>
  )
}

type Entry = { readonly label: string; readonly value: ReactNode; readonly hint?: string }

function chainEntries(asset: MarketAsset): readonly Entry[] {
  const maturity = maturityOf(asset)
  return [
    { label: 'Class', value: assetClassLabel(asset.assetClass) },
    { label: 'Token', value: <Address value={asset.token} /> },
    { label: 'Token standard', value: 'ERC-20 with permit, 18 decimals' },
    { label: 'Issuer account', value: <AccountName account={asset.issuer} /> },
    {
      label: 'Verified by',
      value:
        asset.verification === null ? (
          'No verifier yet'
        ) : (
          <AccountName account={asset.verification.verifier} />
        ),
      ...(asset.verification && { hint: formatDate(asset.verification.at) }),
    },
    { label: 'Registered', value: formatDate(asset.registeredAt) },
    { label: 'May receive shares', value: <Receivers policy={asset.policy} /> },
    {
      label: 'Supply',
      value: <AmountText amount={asset.supply} />,
    },
    {
      label: 'Maximum supply',
      hint: 'The most shares that can exist at one time',
      value: <AmountText amount={asset.cap} />,
    },
    {
      label: 'Maturity',
      value: maturity === null ? 'None' : formatDay(maturity),
      ...(asset.maturity !== null &&
        asset.maturity !== maturity && { hint: `Filed as ${formatDay(asset.maturity)}` }),
    },
  ]
}

/** Who may receive the shares, by the policy of the contract. */
function Receivers({ policy: address }: Pick<MarketAsset, 'policy'>) {
  const policy = usePolicy(address)
  return policy === undefined ? '…' : policyWords(policy).name
}

const redemptions: Record<AssetMetadata['rights']['redeemable'], string> = {
  'at-maturity': 'At maturity',
  'at-nav': 'On dealing days, at the next NAV',
  no: 'No',
}

function metadataEntries({ issuer, jurisdiction, terms, rights }: AssetMetadata): readonly Entry[] {
  return [
    { label: 'Issuer', value: issuer.legalName, hint: issuer.registration },
    { label: 'LEI', value: issuer.lei ?? 'None' },
    { label: 'Jurisdiction', value: jurisdiction },
    { label: 'Governing law', value: terms.governingLaw },
    { label: 'Who may hold', value: rights.whoMayHold },
    { label: 'Transferable', value: <YesNo value={rights.transferable} /> },
    { label: 'Self-custody', value: <YesNo value={rights.selfCustody} /> },
    { label: 'Redeemable', value: redemptions[rights.redeemable], hint: rights.redemption },
    { label: 'Identity check to hold', value: <YesNo value={rights.kycToHold} /> },
    { label: 'Identity check to redeem', value: <YesNo value={rights.kycToRedeem} /> },
    ...rights.attestations.map(({ by, subject, frequency }) => ({
      label: `Attestation: ${subject}`,
      value: by,
      hint: frequency,
    })),
  ]
}

function YesNo({ value }: { readonly value: boolean }) {
  const Icon = value ? Check : X
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className={value ? 'size-4 text-secondary-fg' : 'size-4 text-subtle'} />
      {value ? 'Yes' : 'No'}
    </span>
  )
}

type TermsPanelProps = { readonly asset: MarketAsset; readonly metadata: AssetMetadata }

/** The issuer's terms, and what follows from them today. */
export function TermsPanel({ asset, metadata }: TermsPanelProps) {
  const now = useNow()
  const bond = bondOf(asset, metadata)
  return (
    <Panel title="Terms" description="As the issuer's document states them">
      <KeyValueList
        entries={[
          ...termEntries(metadata.terms),
          ...(bond === null ? [] : todayEntries(asset, bond, now)),
        ]}
      />
    </Panel>
  )
}

/** A coupon with its nominal, while it runs; null for everything else. */
function bondOf(asset: MarketAsset, { terms }: AssetMetadata): CouponBond | null {
  const { income, nominal, repaymentPerShare: repaid } = terms
  if (income.kind !== 'coupon' || nominal === null || asset.maturity === null) return null
  return {
    coupon: income,
    nominal: Number(nominal),
    redemption: repaid === undefined ? null : Number(repaid),
    maturity: asset.maturity,
  }
}

function todayEntries(asset: MarketAsset, bond: CouponBond, now: number) {
  if (bond.maturity <= now) return []
  const price = priceOf(asset)?.price
  const rate =
    price === undefined ? null : couponYieldToMaturity(bond, toApproximateNumber(price), now)
  return [
    {
      label: 'Accrued interest',
      value: `${formatDollarPrice(accruedInterest(bond, now))} a share`,
      hint: 'Since the last payment date, by the day count',
    },
    ...(rate === null
      ? []
      : [
          {
            label: 'Yield to maturity',
            value: formatPercent(rate * 100),
            hint: 'At the price above, accrued interest included',
          },
        ]),
  ]
}
