import { ArrowRight } from 'lucide-react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type AccountTemplate, parameterLabel } from '../../../domain/accounts/template.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { accountPath } from '../model/account-url.ts'
import { TemplateIcon } from './template-icon.tsx'

type TemplateGridProps = { readonly templates: Loadable<readonly AccountTemplate[]> }

/** The templates, each a way to a new account. */
export function TemplateGrid({ templates }: TemplateGridProps) {
  return (
    <Panel
      title="Templates"
      description="Each is a contract of its own, with its source code."
      actions={templates.status === 'ready' && <SourceBadge source={templates.source} />}
    >
      {templates.status === 'error' ? (
        <FailureState failure={templates} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {templates.status === 'pending'
            ? ['a', 'b', 'c', 'd', 'e'].map((key) => (
                <li key={key}>
                  <Skeleton className="h-36" />
                </li>
              ))
            : templates.value.map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
        </ul>
      )}
    </Panel>
  )
}

function TemplateCard({ template }: { readonly template: AccountTemplate }) {
  return (
    <li className="group relative flex flex-col rounded-lg border border-line-strong bg-surface p-4 transition-colors hover:bg-hover">
      <div className="flex items-center gap-3">
        <TemplateIcon templateId={template.id} />
        <h3 className="font-semibold text-sm">
          <CoverLink to={accountPath.create(template.id)}>
            <ForeignText>{template.name}</ForeignText>
          </CoverLink>
        </h3>
        <ArrowRight
          aria-hidden
          className="ml-auto size-4 text-subtle transition-transform group-hover:translate-x-0.5"
        />
      </div>
      <p className="mt-2.5 text-muted text-sm">
        <ForeignText>{template.description}</ForeignText>
      </p>
      <p className="mt-auto pt-3 text-subtle text-xs">
        {template.parameters.map(({ name }) => parameterLabel(name)).join(' · ')}
      </p>
    </li>
  )
}
