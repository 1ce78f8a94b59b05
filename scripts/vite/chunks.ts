import type { Rolldown } from 'vite'

/** What the home screen has in common with others, in `src`. */
const common = [
  'domain/assets/market-asset',
  'domain/registry/asset-class',
  'ui/amount-text',
  'ui/asset-picture/asset-picture',
  'ui/callout',
  'ui/cover-link',
  'ui/panel',
  'ui/skeleton',
  'ui/source-badge',
  'ui/stat',
]
const commonModules = new RegExp(
  `/src/(${common.join('|')})\\.tsx?$|/lucide-react/.*/arrow-right\\.`.replaceAll('/', '[\\\\/]'),
)

/** Each takes what it names and all that this imports, except what those before it take. */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'] },
  { name: 'common', test: commonModules },
  // Loaded once the first screen is drawn, on every visit.
  { name: 'engine', test: /[\\/]src[\\/]chain[\\/]engine\.ts$/ },
  // The first screen of most visitors downloads nothing that it does not need, and no other downloads it.
  { name: 'home', test: /[\\/]src[\\/]features[\\/]home[\\/]page\.tsx$/ },
  // A file each would be larger than their outlines.
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
  // Filters in the URL, fields for addresses and days, what is drawn later: most screens have them, the
  // first one has none. What these import is needed earlier.
  {
    name: 'forms',
    test: /[\\/](node_modules[\\/]nuqs[\\/]|src[\\/](chain[\\/]addresses[\\/]|ui[\\/](day-field|deferred)\.))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With fewer, a screen downloads more that it does not need; with more, more files. What the first screen reads
  // is apart from what others are drawn with.
  {
    name: 'shared',
    test: /[\\/](src[\\/](api|chain|domain|lib|session)[\\/].*\.ts|node_modules[\\/](?!@radix-ui|@tanstack[\\/](react-virtual|virtual-core)).*\.m?js)$/,
    minShareCount: 20,
  },
  { name: 'controls', test: /\.[jt]sx?$/, minShareCount: 20 },
]

/**
 * What parts of the app that are loaded on demand have in common travels in a few files. Left alone,
 * the bundler makes a file for every set of parts that share something: 193 scripts for one screen.
 *
 * A group imports only from itself and from those before it, `forms` from `controls` too, so no two files import each
 * other.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = groups.map((group, place) => ({
  ...group,
  priority: groups.length - place,
}))
