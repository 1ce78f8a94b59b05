import type { TemplateParameter } from '../../../domain/accounts/template.ts'

/** What a value is, and that times are in UTC, which their control does not say. */
export const describeParameter = ({ kind, description }: TemplateParameter): string =>
  kind === 'time' ? `${description} In UTC.` : description
