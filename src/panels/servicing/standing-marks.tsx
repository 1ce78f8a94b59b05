import {
  type PromisedStanding,
  type Standing,
  stateWords,
  warningOf,
} from '../../domain/servicing/standing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Where the payments of an asset stand, in a word. */
export function StateBadge({ state }: Pick<PromisedStanding, 'state'>) {
  const { label, tone } = stateWords[state]
  return <Badge tone={tone}>{label}</Badge>
}

type StandingCalloutProps = {
  /** Null for an asset that promised nothing. */
  readonly standing: Standing | null
  /** The screen says more about it below. */
  readonly isDetailed?: boolean
}

/** What has to be known of an asset before its price; renders nothing where there is nothing to say. */
export function StandingCallout({ standing, isDetailed = false }: StandingCalloutProps) {
  const warning = warningOf(standing)
  if (standing === null || warning === null) return null
  return (
    <Callout tone={warning.tone} title={warning.title}>
      {warning.text}{' '}
      {!isDetailed && (
        <TextLink to={`/assets/${standing.assetId}#servicing`}>Dates and payments</TextLink>
      )}
    </Callout>
  )
}
