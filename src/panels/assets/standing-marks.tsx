import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useChain } from '../../chain/chain-state.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import type { Token } from '../../chain/token.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { type AssetClass, assetHref } from '../../domain/registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../../domain/registry/registry.ts'
import {
  canBeRedeemed,
  isUncertain,
  type Standing,
  type StandingWarning,
  warningOf,
} from '../../domain/servicing/standing.ts'
import { useStanding, useStandings } from '../../domain/servicing/use-standings.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { combine, type Failed, type Loadable, loadable, ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Badge of an asset that has not paid what is due; renders nothing for others. */
export function StandingBadge({ assetId }: { readonly assetId: bigint }) {
  const standings = ready(useStandings())?.value
  const warning = warningOf(standings?.find((each) => each.assetId === assetId) ?? null)
  return (
    warning && (
      <span title={warning.title}>
        <Badge tone={warning.tone}>
          <CalendarX2 aria-hidden />
          {warning.label}
        </Badge>
      </span>
    )
  )
}

type StandingCalloutProps = {
  readonly assetId: bigint
  /** Whether it stands with requests at the dealing desk, where it says what becomes of them. */
  readonly isAtDesk?: boolean
}

/** What has to be known of one asset before its price; renders nothing without anything. */
export function StandingCallout({ assetId, isAtDesk = false }: StandingCalloutProps) {
  const standing = useStanding(assetId)
  if (standing.status === 'pending') return null
  if (standing.status === 'error') return <Unread failure={standing} />
  const warning = warningOf(standing.value)
  return (
    warning && (
      <Callout tone={warning.tone} title={warning.title}>
        {warning.text}
        {isAtDesk && standing.value !== null && isUncertain(standing.value) && (
          <> {cancelText(standing.value)}</>
        )}
      </Callout>
    )
  )
}

const cancelText = (standing: Standing): string =>
  canBeRedeemed(standing)
    ? 'Pending subscriptions can be cancelled and claimed back; redemptions go on.'
    : 'All pending requests can be cancelled and claimed back.'

type TokenStandingsProps = { readonly tokens: readonly Pick<Token, 'address' | 'symbol'>[] }

/** The same of each of some tokens; renders nothing for those without anything to be said. */
export function TokenStandingCallouts({ tokens }: TokenStandingsProps) {
  const warned = useWarned()
  if (warned.status === 'pending') return null
  if (warned.status === 'error') return <Unread failure={warned} />
  return warned.value.flatMap(({ entry, warning }) => {
    const token = tokens.find(({ address }) => sameAddress(address, entry.token))
    if (token === undefined) return []
    return (
      <Callout
        key={entry.token}
        tone={warning.tone}
        title={`${isolated(token.symbol)}: ${warning.title}`}
      >
        {warning.text} <TextLink to={assetHref(entry)}>Its payments</TextLink>
      </Callout>
    )
  })
}

/** Which assets of a class are late, in default or lost, for what buys assets that it does not name. */
export function ClassStandingCallout({ assetClass }: { readonly assetClass: AssetClass }) {
  const warned = useWarned()
  if (warned.status === 'pending') return null
  if (warned.status === 'error') return <Unread failure={warned} />
  const own = warned.value.filter(
    ({ entry, standing }) => entry.assetClass === assetClass && isUncertain(standing),
  )
  if (own.length === 0) return null
  return (
    <Callout tone="warning" title="Assets of this class do not pay what they promised">
      The strategy does not say which assets it buys, and its yield is stated as if all of them
      paid.
      <ul className="mt-2">
        {own.map((each) => (
          <li key={each.entry.token}>
            <AssetName entry={each.entry} />: {each.warning.title}
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

/** An asset of which something has to be said. */
type Warned = {
  readonly entry: RegisteredAsset
  readonly standing: Standing
  readonly warning: StandingWarning
}

/** All assets of which something has to be said. Which tokens they are is read only where there are any. */
function useWarned(): Loadable<readonly Warned[]> {
  const standings = useStandings()
  const warned = (ready(standings)?.value ?? []).flatMap((standing) => {
    const warning = warningOf(standing)
    return warning === null ? [] : [{ standing, warning }]
  })
  const registry = useQuery({ ...registryQuery(useChain()), enabled: warned.length > 0 })
  if (standings.status !== 'ready') return standings
  if (warned.length === 0) return { ...standings, value: [] }
  return combine({ registry: loadable(registry) }, (all) =>
    warned.flatMap((each) => {
      const entry = all.registry.find(({ id }) => id === each.standing.assetId)
      return entry === undefined ? [] : [{ ...each, entry }]
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
