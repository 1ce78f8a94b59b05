import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { CertificateEvidence } from '../../../chain/credits/evidence.ts'
import { type Check, type Verdict, verdictOf } from '../../../chain/credits/verify-certificate.ts'
import { cn } from '../../../lib/cn.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { CheckList } from './check-list.tsx'

const looks: Record<
  Verdict,
  { readonly Icon: typeof ShieldCheck; readonly look: string; readonly title: string }
> = {
  proven: {
    Icon: ShieldCheck,
    look: 'bg-secondary-soft text-secondary-fg',
    title: 'Everything this certificate says is proven by the chain',
  },
  'proven-with-remarks': {
    Icon: ShieldQuestion,
    look: 'bg-warning-soft text-warning-fg',
    title: 'The retirement is proven, with remarks',
  },
  refuted: {
    Icon: ShieldAlert,
    look: 'bg-error-soft text-error-fg',
    title: 'This certificate does not hold. Do not rely on it.',
  },
}

type VerdictPanelProps = {
  readonly evidence: CertificateEvidence
  readonly checks: readonly Check[]
  readonly source: Source
}

/** What this browser made of the certificate, check by check. */
export function VerdictPanel({ evidence, checks, source }: VerdictPanelProps) {
  const { Icon, look, title } = looks[verdictOf(checks)]
  const passed = checks.filter(({ result }) => result === 'passed').length
  return (
    <Panel
      title="Checked just now, in your browser"
      description={`Read from chain ${evidence.chainId} itself, not from our word.`}
      actions={<SourceBadge source={source} />}
    >
      <div
        role="status"
        className={cn('mb-5 flex items-center gap-3 rounded-md p-3.5 print:mb-2 print:p-2', look)}
      >
        <Icon aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-semibold text-sm">{title}</p>
          <p className="text-xs tnum">
            {passed} of {checks.length} checks passed
          </p>
        </div>
      </div>
      <CheckList checks={checks} />
    </Panel>
  )
}
