import {
  CandlestickChart,
  CircleHelp,
  type LucideIcon,
  PieChart,
  Send,
  Sprout,
  Users,
} from 'lucide-react'
import type { RuleKind } from '../../../domain/accounts/template.ts'
import { ruleKindOf } from '../../../domain/accounts/template.ts'

const icons = {
  'yield-reinvestment': Sprout,
  'automated-trading': CandlestickChart,
  'portfolio-rebalancing': PieChart,
  'conditional-transfer': Send,
  'delegation-rules': Users,
} satisfies Record<RuleKind, LucideIcon>

/** The sign of a template, beside its name. */
export function TemplateIcon({ templateId }: { readonly templateId: string | undefined }) {
  const kind = templateId === undefined ? undefined : ruleKindOf(templateId)
  const Icon = kind === undefined ? CircleHelp : icons[kind]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-fg">
      <Icon aria-hidden className="size-4.5" />
    </span>
  )
}
