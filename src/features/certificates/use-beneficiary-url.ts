import {
  debounce,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { creditTypes } from '../../domain/credits/credit-type.ts'
import type { CertificateFilters } from './model/summary.ts'

const url = {
  beneficiary: parseAsString.withDefault(''),
  search: parseAsString.withDefault(''),
  types: parseAsArrayOf(parseAsStringLiteral(creditTypes)).withDefault([]),
  years: parseAsArrayOf(parseAsInteger).withDefault([]),
  sort: parseAsString.withDefault('-retired'),
}

/** The beneficiary's page, all of it in the URL, so that a link shows what its sender saw. */
export function useBeneficiaryUrl() {
  const [{ beneficiary, sort, ...filters }, setUrl] = useQueryStates(url, {
    urlKeys: { search: 'q', types: 'type', years: 'year' },
    history: 'replace',
    limitUrlUpdates: debounce(150),
  })
  return {
    beneficiary,
    filters: filters satisfies CertificateFilters,
    /** `-` before the column turns the order round. */
    sort: { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    setBeneficiary: (next: string) => void setUrl({ beneficiary: next }, { history: 'push' }),
    setFilters: ({ search, types, years }: Partial<CertificateFilters>) =>
      void setUrl({
        ...(search !== undefined && { search }),
        ...(types && { types: [...types] }),
        ...(years && { years: [...years] }),
      }),
    setSort: (next: { readonly column: string; readonly descending: boolean } | null) =>
      void setUrl({ sort: next && `${next.descending ? '-' : ''}${next.column}` }),
  }
}
