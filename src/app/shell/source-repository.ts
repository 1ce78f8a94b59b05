/** Where the source lives, as `scripts/vite/source-repository.ts` found it. */
export const sourceRepository: string = import.meta.env.VITE_SOURCE_REPOSITORY
