import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/cn.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { CheckResult } from '../proof/certificate-checks.ts'
import type { RawCall } from '../proof/raw-calls.ts'
import type { Check, CheckName } from '../proof/verify-certificate.ts'

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
      <ol className="divide-y divide-line print:grid print:grid-cols-4 print:gap-x-4 print:divide-y-0 print:[zoom:0.72]">
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
