import { ChevronLeft, Code } from 'lucide-react'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { type Member, selectorOf, signatureOf } from '../calls/abi-members.ts'
import type { Compiled, Doc } from '../code/compiled.ts'
import { type Artifact, plainSourceName } from '../code/deployment-files.ts'
import { definitionBySelector } from '../code/sources.ts'
import { sourceLink } from '../model/tabs.ts'
import { NatSpec } from './nat-spec.tsx'

type MemberLayoutProps = {
  /** What the members are: `functions`. */
  readonly noun: string
  readonly members: readonly Member[]
  /** Signature of the chosen one; null for none. */
  readonly chosen: string | null
  /** The parameter of the address that names it. */
  readonly parameter: 'fn' | 'event'
  /** The entry for none of them: `All values`. */
  readonly overview: string
  readonly children: ReactNode
}

/** Members of an ABI beside the chosen one. On a phone, one or the other. */
export function MemberLayout({
  noun,
  members,
  chosen,
  parameter,
  overview,
  children,
}: MemberLayoutProps) {
  const [search, setSearch] = useState('')
  // The router does not know the parameters that screens set themselves.
  const query = useOptimisticSearchParams()
  const linkTo = (signature: string | null) => {
    const next = new URLSearchParams(query)
    for (const name of ['args', 'value', 'where']) next.delete(name)
    if (signature === null) next.delete(parameter)
    else next.set(parameter, signature)
    return `?${next}`
  }
  const words = search.trim().toLowerCase()
  const found = members.filter(
    (member) =>
      signatureOf(member).toLowerCase().includes(words) || selectorOf(member).startsWith(words),
  )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <nav
        aria-label={`Contract ${noun}`}
        className={cn(
          'flex flex-col gap-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]',
          chosen !== null && 'max-lg:hidden',
        )}
      >
        <SearchInput
          label={`Search ${noun}`}
          placeholder="Name, type or selector"
          value={search}
          onChange={setSearch}
        />
        <ul className="overflow-y-auto">
          {words === '' && (
            <li className={chosen === null ? 'max-lg:hidden' : undefined}>
              <MemberLink to={linkTo(null)} isChosen={chosen === null}>
                {overview}
              </MemberLink>
            </li>
          )}
          {found.map((member) => {
            const signature = signatureOf(member)
            return (
              <li key={signature}>
                <MemberLink to={linkTo(signature)} isChosen={signature === chosen}>
                  <span className="font-medium">{member.name}</span>
                  <span className="text-subtle text-xs">
                    ({member.inputs.map(({ name, type }) => name || type).join(', ')})
                  </span>
                </MemberLink>
              </li>
            )
          })}
          {found.length === 0 && (
            <li className="px-3 py-2 text-muted text-sm">None of the {noun} matches.</li>
          )}
        </ul>
      </nav>
      <div className="min-w-0">
        {chosen !== null && (
          <Link
            to={linkTo(null)}
            className="mb-3 inline-flex items-center gap-1 text-muted text-sm hover:text-fg lg:hidden"
          >
            <ChevronLeft aria-hidden className="size-4" />
            All {noun}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}

type MemberLinkProps = {
  readonly to: string
  readonly isChosen: boolean
  readonly children: ReactNode
}

function MemberLink({ to, isChosen, children }: MemberLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'block truncate rounded-md px-3 py-1.5 text-sm hover:bg-hover',
        isChosen && 'bg-primary-soft text-primary-fg',
      )}
    >
      {children}
    </Link>
  )
}

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
