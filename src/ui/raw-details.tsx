import { revealed } from '../lib/foreign-text.ts'
import { CopyButton } from './copy-button.tsx'
import { Disclosure } from './disclosure.tsx'

type RawDetailsProps = {
  readonly text: string
  readonly summary?: string
}

/** Raw technical data in a disclosure, with a copy button. */
export function RawDetails({ text, summary = 'Technical details' }: RawDetailsProps) {
  const shown = revealed(text)
  return (
    <Disclosure summary={summary}>
      <div className="relative rounded-md border border-line bg-sunken">
        <pre className="max-h-64 overflow-auto p-3 pr-12 font-mono text-xs leading-5 whitespace-pre-wrap break-all">
          {shown}
        </pre>
        <div className="absolute top-1 right-1">
          <CopyButton text={shown} label="Copy the details" />
        </div>
      </div>
    </Disclosure>
  )
}
