import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useChain } from '../../chain/chain-state.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import type { Token } from '../../chain/token.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { type AssetClass, assetHref } from '../../domain/registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../../domain/registry/registry.ts'
import type { StandingNote } from '../../domain/servicing/note.ts'
import { useHasLedger, useStandingNote, useStandingNotes } from '../../domain/servicing/notes.ts'
import { standingQuery } from '../../domain/servicing/queries.ts'
import {
  canBeRedeemed,
  isUncertain,
  type Standing,
  warningOf,
} from '../../domain/servicing/standing.ts'
import { cn } from '../../lib/cn.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { combine, type Failed, type Loadable, loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StandingCallout } from './standing-marks.tsx'

/** Badge of an asset that has not paid what is due; renders nothing for others. */
export function WarningBadge({ assetId }: { readonly assetId: bigint }) {
  const note = useStandingNote(assetId)
  return (
    note && (
      <span title={note.title}>
        <Badge tone={note.tone}>
          <CalendarX2 aria-hidden />
          {note.label}
        </Badge>
      </span>
    )
  )
}

type WarningCalloutProps = {
  readonly assetId: bigint
  /** Whether it stands with requests at the dealing desk, where it says what becomes of them. */
  readonly isAtDesk?: boolean
}

/** What has to be known of one asset before its price; renders nothing without anything. */
export function WarningCallout({ assetId, isAtDesk = false }: WarningCalloutProps) {
  const standing = useStanding(assetId)
  if (standing.status === 'pending') return null
  if (standing.status === 'error') return <Unread failure={standing} />
  return (
    <>
      <StandingCallout standing={standing.value} />
      {isAtDesk && standing.value !== null && isUncertain(standing.value) && (
        <p className="mt-2 text-muted text-sm">{cancelText(standing.value)}</p>
      )}
    </>
  )
}

/** The same in one line, for a form on a screen that says all of it above. */
export function WarningLine({ assetId }: { readonly assetId: bigint }) {
  const standing = useStanding(assetId)
  if (standing.status === 'pending') return null
  if (standing.status === 'error') return <Unread failure={standing} />
  const warning = warningOf(standing.value)
  return (
    warning && (
      <p className={cn('flex gap-2 text-sm', inks[warning.tone])}>
        <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0" />
        {warning.title}
      </p>
    )
  )
}

const inks: Readonly<Record<Tone, string>> = {
  neutral: 'text-muted',
  primary: 'text-primary-fg',
  secondary: 'text-secondary-fg',
  warning: 'text-warning-fg',
  error: 'text-error-fg',
}

function useStanding(assetId: bigint): Loadable<Standing | null> {
  const hasLedger = useHasLedger()
  return loadable(useQuery({ ...standingQuery(useChain(), assetId), enabled: hasLedger }))
}

const cancelText = (standing: Standing): string =>
  canBeRedeemed(standing)
    ? 'Pending subscriptions can be cancelled and claimed back; redemptions go on.'
    : 'All pending requests can be cancelled and claimed back.'

type TokenWarningsProps = { readonly tokens: readonly Pick<Token, 'address' | 'symbol'>[] }

/** The same of each of some tokens; renders nothing for those without anything to be said. */
export function TokenWarningCallouts({ tokens }: TokenWarningsProps) {
  const noted = useNoted()
  if (noted.status === 'pending') return null
  if (noted.status === 'error') return <Unread failure={noted} />
  return noted.value.flatMap(({ entry, note }) => {
    const token = tokens.find(({ address }) => sameAddress(address, entry.token))
    if (token === undefined) return []
    return (
      <Callout
        key={entry.token}
        tone={note.tone}
        title={`${isolated(token.symbol)}: ${note.title}`}
      >
        {note.text} <TextLink to={`${assetHref(entry)}#servicing`}>Dates and payments</TextLink>
      </Callout>
    )
  })
}

/** Which assets of a class are late, in default or lost, for what buys assets that it does not name. */
export function ClassWarningCallout({ assetClass }: { readonly assetClass: AssetClass }) {
  const noted = useNoted()
  if (noted.status === 'pending') return null
  if (noted.status === 'error') return <Unread failure={noted} />
  const own = noted.value.filter(
    ({ entry, note }) => entry.assetClass === assetClass && note.noForecast !== null,
  )
  if (own.length === 0) return null
  return (
    <Callout tone="warning" title="Assets of this class do not pay what they promised">
      The strategy does not say which assets it buys, and its yield is stated as if all of them
      paid.
      <ul className="mt-2">
        {own.map((each) => (
          <li key={each.entry.token}>
            <AssetName entry={each.entry} />: {each.note.title}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function AssetName({ entry }: { readonly entry: RegisteredAsset }) {
  const asset = useQuery(financialAssetQuery(useChain(), entry.token)).data?.value
  return (
    <TextLink to={assetHref(entry)}>
      {asset === undefined ? `Asset ${entry.id}` : isolated(asset.name)}
    </TextLink>
  )
}

/** An asset with what has to be said of it. */
type Noted = { readonly entry: RegisteredAsset; readonly note: StandingNote }

/** All assets of which something has to be said. Which tokens they are is read only where there are any. */
function useNoted(): Loadable<readonly Noted[]> {
  const notes = useStandingNotes()
  const isAny = notes.status === 'ready' && notes.value.length > 0
  const registry = useQuery({ ...registryQuery(useChain()), enabled: isAny })
  if (notes.status !== 'ready') return notes
  if (!isAny) return { ...notes, value: [] }
  return combine({ registry: loadable(registry) }, (all) =>
    notes.value.flatMap((note) => {
      const entry = all.registry.find(({ id }) => id === note.assetId)
      return entry === undefined ? [] : [{ entry, note }]
    }),
  )
}

function Unread({ failure: { error } }: { readonly failure: Failed }) {
  return (
    <Callout tone="warning" title="Payments of the asset could not be read">
      {explainFailure(error).sentence} It is not known whether it is late or in default.
    </Callout>
  )
}
