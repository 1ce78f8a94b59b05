/** URL of the source repository, set by `scripts/vite/source-repository.ts`. */
export const sourceRepository: string = import.meta.env.VITE_SOURCE_REPOSITORY

/** Whether it is a repository, and not the page of this site that says how to get the source. */
export const isSourcePublished = /^https?:/.test(sourceRepository)
