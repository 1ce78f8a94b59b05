/** An item and its position on the map, in map units. */
export type MapItem<T> = { readonly item: T; readonly x: number; readonly y: number }

/** Items shown as one marker because theirs would overlap. */
export type Cluster<T> = { readonly items: readonly T[]; readonly x: number; readonly y: number }

/**
 * Groups items that are closer than `distance` to the first item of a group, in their order, and
 * places each group at the mean of its items. Every item is in exactly one group.
 *
 * @example
 * clusterItems([{ item: 'a', x: 0, y: 0 }, { item: 'b', x: 3, y: 4 }], 6)
 * // [{ items: ['a', 'b'], x: 1.5, y: 2 }]
 */
export function clusterItems<T>(
  all: readonly MapItem<T>[],
  distance: number,
): readonly Cluster<T>[] {
  const groups: MapItem<T>[][] = []
  for (const each of all) {
    const near = groups.find(([first]) => first !== undefined && distanceOf(first, each) < distance)
    if (near === undefined) groups.push([each])
    else near.push(each)
  }
  return groups.map((group) => ({
    items: group.map(({ item }) => item),
    x: mean(group.map(({ x }) => x)),
    y: mean(group.map(({ y }) => y)),
  }))
}

const distanceOf = (a: MapItem<unknown>, b: MapItem<unknown>) => Math.hypot(a.x - b.x, a.y - b.y)

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
