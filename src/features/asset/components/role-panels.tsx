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
import { filingQuery, standingQuery } from '../../../domain/servicing/queries.ts'
import { canBeSubscribed, type PromisedStanding } from '../../../domain/servicing/standing.ts'
import { useServiced } from '../../../domain/servicing/use-serviced.ts'
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
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type IssuerStage, issuable, nextPeriod, payable, stageOf } from '../model/issuing.ts'
import { useFiledHash } from '../use-filed-hash.ts'
import { FileSchedule } from './file-schedule.tsx'
import { IssueForm, NavForm } from './issuer-forms.tsx'
import { NavTermsForm } from './nav-terms-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SettleForm, SettlementPanel } from './settlement-panel.tsx'
import { VerifierServicing } from './verifier-servicing.tsx'

type RolePanelsProps = {
  readonly asset: MarketAsset
  readonly account: Address
  readonly market: Market
}

/** The connected account's actions as issuer, verifier or pauser of the asset. */
export function RolePanels({ asset, account, market }: RolePanelsProps) {
  const isIssuer = sameAddress(asset.issuer, account)
  const filed = useFiledHash(asset)
  const standing = useQuery(standingQuery(useChain(), asset.id)).data?.value
  const promised = standing?.promised?.isInForce ? standing.promised : null
  return (
    <>
      {isIssuer && (
        <IssuerPanel
          asset={asset}
          issuer={account}
          market={market}
          promised={promised}
          hasSchedule={standing?.promised != null}
          canIssue={canBeSubscribed(standing ?? null)}
        />
      )}
      <ProposedIssuerPanel
        account={account}
        subject={{ contract: 'AssetRegistry', id: asset.id, name: asset.symbol }}
      />
      <VerifierPanel
        account={account}
        subject={{ kind: 'asset', name: asset.name, asset }}
        filed={filed}
        status={asset.status}
      />
      {asset.policy !== null && (
        <ListPanel policy={asset.policy} account={account} issuer={asset.issuer} />
      )}
      <SettlementPanel asset={asset} account={account} filed={filed} promised={promised} />
      <VerifierServicing asset={asset} account={account} />
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
  /** Where its payments stand; null for an asset without a schedule in force. */
  readonly promised: PromisedStanding | null
  /** Whether dates are filed: then payments go through the ledger. */
  readonly hasSchedule: boolean
  /** Whether shares are issued: not from late on, nor of what is declared lost. */
  readonly canIssue: boolean
}

/** Actions of the issuer: pay yield, state the value, issue, settle, correct the document. */
function IssuerPanel({ asset, issuer, market, ...servicing }: IssuerPanelProps) {
  const now = useNow()
  const serviced = useServiced(asset)
  const filing = useQuery(filingQuery(useChain(), asset.id)).data?.value
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  return (
    <Panel title="You are the issuer" description="Only your account sees this section.">
      {figures === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <>
          <IssuerFigures figures={figures} />
          <div className="mt-3 flex flex-col gap-2">
            <StageNote stage={stageOf(figures, now, servicing.promised)} />
            <Actions
              assetId={asset.id}
              figures={figures}
              stage={stageOf(figures, now, servicing.promised)}
              {...servicing}
              issuer={issuer}
              market={market}
              registeredAt={asset.registeredAt}
            />
            {filing?.isOpen && serviced !== null && (
              <>
                {figures.maturity !== null && (
                  <Disclosure summary="File the schedule">
                    <RoleGate account={issuer} needs="ISSUER_ROLE">
                      <FileSchedule asset={asset} serviced={serviced} figures={figures} />
                    </RoleGate>
                  </Disclosure>
                )}
                <Disclosure summary="Have large moves of the NAV signed">
                  <RoleGate account={issuer} needs="ISSUER_ROLE">
                    <NavTermsForm serviced={serviced} issuer={issuer} />
                  </RoleGate>
                </Disclosure>
              </>
            )}
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

type ActionsProps = Pick<IssuerPanelProps, 'promised' | 'hasSchedule' | 'canIssue'> & {
  readonly assetId: bigint
  readonly figures: FinancialAsset
  readonly stage: IssuerStage
  readonly issuer: Address
  readonly market: Market
  /** Unix seconds. */
  readonly registeredAt: number
}

/** The actions possible at this stage, each collapsed to one line. */
function Actions({
  assetId,
  figures,
  stage,
  promised,
  hasSchedule,
  canIssue,
  issuer,
  market,
  registeredAt,
}: ActionsProps) {
  const payments = useQuery(yieldDistributionsQuery(useChain(), figures.token)).data?.value
  const now = useNow()
  if (stage.kind === 'settled') return null
  const kinds = payable(stage, hasSchedule)
  return (
    <>
      {stage.kind !== 'running' && (
        <Disclosure summary="Settle" open>
          <RoleGate account={issuer} needs="ISSUER_ROLE">
            <SettleForm
              figures={figures}
              promised={promised}
              issuer={issuer}
              usdc={market.usdc}
              now={now}
            />
          </RoleGate>
        </Disclosure>
      )}
      <Disclosure summary={stage.kind === 'running' ? 'Pay holders' : 'Pay a recovery'}>
        {kinds === null ? (
          <p className="pb-3 text-muted text-sm">
            Its dates are filed, so holders are paid through the ledger: see{' '}
            <TextLink to={`/assets/${assetId}#servicing`}>promised payments</TextLink>. After a
            default or maturity you pay recoveries here.
          </p>
        ) : payments === undefined ? (
          <Skeleton className="h-48" />
        ) : (
          <PaymentForm
            figures={figures}
            kinds={kinds}
            issuer={issuer}
            usdc={market.usdc}
            proposed={nextPeriod(payments, registeredAt, now)}
            now={now}
          />
        )}
      </Disclosure>
      <Disclosure summary="Update NAV">
        <RoleGate account={issuer} needs="ISSUER_ROLE">
          <NavForm assetId={assetId} figures={figures} />
        </RoleGate>
      </Disclosure>
      {stage.kind === 'running' && issuable(figures).value > 0n && (
        <Disclosure summary="Issue more shares">
          <RoleGate account={issuer} needs="ISSUER_ROLE">
            {canIssue ? (
              <IssueForm figures={figures} issuer={issuer} usdc={market.usdc} />
            ) : (
              <p className="pb-3 text-muted text-sm">
                From late on, and of what is declared lost, no shares are issued: new ones would
                take a part of what others are owed. Pay what is owed first.
              </p>
            )}
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
    case 'defaulted':
      return (
        <Callout tone="error" title="It is in default">
          No payment cures it. Pay what you recover, or settle at a price that a verifier approves.
        </Callout>
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
