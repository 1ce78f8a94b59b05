import { AccountName } from '../../../chain/account-name.tsx'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { deployedContracts } from '../../../domain/contracts/known-contracts.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { PlatformState } from '../source/platform.ts'
import type { Part } from '../use-status.ts'
import { Section } from './section.tsx'

type PlatformSectionProps = {
  readonly chain: OpenChain
  readonly platform: Part<PlatformState>
}

/** What is paused. Withdrawals never are. */
export function PausesSection({ platform }: Pick<PlatformSectionProps, 'platform'>) {
  return (
    <Section
      title="Pauses"
      description="What pausers can stop. Withdrawals are never paused."
      part={platform}
      lines={8}
    >
      {({ functions, pools, assets }) => (
        <KeyValueList
          entries={[
            ...functions.map(({ label, isPaused }) => ({
              label,
              value: <State isPaused={isPaused} />,
            })),
            { label: 'Trading in pools', ...partEntry(pools, 'pool') },
            { label: 'Issuing shares', ...partEntry(assets, 'asset') },
          ]}
        />
      )}
    </Section>
  )
}

const State = ({ isPaused }: { readonly isPaused: boolean }) => (
  <Badge tone={isPaused ? 'warning' : 'secondary'} dot>
    {isPaused ? 'Paused' : 'Open'}
  </Badge>
)

function partEntry({ count, paused }: PlatformState['pools'], noun: string) {
  const all = `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
  if (count === 0) return { value: `No ${noun}s yet` }
  if (paused.length === 0) return { hint: all, value: <State isPaused={false} /> }
  return {
    hint: `${paused.join(', ')}; ${formatCount(count)} in all`,
    value: (
      <Badge tone="warning" dot>
        {formatCount(paused.length)} paused
      </Badge>
    ),
  }
}

/** What the administrator has set: fees, and who is told of verifications. */
export function SettingsSection({ chain, platform }: PlatformSectionProps) {
  return (
    <Section
      title="Fees and listeners"
      description="Set by the administrator."
      part={platform}
      lines={4}
    >
      {(state) => (
        <div className="flex flex-col gap-3">
          <Pending pending={state.pending} chain={chain} />
          <KeyValueList entries={settingsOf(state, chain)} />
        </div>
      )}
    </Section>
  )
}

function settingsOf({ feeBps, feeRecipient, listeners }: PlatformState, chain: OpenChain) {
  return [
    {
      label: 'Market fee',
      hint: 'Of each sale, from the seller',
      value: formatBasisPoints(BigInt(feeBps)),
    },
    { label: 'Fee goes to', value: <AccountName account={feeRecipient} /> },
    {
      label: 'Listeners of the registry',
      hint: 'Are told when an asset’s verification changes',
      value:
        listeners.length === 0 ? (
          'None'
        ) : (
          <span className="flex flex-col items-end gap-1">
            {listeners.map((listener) => (
              <AccountName key={listener} account={listener} known={namesIn(chain)} />
            ))}
          </span>
        ),
    },
  ]
}

type PendingProps = {
  readonly chain: OpenChain
  readonly pending: PlatformState['pending']
}

/** Listeners whose public delay runs, or has run out. */
function Pending({ pending, chain }: PendingProps) {
  const now = useNow()
  return pending.map(({ listener, addableFrom }) => (
    <Callout key={listener} tone="warning" title="A listener was announced">
      <AccountName account={listener} known={namesIn(chain)} />{' '}
      {now < addableFrom
        ? `can be added from ${formatDateTime(addableFrom)}.`
        : 'can be added now.'}{' '}
      It will be told of every verification.
    </Callout>
  ))
}

/** The contracts of the deployment by name. */
const namesIn = ({ deployment }: OpenChain) =>
  Object.fromEntries(deployedContracts(deployment).map(({ name, address }) => [name, address]))
