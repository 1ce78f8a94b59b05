import { type RawCall, toCurl } from '../../../chain/credits/raw-calls.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'

type RawCallsPanelProps = { readonly calls: readonly RawCall[]; readonly rpcUrl: string }

/** The calls behind the checks, to be repeated with any other tool against any other node. */
export function RawCallsPanel({ calls, rpcUrl }: RawCallsPanelProps) {
  return (
    <Panel
      title="Check it with another tool"
      description="The JSON-RPC calls behind the checks. Any node of this chain gives the same answers."
      className="print:hidden"
    >
      <ol className="flex flex-col gap-2">
        {calls.map((call) => (
          <li key={call.purpose}>
            <Disclosure
              summary={
                <span>
                  {call.purpose} <code className="ml-1 text-subtle text-xs">{call.method}</code>
                </span>
              }
            >
              <div className="relative rounded-md border border-line bg-sunken">
                <pre className="max-h-48 overflow-auto p-3 pr-12 font-mono text-xs leading-5 whitespace-pre-wrap break-all">
                  {toCurl(call, rpcUrl)}
                </pre>
                <div className="absolute top-1 right-1">
                  <CopyButton text={toCurl(call, rpcUrl)} label="Copy the call" />
                </div>
              </div>
            </Disclosure>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
