import type { RawCall } from '../../../domain/retirement/raw-calls.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The command-line tools that commands are written for. */
export type Tool = 'cast' | 'curl'

type CallListProps = { readonly calls: readonly RawCall[]; readonly tool: Tool }

/** Shell commands, each with the expected answer. */
export function CallList({ calls, tool }: CallListProps) {
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
