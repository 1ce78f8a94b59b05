import { Code } from 'lucide-react'
import { useState } from 'react'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SoliditySource } from '../../../ui/solidity-source/solidity-source.tsx'

type TemplateSourceProps = {
  readonly template: AccountTemplate
  /** Largest height in pixels before it scrolls. */
  readonly maxHeight?: number
}

const description = 'The Solidity text that this build was compiled from.'

/** The contract of a template, as it was compiled. */
export function TemplateSource({ template, maxHeight = 720 }: TemplateSourceProps) {
  return (
    <Panel title="Source of the template" description={description} className="min-w-0" flush>
      {template.code === '' ? (
        <NoSource />
      ) : (
        <div className="p-3">
          <Source template={template} maxHeight={maxHeight} />
        </div>
      )}
    </Panel>
  )
}

/** Opens the contract of a template. */
export function SourceButton({ template }: Pick<TemplateSourceProps, 'template'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Code aria-hidden />
        Source code
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Source of ${template.name}`}
        description={description}
        width="lg"
      >
        {template.code === '' ? <NoSource /> : <Source template={template} maxHeight={640} />}
      </Dialog>
    </>
  )
}

function NoSource() {
  return (
    <EmptyState title="No source">The API does not provide the source of this template.</EmptyState>
  )
}

function Source({ template: { name, code }, maxHeight }: Required<TemplateSourceProps>) {
  return (
    <SoliditySource name={`${name.replaceAll(' ', '')}.sol`} source={code} maxHeight={maxHeight} />
  )
}
