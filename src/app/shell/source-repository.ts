/** Where the source lives. A fork points to itself with `VITE_SOURCE_REPOSITORY`. */
export const sourceRepository: string =
  import.meta.env.VITE_SOURCE_REPOSITORY ?? 'https://github.com/canopy-finance/canopy'
