import { facetOptions, type Narrowing } from '../../lib/list/list.ts'
import { FilterFacet } from '../filter-facet.tsx'
import type { ListUrl } from './use-list-url.ts'

type ListFacetProps<Row, Options, Limits, Key extends keyof Options> = {
  readonly list: Narrowing<Row, Options, Limits>
  /** All rows, shown or not. */
  readonly rows: readonly Row[]
  readonly url: Pick<ListUrl<Options, Limits, never>, 'filters' | 'setFilters'>
  readonly facet: Key
  readonly legend: string
  readonly labelOf?: (option: Options[Key]) => string
}

/**
 * A facet of a declared list, each option with the number of rows behind it.
 *
 * @example
 * <ListFacet list={assetList} rows={assets} url={url} facet="classes" legend="Class" labelOf={assetClassLabel} />
 */
export function ListFacet<
  Row,
  Options extends { readonly [Name in keyof Options]: string | number },
  Limits,
  Key extends keyof Options,
>({
  list,
  rows,
  url: { filters, setFilters },
  facet,
  legend,
  labelOf = String,
}: ListFacetProps<Row, Options, Limits, Key>) {
  const chosen: { readonly [Name in keyof Options]: readonly Options[Name][] } = filters
  return (
    <FilterFacet
      legend={legend}
      options={facetOptions(list, rows, filters, facet).map(({ value, count }) => ({
        value,
        count,
        label: labelOf(value),
      }))}
      selected={chosen[facet]}
      onChange={(next) => setFilters({ ...filters, [facet]: next })}
    />
  )
}
