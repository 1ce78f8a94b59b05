import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { cn } from '../../../lib/cn.ts'
import type { Source } from '../../../lib/sourced.ts'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type Check, type Verdict, verdictOf } from '../proof/verify-certificate.ts'

const styles: Record<
  Verdict,
  {
    readonly Icon: typeof ShieldCheck
    readonly look: string
    readonly title: string
    readonly advice: string
  }
> = {
  proven: {
    Icon: ShieldCheck,
    look: 'border-secondary-fg/40 bg-secondary-soft text-secondary-fg',
    title: 'The chain proves this retirement',
    advice:
      'Proven: the credits were burned, their serial numbers, and the words on the certificate. Not proven: what the registry of the standard records, and what the project achieved.',
  },
  'proven-with-remarks': {
    Icon: ShieldQuestion,
    look: 'border-warning-fg/40 bg-warning-soft text-warning-fg',
    title: 'The chain proves this retirement, with remarks',
    advice:
      'The credits were burned. See the remarks in the checks. What the registry of the standard records is not proven by the chain.',
  },
  unchecked: {
    Icon: ShieldQuestion,
    look: 'border-line bg-sunken text-fg',
    title: 'This certificate could not be checked completely',
    advice: 'This neither proves nor refutes it. Repeat the checks with another node.',
  },
  refuted: {
    Icon: ShieldAlert,
    look: 'border-error-fg/40 bg-error-soft text-error-fg',
    title: 'This certificate is not valid. Do not rely on it.',
    advice: 'The checks show what is wrong, with the figures.',
  },
}

type VerdictPanelProps = {
  readonly evidence: CertificateEvidence
  readonly checks: readonly Check[]
  readonly source: Source
}

/** This browser's verdict on the certificate. */
export function VerdictPanel({ evidence, checks, source }: VerdictPanelProps) {
  const verdict = verdictOf(checks)
  const { Icon, look, title, advice } = styles[verdict]
  const passed = checks.filter(({ result }) => result === 'passed').length
  return (
    <section
      aria-label="Verdict"
      className={cn(
        'flex gap-3.5 rounded-lg border p-4 sm:p-5 print:items-center print:px-3 print:py-2',
        look,
      )}
    >
      <Icon aria-hidden className="size-8 shrink-0 print:size-6" strokeWidth={1.75} />
      <div className="min-w-0">
        <p role="status" className="font-semibold text-base leading-6 print:text-sm">
          {title}
        </p>
        <p className="mt-1 text-fg text-sm print:hidden">{advice}</p>
        {verdict === 'unchecked' && evidence.issuance.status === 'unavailable' && (
          <p className="mt-2 text-fg text-sm print:mt-0 print:text-2xs">
            <span className="font-medium">Reason: </span>
            {evidence.issuance.reason}
          </p>
        )}
        <p className="mt-2.5 text-fg text-xs tnum print:mt-0">
          {passed} of {checks.length} checks passed, run in this browser against chain{' '}
          {evidence.chainId}.
        </p>
        <SourceBadge source={source} className="mt-1 text-muted print:hidden" />
      </div>
    </section>
  )
}
