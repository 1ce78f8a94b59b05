import { formatCount } from '../../../lib/number-format.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { IndexState } from '../model/index-state.ts'
import type { Part } from '../use-status.ts'
import { Section } from './section.tsx'
import { VerdictView } from './verdict-view.tsx'

type IndexSectionProps = {
  /** Null where the build names no index. */
  readonly index: Part<IndexState & { readonly url: string }> | null
}

const title = 'Index of the history'

/** How far the index is. */
export function IndexSection({ index }: IndexSectionProps) {
  if (index === null) {
    return (
      <Panel title={title}>
        <p className="text-muted text-sm">
          This build names none: browsers read the past from the nodes.{' '}
          <TextLink to="/docs/scale">Scale</TextLink> says from when on an index is worth it.
        </p>
      </Panel>
    )
  }
  return (
    <Section title={title} part={index} lines={3}>
      {({ verdict, block, behind, url }) => (
        <>
          <VerdictView verdict={verdict} />
          <div className="mt-3">
            <KeyValueList
              entries={[
                { label: 'Address', value: url },
                { label: 'Newest block taken in', value: countOrNone(block) },
                { label: 'Blocks behind the chain', value: countOrNone(behind) },
              ]}
            />
          </div>
        </>
      )}
    </Section>
  )
}

const countOrNone = (count: number | null): string => (count === null ? '–' : formatCount(count))
