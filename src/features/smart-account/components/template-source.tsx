import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SoliditySource } from '../../../ui/solidity-source/solidity-source.tsx'

type TemplateSourceProps = {
  readonly template: AccountTemplate
  /** Largest height in pixels before it scrolls. */
  readonly maxHeight?: number
}

/** The contract of a template, as it was compiled. */
export function TemplateSource({ template, maxHeight = 720 }: TemplateSourceProps) {
  const { name, code } = template
  return (
    <Panel
      title="Source of the template"
      description="The Solidity text that this build was compiled from."
      className="min-w-0"
      flush
    >
      {code === '' ? (
        <EmptyState title="No source">
          The API does not provide the source of this template.
        </EmptyState>
      ) : (
        <div className="p-3">
          <SoliditySource
            name={`${name.replaceAll(' ', '')}.sol`}
            source={code}
            maxHeight={maxHeight}
          />
        </div>
      )}
    </Panel>
  )
}
