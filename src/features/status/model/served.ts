/** How the deployments of a build differ from those that its server has. */
export type ServedDifference = {
  /** Chains whose deployment was published after the build. */
  readonly added: readonly number[]
  /** Chains whose deployment was built in and is not there any more. */
  readonly missing: readonly number[]
}

/** Compares the chains of a build with those that the server lists, in ascending order. */
export function servedDifference(
  built: readonly number[],
  served: readonly number[],
): ServedDifference {
  const without = (all: readonly number[], others: readonly number[]) =>
    all.filter((chainId) => !others.includes(chainId)).toSorted((a, b) => a - b)
  return { added: without(served, built), missing: without(built, served) }
}
