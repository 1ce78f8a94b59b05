import { listItems, type TemplateParameter } from '../../../domain/accounts/template.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/** What one value of a parameter is understood as, where that is not what is typed. */
export function understoodIn(
  { kind }: Pick<TemplateParameter, 'kind'>,
  text: string,
  unit: string,
): string | undefined {
  if (kind === 'usdc') return understoodAmount(text, { unit, decimals: usdcDecimals })
  if (kind !== 'percent') return undefined
  return understoodAmount(text.replace(/\s*%$/, ''), { unit: '%', decimals: 2 })
}

/** The items that a comma-separated list is understood as; undefined for fewer than two. */
export function understoodList(text: string): string | undefined {
  const items = listItems(text)
  return items.length < 2 ? undefined : `${items.length} values: ${items.join(' · ')}`
}
