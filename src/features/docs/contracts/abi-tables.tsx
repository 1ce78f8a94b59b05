import type { AbiLine, AbiLines } from './abi-text.ts'

/** The functions and events of a contract, one a line. */
export function AbiTables({ lines: { reads, writes, events } }: { readonly lines: AbiLines }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Lines title="Read" lines={reads} />
      <Lines title="Write" lines={writes} />
      <Lines title="Events" lines={events} />
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly AbiLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className="mb-1 font-medium text-sm">
        {title} <span className="font-normal text-muted tnum">{lines.length}</span>
      </p>
      <ul className="docs-abi">
        {lines.map(({ name, text }) => (
          <li key={`${name}${text}`}>
            <code>
              <b>{name}</b>
              {text}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}
