import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import type { AssetStatus } from '../../domain/registry/asset-class.ts'
import { queueHref, verifierContractsOf } from '../../domain/registry/examined-asset.ts'
import {
  type Supervised,
  type Supervision,
  supervisionIntent,
  supervisionVerb,
} from '../../domain/registry/registry-intents.ts'
import { useRole } from '../../domain/roles/use-role.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type VerifierPanelProps = {
  readonly account: Address
  readonly subject: Omit<Supervised, 'filed'>
  /** Hash of what is filed of it with the servicing ledger; null where nothing is, undefined until it is read. */
  readonly filed: Hex | null | undefined
  readonly status: AssetStatus
  /** Names the subject where the page is not about it. */
  readonly title?: string
}

const sentences: Record<AssetStatus, string> = {
  PENDING: 'It is waiting in the verification queue.',
  VERIFIED: 'Suspend it when you no longer vouch for it. It can be reinstated.',
  SUSPENDED: 'It cannot be traded until a verifier reinstates it.',
  REJECTED: 'It was rejected. Its issuer can submit a new document.',
  EXPIRED: 'Its trading has ended, so it cannot be suspended.',
}

/** Actions of a verifier for an asset or credit; renders nothing for other accounts. */
export function VerifierPanel({
  account,
  subject,
  filed,
  status,
  title = 'You are a verifier',
}: VerifierPanelProps) {
  const chain = useChain()
  const isVerifier = useRole(account, 'VERIFIER_ROLE').data?.value.held === true
  const [asking, setAsking] = useState<Supervision | null>(null)
  if (!isVerifier || chain.status !== 'open') return null
  const contracts = verifierContractsOf(chain)
  const isOwn = sameAddress(subject.asset.issuer, account)
  return (
    <Panel title={title} description="Only verifiers see this section.">
      <p className="text-muted text-sm">
        {isOwn ? 'You issued this yourself. Another verifier has to decide.' : sentences[status]}{' '}
        {status === 'PENDING' && (
          <TextLink to={queueHref(subject.asset.id)}>Open the verification queue</TextLink>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {stepsOf(subject, status, isOwn).map((step) => (
          <Button
            key={step}
            variant={step === 'reinstate' ? 'primary' : 'outline'}
            disabled={filed === undefined}
            onClick={() => setAsking(step)}
          >
            {supervisionVerb(step)}
          </Button>
        ))}
      </div>
      {asking !== null && filed !== undefined && (
        <ReasonDialog
          open
          onOpenChange={(open) => {
            if (!open) setAsking(null)
          }}
          title={`${supervisionVerb(asking)} ${isolated(subject.name)}`}
          hint="What you found, and what holders and the issuer need to know."
          action="Preview"
          danger={asking !== 'reinstate'}
          onReason={(reason) =>
            transact(supervisionIntent({ ...subject, filed }, asking, reason, contracts))
          }
        />
      )}
    </Panel>
  )
}

function stepsOf(
  subject: Pick<Supervised, 'kind'>,
  status: AssetStatus,
  isOwn: boolean,
): readonly Supervision[] {
  if (isOwn) return []
  if (status === 'VERIFIED') return ['suspend']
  if (status !== 'SUSPENDED') return []
  return subject.kind === 'asset' ? ['reject', 'reinstate'] : ['reinstate']
}
