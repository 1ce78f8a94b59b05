import { Link } from 'react-router'
import type { Compiled, Definition } from '../../../domain/contracts/compiled.ts'
import { lineFinder } from '../../../domain/contracts/source-place.ts'
import { sourceLink } from '../model/address-state.ts'
import { linesRaising, type SourceFile } from '../model/source-files.ts'

type SourceOutlineProps = {
  readonly address: string
  readonly file: SourceFile
  readonly compiled: Compiled | null | undefined
  readonly errorNames: readonly string[]
}

const groups = [
  { kind: 'FunctionDefinition', title: 'Functions' },
  { kind: 'ModifierDefinition', title: 'Modifiers' },
  { kind: 'VariableDeclaration', title: 'Variables' },
  { kind: 'EventDefinition', title: 'Events' },
  { kind: 'ErrorDefinition', title: 'Errors' },
  { kind: 'StructDefinition', title: 'Structs' },
  { kind: 'EnumDefinition', title: 'Enums' },
] as const

/** What a file defines, and where it raises errors, each with a link to its line. */
export function SourceOutline({ address, file, compiled, errorNames }: SourceOutlineProps) {
  const inFile = [...(compiled?.byId.values() ?? [])].filter(
    ({ place }) => place.source === file.inputName,
  )
  const lineOf = lineFinder(file.text)
  const raised = errorNames.flatMap((name) =>
    linesRaising(file.text, name).map((line) => ({ name, line })),
  )
  if (inFile.length === 0 && raised.length === 0) return null
  return (
    <nav
      aria-label="In this file"
      className="flex max-h-[46rem] flex-col gap-4 overflow-y-auto text-sm max-lg:order-first max-lg:max-h-56 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:p-3"
    >
      {groups.map(({ kind, title }) => {
        const entries = inFile.filter((each) => each.kind === kind)
        return (
          <Group
            key={kind}
            title={title}
            entries={entries.map((each) => ({
              label: nameOf(each),
              line: lineOf(each.place),
            }))}
            address={address}
            file={file.name}
          />
        )
      })}
      <Group
        title="Raises errors"
        entries={raised.map(({ name, line }) => ({ label: name, line }))}
        address={address}
        file={file.name}
      />
    </nav>
  )
}

const nameOf = ({ name, subKind }: Definition): string => name || (subKind ?? 'constructor')

type GroupProps = {
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly line: number }[]
  readonly address: string
  readonly file: string
}

function Group({ title, entries, address, file }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-muted text-xs">{title}</h3>
      <ul>
        {entries.map(({ label, line }) => (
          <li key={`${label} ${line}`}>
            <Link
              to={sourceLink(address, file, line)}
              preventScrollReset
              className="flex items-baseline justify-between gap-2 rounded-sm py-0.5 hover:text-primary-fg"
            >
              <span className="truncate">{label}</span>
              <span className="text-subtle text-xs tnum">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
