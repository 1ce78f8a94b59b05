import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import {
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { keys } from '../../../domain/keys.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { pausableContract } from '../../../domain/roles/pausable.ts'
import { assetMetadataSchema } from '../../../lib/asset-metadata.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { ListPanel } from '../../../panels/eligibility/list-panel.tsx'
import { IssuerHandover, ProposedIssuerPanel } from '../../../panels/registry/issuer-handover.tsx'
import { ReplaceMetadata } from '../../../panels/registry/replace-metadata.tsx'
import { VerifierPanel } from '../../../panels/registry/verifier-panel.tsx'
import { PauserPanel } from '../../../panels/roles/pause-switch.tsx'
import { RoleGate } from '../../../panels/roles/role-gate.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type IssuerStage, issuable, nextPeriod, payable, stageOf } from '../model/issuing.ts'
import { IssueForm, NavForm } from './issuer-forms.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SettleForm, SettlementPanel } from './settlement-panel.tsx'

type RolePanelsProps = {
  readonly asset: MarketAsset
  readonly account: Address
  readonly market: Market
}

/** The connected account's actions as issuer, verifier or pauser of the asset. */
export function RolePanels({ asset, account, market }: RolePanelsProps) {
  const isIssuer = sameAddress(asset.issuer, account)
  return (
    <>
      {isIssuer && <IssuerPanel asset={asset} issuer={account} market={market} />}
      <ProposedIssuerPanel
        account={account}
        subject={{ contract: 'AssetRegistry', id: asset.id, name: asset.symbol }}
      />
      <VerifierPanel
        account={account}
        subject={{ kind: 'asset', name: asset.name, asset }}
        status={asset.status}
      />
      {asset.policy !== null && (
        <ListPanel policy={asset.policy} account={account} issuer={asset.issuer} />
      )}
      <SettlementPanel asset={asset} account={account} />
      <PauserPanel
        account={account}
        pausables={[
          pausableContract({
            address: asset.token,
            label: `Issuing ${isolated(asset.symbol)}`,
            invalidates: [keys.financialAsset(asset.token)],
          }),
        ]}
      />
    </>
  )
}

type IssuerPanelProps = {
  readonly asset: MarketAsset
  /** The connected account, which is the issuer. */
  readonly issuer: Address
  readonly market: Market
}

/** Actions of the issuer: pay yield, state the value, issue, settle, correct the document. */
function IssuerPanel({ asset, issuer, market }: IssuerPanelProps) {
  const now = useNow()
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  return (
    <Panel title="You are the issuer" description="Only your account sees this section.">
      {figures === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <>
          <IssuerFigures figures={figures} />
          <div className="mt-3 flex flex-col gap-2">
            <StageNote stage={stageOf(figures, now)} />
            <Actions
              figures={figures}
              stage={stageOf(figures, now)}
              issuer={issuer}
              market={market}
              registeredAt={asset.registeredAt}
            />
            <Disclosure summary="Replace the metadata document">
              <RoleGate account={issuer} needs="ISSUER_ROLE">
                <ReplaceMetadata asset={asset} name={asset.symbol} schema={assetMetadataSchema} />
              </RoleGate>
            </Disclosure>
            <Disclosure summary="Hand over to another issuer">
              <RoleGate account={issuer} needs="ISSUER_ROLE">
                <IssuerHandover
                  subject={{ contract: 'AssetRegistry', id: asset.id, name: asset.symbol }}
                  issuer={issuer}
                />
              </RoleGate>
            </Disclosure>
          </div>
        </>
      )}
    </Panel>
  )
}

type ActionsProps = {
  readonly figures: FinancialAsset
  readonly stage: IssuerStage
  readonly issuer: Address
  readonly market: Market
  /** Unix seconds. */
  readonly registeredAt: number
}

/** The actions possible at this stage, each collapsed to one line. */
function Actions({ figures, stage, issuer, market, registeredAt }: ActionsProps) {
  const payments = useQuery(yieldDistributionsQuery(useChain(), figures.token)).data?.value
  const now = useNow()
  if (stage.kind === 'settled') return null
  return (
    <>
      {stage.kind === 'matured' && (
        <Disclosure summary="Settle" open>
          <RoleGate account={issuer} needs="ISSUER_ROLE">
            <SettleForm figures={figures} issuer={issuer} usdc={market.usdc} now={now} />
          </RoleGate>
        </Disclosure>
      )}
      <Disclosure summary={stage.kind === 'running' ? 'Pay holders' : 'Pay a recovery'}>
        {payments === undefined ? (
          <Skeleton className="h-48" />
        ) : (
          <PaymentForm
            figures={figures}
            kinds={payable(stage)}
            issuer={issuer}
            usdc={market.usdc}
            proposed={nextPeriod(payments, registeredAt, now)}
            now={now}
          />
        )}
      </Disclosure>
      <Disclosure summary="Update NAV">
        <RoleGate account={issuer} needs="ISSUER_ROLE">
          <NavForm figures={figures} />
        </RoleGate>
      </Disclosure>
      {stage.kind === 'running' && issuable(figures).value > 0n && (
        <Disclosure summary="Issue more shares">
          <RoleGate account={issuer} needs="ISSUER_ROLE">
            <IssueForm figures={figures} issuer={issuer} usdc={market.usdc} />
          </RoleGate>
        </Disclosure>
      )}
    </>
  )
}

function IssuerFigures({ figures }: { readonly figures: FinancialAsset }) {
  const { supply, cap, yieldFunded, yieldClaimed, unaccruedYield } = figures
  const { settlementReserve, settlementPrice } = figures
  return (
    <KeyValueList
      entries={[
        { label: 'Shares issued', value: <AmountText amount={supply} /> },
        { label: 'Maximum supply', value: <AmountText amount={cap} /> },
        { label: 'Paid to holders', value: <Money amount={yieldFunded} /> },
        { label: 'Of this, still accruing', value: <Money amount={unaccruedYield} /> },
        { label: 'Claimed by holders', value: <Money amount={yieldClaimed} /> },
        ...(settlementPrice === null
          ? []
          : [{ label: 'Reserved for redemptions', value: <Money amount={settlementReserve} /> }]),
      ]}
    />
  )
}

function StageNote({ stage }: { readonly stage: IssuerStage }) {
  switch (stage.kind) {
    case 'running':
      return (
        <p className="text-muted text-xs">
          {stage.maturity === null
            ? 'It does not mature, so there is nothing to settle.'
            : `It can be settled here once it has matured, on ${formatDay(stage.maturity)}.`}
        </p>
      )
    case 'matured':
      return (
        <Callout tone="warning" title="It has matured">
          Settle it, so that holders can redeem their shares. No more shares are issued, and income
          that is still due is paid with the settlement.
        </Callout>
      )
    case 'settled':
      return (
        <Callout tone="secondary" title="It is settled">
          Every share can be redeemed for <UnitPrice price={stage.price} />. Nothing is left to pay,
          to state or to issue.
        </Callout>
      )
  }
}
