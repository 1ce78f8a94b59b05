import {
  CandlestickChart,
  CircleHelp,
  type LucideIcon,
  PieChart,
  Send,
  Sprout,
  Users,
} from 'lucide-react'
import type { AccountStatus } from '../../../domain/accounts/account-rule.ts'
import { type RuleKind, ruleKindOf } from '../../../domain/accounts/rules/rule.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { statusLabels } from '../model/account-list.ts'

const tones = {
  ACTIVE: 'secondary',
  PAUSED: 'warning',
  CLOSED: 'neutral',
} satisfies Record<AccountStatus, Tone>

/** Whether an account works, is paused or is closed. */
export function StatusBadge({ status }: { readonly status: AccountStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {statusLabels[status]}
    </Badge>
  )
}

/** A template without one has the sign of those that only a server knows. */
const icons: Readonly<Partial<Record<RuleKind, LucideIcon>>> = {
  'yield-reinvestment': Sprout,
  'automated-trading': CandlestickChart,
  'portfolio-rebalancing': PieChart,
  'conditional-transfer': Send,
  'delegation-rules': Users,
}

/** The sign of a template, beside its name. */
export function TemplateIcon({ templateId }: { readonly templateId: string | undefined }) {
  const kind = templateId === undefined ? undefined : ruleKindOf(templateId)
  const Icon = (kind && icons[kind]) ?? CircleHelp
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-fg">
      <Icon aria-hidden className="size-4.5" />
    </span>
  )
}
