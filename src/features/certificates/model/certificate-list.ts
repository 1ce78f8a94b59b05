import { parseAsInteger } from 'nuqs'
import { creditTypeLabel, creditTypes } from '../../../domain/credits/credit-type.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { facet, openFacet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'

/** A list of certificates. */
export const certificateList = listOf<Certificate>()({
  searchIn: ({ id, vintage, beneficiaryName, message, project }) => [
    id,
    vintage,
    beneficiaryName,
    message,
    project.name,
    project.code,
    project.location,
    project.standard,
  ],
  facets: {
    types: facet('type', creditTypes, ({ type }) => [type]),
    years: openFacet('year', parseAsInteger, (certificate) => [yearOf(certificate)]),
  },
  limits: {},
  sorts: {
    project: { label: 'Project', words: byAlphabet, value: ({ project }) => project.name },
    number: { label: 'Number', words: byAmount, value: ({ id }) => id },
    type: { label: 'Type', words: byAlphabet, value: ({ type }) => creditTypeLabel(type) },
    name: { label: 'Retired for', words: byAlphabet, value: (it) => it.beneficiaryName },
    amount: { label: 'Amount', words: byAmount, value: ({ amount }) => amount },
    retired: { label: 'Retired on', words: byAge, value: ({ retiredAt }) => retiredAt },
  },
  defaultSort: { key: 'retired', descending: true },
  ties: ({ id }) => id,
  // Older links put `-` before the key, and nothing for the other way.
  descendsByDefault: () => false,
})

/** Year of a retirement (UTC). */
function yearOf({ retiredAt }: Pick<Certificate, 'retiredAt'>): number {
  return new Date(retiredAt * 1000).getUTCFullYear()
}

/** The years that occur, the newest first. */
export function yearsOf(certificates: readonly Certificate[]): readonly number[] {
  return [...new Set(certificates.map(yearOf))].toSorted((a, b) => b - a)
}
