import type { Filters } from './filters.ts'
import { type Chosen, inForce, type ListFilters, type Narrowing } from './list.ts'

/** What the choices of a list's filters are called: each option of a facet, each bound and condition. */
export type FilterNames<Options, Limits> = {
  readonly [Key in keyof Options]: (option: Options[Key]) => string
} & { readonly [Key in keyof Limits]: (value: NonNullable<Limits[Key]>) => string }

/** One choice that narrows a list. */
export type ActiveChoice<Options, Limits> = {
  readonly id: string
  /** The facet or limit that it belongs to. */
  readonly key: keyof Options | keyof Limits
  readonly label: string
  /** The change that gives it up. */
  readonly without: Partial<ListFilters<Options, Limits>>
}

/**
 * Every choice that narrows a list, in the order of its filters. The search is none: it stands in its
 * field.
 */
export function activeChoices<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  filters: ListFilters<Options, Limits>,
  names: FilterNames<NoInfer<Options>, NoInfer<Limits>>,
): readonly ActiveChoice<Options, Limits>[] {
  const applied = inForce(list, filters)
  return [
    ...activeOptions<Row, Options, Limits>(list.facets, applied, names),
    ...activeLimits<Row, Options, Limits>(list.limits, applied, names),
  ]
}

function activeOptions<Row, Options, Limits>(
  facets: Filters<Row, Chosen<Options>>,
  filters: ListFilters<Options, Limits>,
  names: FilterNames<Options, Limits>,
): readonly ActiveChoice<Options, Limits>[] {
  const active: ActiveChoice<Options, Limits>[] = []
  const chosen: Chosen<Options> = filters
  const called: { readonly [Key in keyof Options]: (option: Options[Key]) => string } = names
  for (const key in facets) {
    const options = chosen[key]
    for (const option of options) {
      const others = options.filter((other) => other !== option)
      active.push({
        id: `${key} ${option}`,
        key,
        label: called[key](option),
        without: only<Options, Limits>(key, others),
      })
    }
  }
  return active
}

function activeLimits<Row, Options, Limits>(
  limits: Filters<Row, Limits>,
  filters: ListFilters<Options, Limits>,
  names: FilterNames<Options, Limits>,
): readonly ActiveChoice<Options, Limits>[] {
  const active: ActiveChoice<Options, Limits>[] = []
  const values: Readonly<Limits> = filters
  const called: { readonly [Key in keyof Limits]: (value: NonNullable<Limits[Key]>) => string } =
    names
  for (const key in limits) {
    const value = values[key]
    const { choices, none } = limits[key]
    if (value === null || value === undefined || choices(value) === 0) continue
    active.push({
      id: key,
      key,
      label: called[key](value),
      without: only<Options, Limits>(key, none),
    })
  }
  return active
}

/** A change of one filter, whose name the compiler cannot know here. */
const only = <Options, Limits>(key: string, value: unknown) =>
  ({ [key]: value }) as Partial<ListFilters<Options, Limits>>
