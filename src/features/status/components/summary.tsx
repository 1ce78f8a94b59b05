import { formatCount } from '../../../lib/number-format.ts'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import type { IndexState } from '../model/index-state.ts'
import { type KeeperRow, keeperFigures } from '../model/keeper-rows.ts'
import type { NodeRow } from '../model/node.ts'
import type { PlatformState } from '../source/platform.ts'
import type { Part } from '../use-status.ts'

type SummaryProps = {
  readonly nodes: Part<readonly NodeRow[]>
  readonly index: Part<IndexState> | null
  readonly platform: Part<PlatformState>
  readonly keeper: Part<{ readonly rows: readonly KeeperRow[] }>
}

/** The state of each part in a word or two. */
export function Summary({ nodes, index, platform, keeper }: SummaryProps) {
  return (
    <StatGroup>
      <PartStat label="Nodes that work" part={nodes} text={nodesText} />
      {index === null ? (
        <Stat label="Index" value="None" note="The nodes answer the past" />
      ) : (
        <PartStat
          label="Index"
          part={index}
          text={({ verdict }) => ({ value: verdict.word, isGood: verdict.tone === 'secondary' })}
        />
      )}
      <PartStat label="Paused" part={platform} text={pausesText} />
      <PartStat label="Rules overdue" part={keeper} text={keeperText} />
    </StatGroup>
  )
}

type Text = { readonly value: string; readonly note?: string; readonly isGood: boolean }

type PartStatProps<T> = {
  readonly label: string
  readonly part: Part<T>
  /** Undefined while it is not known. */
  readonly text: (value: T) => Text | undefined
}

function PartStat<T>({ label, part: { reading }, text }: PartStatProps<T>) {
  if (reading.status === 'error') {
    return <Stat label={label} value="Unknown" note="Could not be read" />
  }
  const shown = reading.status === 'ready' ? text(reading.value) : undefined
  return (
    <Stat
      label={label}
      value={
        shown && <span className={shown.isGood ? undefined : 'text-warning-fg'}>{shown.value}</span>
      }
      note={shown === undefined ? 'Reading' : (shown.note ?? '')}
    />
  )
}

function nodesText(rows: readonly NodeRow[]): Text | undefined {
  if (rows.some(({ answer }) => answer.status === 'pending')) return undefined
  const working = rows.filter(({ verdict }) => verdict.tone === 'secondary').length
  return {
    value: `${formatCount(working)} of ${formatCount(rows.length)}`,
    note: working === rows.length ? 'Right chain, up to date' : 'See below',
    isGood: working === rows.length,
  }
}

function pausesText({ functions, pools, assets }: PlatformState): Text {
  const paused =
    functions.filter(({ isPaused }) => isPaused).length + pools.paused.length + assets.paused.length
  return {
    value: paused === 0 ? 'Nothing' : formatCount(paused),
    note: `Of ${formatCount(functions.length)} functions, ${formatCount(pools.count)} pools, ${formatCount(assets.count)} assets`,
    isGood: paused === 0,
  }
}

function keeperText({ rows }: { readonly rows: readonly KeeperRow[] }): Text {
  const { overdue } = keeperFigures(rows)
  return {
    value: overdue === 0 ? 'None' : formatCount(overdue),
    note: `Of ${formatCount(rows.length)} rule${rows.length === 1 ? '' : 's'}`,
    isGood: overdue === 0,
  }
}
