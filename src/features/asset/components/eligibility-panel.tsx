import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { mayReceive } from '../../../domain/assets/eligibility/eligibility.ts'
import { policyQuery } from '../../../domain/assets/eligibility/policy.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import {
  eligibilityWords,
  holderRights,
  policyWords,
} from '../../../domain/assets/eligibility/words.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { loadable } from '../../../lib/loadable.ts'
import { attestationInFragment } from '../../../panels/eligibility/attestation.ts'
import { usePolicyEntries } from '../../../panels/eligibility/policy-facts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'

const SubmitAttestation = lazyPart(() =>
  import('./submit-attestation.tsx').then((module) => ({ default: module.SubmitAttestation })),
)

type EligibilityPanelProps = {
  readonly asset: MarketAsset
  /** That of the asset. */
  readonly policy: Address
  readonly account: Address | undefined
}

/** What holds for every policy. */
const always = ({ desk }: Pick<MarketAsset, 'desk'>) => [
  {
    label: 'Venues',
    hint: 'Hold shares for eligible accounts, and give them back also later',
    value:
      desk === null ? 'Pools of this platform' : 'Pools of this platform, and the dealing desk',
  },
  { label: 'Smart accounts', value: 'Eligible while they have the owner that was examined' },
]

/** Who may hold an asset with a policy, whether the reader may, and how to. */
export function EligibilityPanel(props: EligibilityPanelProps) {
  return (
    <Panel title="Who may hold" description={holderRights}>
      <PolicyOf {...props} />
    </Panel>
  )
}

function PolicyOf({ asset, policy: address, account }: EligibilityPanelProps) {
  const { hash } = useLocation()
  const now = useNow()
  const reading = loadable(useQuery(policyQuery(useChain(), address)))
  const eligibility = useEligibility(asset, account)
  const entries = usePolicyEntries(reading.status === 'ready' ? reading.value : undefined)
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
      <KeyValueList
        entries={[
          ...(words === undefined
            ? []
            : [{ label: 'Your account', value: <Badge tone={words.tone}>{words.badge}</Badge> }]),
          ...entries,
          ...always(asset),
        ]}
      />
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
