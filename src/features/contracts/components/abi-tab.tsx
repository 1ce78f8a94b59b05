import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadText } from '../../../lib/download.ts'
import { countText } from '../../../lib/list/list.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { errorsOf, eventsOf, viewsOf, writesOf } from '../calls/abi-members.ts'
import { type AbiFormat, abiText } from '../code/abi-text.ts'
import type { TabProps } from '../model/tabs.ts'

/** The ABI as JSON or for viem, to copy or download. */
export function AbiTab({ contract, name, abi }: TabProps) {
  const [format, setFormat] = useState<AbiFormat>('json')
  const { text, file } = abiText(contract.artifact?.name ?? name, abi, format)
  const functions = viewsOf(abi).length + writesOf(abi).length
  return (
    <Panel
      title="ABI"
      description={[
        countText(functions, ['function', 'functions']),
        countText(eventsOf(abi).length, ['event', 'events']),
        countText(errorsOf(abi).length, ['error', 'errors']),
      ].join(', ')}
      flush
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label="Format"
            size="sm"
            segments={[
              { value: 'json', label: 'JSON' },
              { value: 'viem', label: 'viem const' },
            ]}
            value={format}
            onChange={setFormat}
          />
          <CopyButton text={text} label="Copy the ABI" />
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              downloadText(file, text, format === 'json' ? 'application/json' : 'text/typescript')
            }
          >
            <Download aria-hidden />
            {file}
          </Button>
        </div>
      }
    >
      {/* A region that scrolls has to be reachable by keyboard. */}
      <div
        tabIndex={text === '' ? undefined : 0}
        className="-outline-offset-2 max-h-160 overflow-auto p-4 sm:p-5"
      >
        <pre className="font-mono text-xs leading-5">{text}</pre>
      </div>
    </Panel>
  )
}
