import { networks } from '../../../chain/networks.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { Address } from '../../../ui/address.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import type { Build, ServedDifference } from '../source/build.ts'
import type { Part } from '../use-status.ts'
import { Section } from './section.tsx'

type BuildSectionProps = {
  readonly build: Part<Build & { readonly difference: ServedDifference | null }>
}

/** What is served: version, commit and deployments of the build. */
export function BuildSection({ build }: BuildSectionProps) {
  return (
    <Section title="This page" part={build} lines={5}>
      {(value) => (
        <div className="flex flex-col gap-3">
          <KeyValueList entries={factsOf(value)} />
          {value.difference !== null && <Difference difference={value.difference} />}
        </div>
      )}
    </Section>
  )
}

function factsOf({ version, commit, isModified, time, chainId, chainIds }: Build) {
  return [
    { label: 'Version', value: version },
    {
      label: 'Commit',
      ...(isModified && { hint: 'Built with changes that are not in it' }),
      value: commit === null ? 'Not known' : <Address value={commit} kind="commit" />,
    },
    {
      label: 'Time',
      hint: 'Of the source, not of the build',
      value: time === null ? 'Not known' : formatDateTime(time),
    },
    { label: 'Visitors start with', value: networkName(chainId) },
    { label: 'Deployments in the build', value: namesOf(chainIds) },
  ]
}

function Difference({ difference: { added, missing } }: { readonly difference: ServedDifference }) {
  if (added.length === 0 && missing.length === 0) return null
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'neutral'} title="The server has others">
      {added.length > 0 && `Published after the build: ${namesOf(added)}. `}
      {missing.length > 0 && `Built in and not listed any more: ${namesOf(missing)}.`}
    </Callout>
  )
}

const networkName = (chainId: number): string =>
  networks.find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`

const namesOf = (chainIds: readonly number[]): string =>
  chainIds.length === 0 ? 'None' : chainIds.map(networkName).join(', ')
