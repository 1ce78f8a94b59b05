import { Code } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Member, selectorOf, signatureOf } from '../calls/abi-members.ts'
import { type Artifact, plainSourceName } from '../code/artifact.ts'
import type { Compiled, Doc } from '../code/compiled.ts'
import { definitionBySelector } from '../code/sources.ts'
import { sourceLink } from '../model/address-state.ts'
import { NatSpec } from './nat-spec.tsx'

type MemberHeaderProps = {
  readonly address: string
  readonly artifact: Artifact | undefined
  readonly member: Member
  readonly compiled: Compiled | null | undefined
}

/** NatSpec of a function, event or error. */
export function docOf(compiled: Compiled | null | undefined, member: Member): Doc | undefined {
  const docs = { function: 'methods', event: 'events', error: 'errors' } as const
  return compiled?.[docs[member.type]][signatureOf(member)]
}

/** Name, signature and documentation of a member, with a link to its line. */
export function MemberHeader({ address, artifact, member, compiled }: MemberHeaderProps) {
  const doc = docOf(compiled, member)
  const selector = selectorOf(member)
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="break-all font-semibold text-lg">{member.name}</h2>
        {member.type === 'function' && <Badge>{member.stateMutability}</Badge>}
        <span className="inline-flex items-center gap-0.5 font-mono text-subtle text-xs">
          <span title={selector}>
            {selector.length > 10 ? `${selector.slice(0, 10)}…` : selector}
          </span>
          <CopyButton text={selector} label="Copy the selector" />
        </span>
        {artifact !== undefined && compiled && (
          <DefinitionLink
            address={address}
            artifact={artifact}
            compiled={compiled}
            selector={selector}
          />
        )}
      </div>
      <p className="break-all font-mono text-muted text-xs">{signatureOf(member)}</p>
      {doc?.notice !== undefined && (
        <p className="max-w-3xl text-sm">
          <NatSpec>{doc.notice}</NatSpec>
        </p>
      )}
      {doc?.details !== undefined && (
        <p className="max-w-3xl text-muted text-sm">
          <NatSpec>{doc.details}</NatSpec>
        </p>
      )}
    </header>
  )
}

type DefinitionLinkProps = {
  readonly address: string
  readonly artifact: Artifact
  readonly compiled: Compiled
  readonly selector: string
}

/** A link to the line where something with a selector is defined. */
function DefinitionLink({ address, artifact, compiled, selector }: DefinitionLinkProps) {
  const definition = definitionBySelector(compiled, artifact.name, selector)
  if (definition?.line === undefined) return null
  const { line, place } = definition
  const file = plainSourceName(place.source)
  return (
    <Link
      to={sourceLink(address, file, line)}
      className="inline-flex items-center gap-1 text-primary-fg text-xs hover:underline"
    >
      <Code aria-hidden className="size-3.5" />
      {file.split('/').at(-1)}:{line}
    </Link>
  )
}
