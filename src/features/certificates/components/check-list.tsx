import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
} from 'lucide-react'
import { useState } from 'react'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDay } from '../../../lib/day.ts'
import type { Source } from '../../../lib/sourced.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { CheckResult } from '../proof/certificate-checks.ts'
import type { RawCall } from '../proof/shell-commands.ts'
import { type Check, type CheckName, type Verdict, verdictOf } from '../proof/verify-certificate.ts'

const styles: Record<
  CheckResult,
  { readonly Icon: LucideIcon; readonly textColour: string; readonly label: string }
> = {
  passed: { Icon: CircleCheck, textColour: 'text-secondary-fg', label: 'Passed' },
  failed: { Icon: CircleX, textColour: 'text-error-fg', label: 'Failed' },
  warning: { Icon: CircleAlert, textColour: 'text-warning-fg', label: 'Remark' },
  unavailable: { Icon: CircleHelp, textColour: 'text-warning-fg', label: 'Could not be checked' },
}

type CheckListProps = {
  readonly checks: readonly Check[]
  /** The calls behind each check. */
  readonly calls: Readonly<Record<CheckName, readonly RawCall[]>>
}

/** The checks, their results, and how to repeat each with another tool. */
export function CheckList({ checks, calls }: CheckListProps) {
  const [tool, setTool] = useState<Tool>('cast')
  return (
    <Panel
      title="The checks"
      description="You can repeat each one without this page, against any node of this chain."
      className="print:border-0 print:[&_header]:hidden print:[&_section>div]:p-0"
      actions={
        <span className="print:hidden">
          <SegmentedControl
            label="Command-line tool"
            size="sm"
            segments={[
              { value: 'cast', label: 'cast' },
              { value: 'curl', label: 'curl' },
            ]}
            value={tool}
            onChange={setTool}
          />
        </span>
      }
    >
      <ol className="divide-y divide-line print:grid print:grid-cols-4 print:gap-x-4 print:divide-y-0 print:[zoom:0.64]">
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} calls={calls[check.name]} tool={tool} />
        ))}
      </ol>
    </Panel>
  )
}

type CheckItemProps = {
  readonly check: Check
  readonly calls: readonly RawCall[]
  readonly tool: Tool
}

function CheckItem({ check: { name, result, title, finding }, calls, tool }: CheckItemProps) {
  const { Icon, textColour, label } = styles[result]
  return (
    <li
      data-check={name}
      data-result={result}
      className="flex gap-3 py-3.5 first:pt-0 last:pb-0 print:break-inside-avoid print:gap-2 print:py-1 print:first:pt-1 print:last:pb-1"
    >
      <Icon aria-hidden className={cn('mt-0.5 size-4.5 shrink-0 print:size-4', textColour)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm print:text-xs">
          <span className="sr-only">{label}: </span>
          {title}
        </p>
        <p
          className={cn(
            'mt-0.5 text-xs wrap-anywhere print:text-2xs',
            result === 'passed' ? 'text-muted' : textColour,
          )}
        >
          {finding}
        </p>
        {calls.length > 0 && (
          <div className="mt-1 print:hidden">
            <Disclosure
              summary={
                <>
                  Check it yourself<span className="sr-only">: {title}</span>
                </>
              }
            >
              <CallList calls={calls} tool={tool} />
            </Disclosure>
          </div>
        )}
      </div>
    </li>
  )
}

/** The command-line tools that commands are written for. */
type Tool = 'cast' | 'curl'

type CallListProps = { readonly calls: readonly RawCall[]; readonly tool: Tool }

/** Shell commands, each with the expected answer. */
function CallList({ calls, tool }: CallListProps) {
  return (
    <ul className="flex flex-col gap-4 pb-1">
      {calls.map((call) => (
        <li key={call.question} className="text-xs">
          <p className="wrap-anywhere">{call.question}</p>
          <div className="relative mt-1.5 rounded-md border border-line bg-sunken">
            <pre className="max-h-40 overflow-auto p-3 pr-12 font-mono text-xs leading-5 whitespace-pre-wrap break-all">
              {call[tool]}
            </pre>
            <div className="absolute top-1 right-1">
              <CopyButton text={call[tool]} label="Copy the command" />
            </div>
          </div>
          <p className="mt-1.5 text-muted wrap-anywhere">
            <span className="font-medium text-fg">Expected answer: </span>
            {call.expected}
          </p>
        </li>
      ))}
    </ul>
  )
}

const verdictStyles: Record<
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
  const { Icon, look, title, advice } = verdictStyles[verdict]
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
        {verdict !== 'refuted' && evidence.origin !== null && (
          <p className="mt-2 text-fg text-sm print:hidden">
            Stated by the registry’s operator: retired there on{' '}
            {formatDay(evidence.origin.confirmation.registryDate)}, reference{' '}
            <ForeignText>{evidence.origin.confirmation.reference}</ForeignText>.
          </p>
        )}
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
