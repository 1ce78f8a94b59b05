import type { TemplateParameter } from '../../../domain/accounts/template.ts'

/** What a value of a list is, where each has a control of its own. */
export const describeInRow = (parameter: TemplateParameter, unit: string): string =>
  describeParameter(parameter, unit)
    .replace(' in the same order', '')
    .replace(', comma-separated', '')

/**
 * What a value is, in the unit that its amounts have, and that times are in UTC, which their control
 * does not say.
 */
export function describeParameter({ kind, description }: TemplateParameter, unit: string): string {
  if (kind === 'time') return `${description} In UTC.`
  return kind === 'usdc' ? description.replace(', in USDC', `, in ${unit}`) : description
}
