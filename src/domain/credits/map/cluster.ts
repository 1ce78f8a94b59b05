/** Something at a place on the drawn map, in pixels of its width. */
export type Placed<T> = { readonly item: T; readonly x: number; readonly y: number }

/** Markers that would lie over each other, as one. */
export type Cluster<T> = { readonly items: readonly T[]; readonly x: number; readonly y: number }

/**
 * Puts together what is closer than `distance` to the first of a group, going through the places in
 * their order, and puts each group at the mean of its places. Every place ends up in exactly one
 * group.
 *
 * @example
 * clusterPlaces([{ item: 'a', x: 0, y: 0 }, { item: 'b', x: 3, y: 4 }], 6)
 * // [{ items: ['a', 'b'], x: 1.5, y: 2 }]
 */
export function clusterPlaces<T>(
  places: readonly Placed<T>[],
  distance: number,
): readonly Cluster<T>[] {
  const groups: Placed<T>[][] = []
  for (const place of places) {
    const near = groups.find(([first]) => first !== undefined && apart(first, place) < distance)
    if (near === undefined) groups.push([place])
    else near.push(place)
  }
  return groups.map((group) => ({
    items: group.map(({ item }) => item),
    x: mean(group.map(({ x }) => x)),
    y: mean(group.map(({ y }) => y)),
  }))
}

const apart = (a: Placed<unknown>, b: Placed<unknown>) => Math.hypot(a.x - b.x, a.y - b.y)

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
