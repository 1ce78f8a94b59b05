import type { DealingTerms } from '../../../domain/dealing/terms.ts'
import { TermsList } from '../../../panels/dealing/terms-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** The terms of the desk in words. */
export function TermsPanel({ terms }: { readonly terms: DealingTerms }) {
  return (
    <Panel title="Terms" description="Fixed when the asset was created. Nobody can change them.">
      <TermsList terms={terms} />
    </Panel>
  )
}
