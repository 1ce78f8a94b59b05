import { beneficiaryText, periodText } from '../../domain/retirement/certificate.ts'
import type { Retirement } from '../../domain/retirement/lot-progress.ts'
import type { Lot, RetirementOrder } from '../../domain/retirement/orders.ts'
import { purposeText } from '../../domain/retirement/purpose.ts'
import { countryName } from '../../lib/country.ts'

/** A text for a field of the registry. */
export type RegistryField = { readonly label: string; readonly text: string }

/** What the operator enters at the registry for a retirement, exactly as the holder stated it. */
export function registryFields(
  { isPool }: Pick<Retirement, 'isPool'>,
  lot: Pick<Lot, 'registryNote'>,
  order: RetirementOrder,
): readonly RegistryField[] {
  const note = { label: 'Note', text: lot.registryNote }
  if (isPool) {
    return [{ label: 'Beneficiary', text: lot.registryNote.split(',', 1)[0] ?? '' }, note]
  }
  const named = order.nameHash === null ? beneficiaryText(order) : null
  const period = periodText(order.period)
  const country = order.country === null ? null : (countryName(order.country) ?? order.country)
  return [
    { label: 'Beneficiary', text: named ?? order.beneficiary },
    ...(country === null ? [] : [{ label: 'Country', text: country }]),
    { label: 'Purpose', text: purposeText(order.purpose).label },
    ...(period === null ? [] : [{ label: 'Period', text: period }]),
    ...(order.message === '' ? [] : [{ label: 'Message', text: order.message }]),
    note,
  ]
}
