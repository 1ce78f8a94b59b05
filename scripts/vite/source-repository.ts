import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'

const variable = 'VITE_SOURCE_REPOSITORY'
/** Explains how to get the source when no repository is known. */
const unpublished = '/source.txt'

/**
 * Tells the app where its source is published: `VITE_SOURCE_REPOSITORY`, else `repository` of
 * package.json, else our own page that says how to get it.
 */
export function sourceRepository(root: string): Plugin {
  return {
    name: 'canopy-source-repository',
    config: (_, { mode }) => {
      const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      const address = loadEnv(mode, root, variable)[variable] || publishedAt(manifest)
      return {
        define: { [`import.meta.env.${variable}`]: JSON.stringify(address ?? unpublished) },
      }
    },
  }
}

/**
 * The web address of a manifest's repository.
 *
 * @example
 * publishedAt({ repository: { url: 'git+https://example.org/canopy.git' } })
 * // 'https://example.org/canopy'
 */
export function publishedAt(manifest: {
  readonly repository?: string | { readonly url?: string }
}): string | undefined {
  const { repository } = manifest
  const url = typeof repository === 'string' ? repository : repository?.url
  if (url === undefined) return undefined
  const shorthand = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1]
  if (shorthand !== undefined) return `https://github.com/${shorthand}`
  return /^(?:git\+)?(https?:\/\/.+?)(?:\.git)?$/.exec(url)?.[1]
}
