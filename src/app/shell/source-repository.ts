/** URL of the source repository, set by `scripts/vite/source-repository.ts`. */
export const sourceRepository: string = import.meta.env.VITE_SOURCE_REPOSITORY
