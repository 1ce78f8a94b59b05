import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { mayReceive } from '../../../domain/assets/eligibility/eligibility.ts'
import { type EligibilityPolicy, policyQuery } from '../../../domain/assets/eligibility/policy.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import {
  eligibilityWords,
  holderRights,
  policyWords,
} from '../../../domain/assets/eligibility/words.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { loadable } from '../../../lib/loadable.ts'
import { Address as AddressText } from '../../../ui/address.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { attestationInFragment } from '../model/attestation.ts'

const SubmitAttestation = lazyPart(() =>
  import('./submit-attestation.tsx').then((module) => ({ default: module.SubmitAttestation })),
)

type EligibilityPanelProps = {
  readonly asset: MarketAsset
  readonly account: Address | undefined
}

/** Who may hold an asset with a policy, whether the reader may, and how to; nothing for an open asset. */
export function EligibilityPanel({ asset, account }: EligibilityPanelProps) {
  if (asset.policy === null) return null
  return (
    <div id="who-may-hold" className="scroll-mt-20">
      <Panel title="Who may hold" description={holderRights}>
        <PolicyOf asset={asset} policy={asset.policy} account={account} />
      </Panel>
    </div>
  )
}

function PolicyOf({
  asset,
  policy: address,
  account,
}: EligibilityPanelProps & { readonly policy: Address }) {
  const { hash } = useLocation()
  const now = useNow()
  const reading = loadable(useQuery(policyQuery(useChain(), address)))
  const eligibility = useEligibility(asset, account)
  if (reading.status === 'error') return <FailureState failure={reading} />
  if (reading.status === 'pending') return <Skeleton className="h-40" />
  const policy = reading.value
  const { rule, howTo } = policyWords(policy)
  const words = eligibility && eligibilityWords(eligibility, asset.symbol, now)
  const sent = attestationInFragment(hash)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{rule}</p>
      {words && (
        <Callout tone={words.tone} title={words.title}>
          {words.text} {eligibility && !mayReceive(eligibility) && howTo}
        </Callout>
      )}
      {account === undefined && (
        <p className="text-muted text-sm">
          {howTo} Connect a wallet to see whether your account may receive the shares.
        </p>
      )}
      <KeyValueList entries={policyEntries(policy, words?.badge, words?.tone)} />
      {policy.kind === 'list' && account !== undefined && (
        <Disclosure summary="Submit an attestation of your account" open={sent !== null}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <SubmitAttestation
              key={sent}
              list={policy.address}
              symbol={asset.symbol}
              account={account}
              sent={sent ?? ''}
            />
          </Suspense>
        </Disclosure>
      )}
    </div>
  )
}

function policyEntries(
  policy: EligibilityPolicy,
  badge: string | undefined,
  tone: 'neutral' | 'primary' | 'secondary' | 'warning' | 'error' | undefined,
) {
  return [
    ...(badge === undefined || tone === undefined
      ? []
      : [{ label: 'Your account', value: <Badge tone={tone}>{badge}</Badge> }]),
    { label: 'May receive', value: policyWords(policy).name },
    ...(policy.kind === 'open'
      ? []
      : [{ label: 'Decided by', value: <AddressText value={policy.address} kind="contract" /> }]),
    ...(policy.kind === 'list'
      ? [
          {
            label: 'Keeper of the list',
            hint: 'Appoints the attestors; has no power over shares',
            value: <AccountName account={policy.keeper} />,
          },
        ]
      : []),
    ...(policy.kind === 'registry'
      ? [{ label: 'Identity registry', value: <AddressText value={policy.registry} /> }]
      : []),
    {
      label: 'Venues',
      hint: 'Hold shares for eligible accounts, and give them back also later',
      value: 'Pools of this platform',
    },
    {
      label: 'Smart accounts',
      value: 'Eligible while they have the owner that was examined',
    },
  ]
}
