import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import type { Credit, CreditProject } from '../../domain/credits/credit.ts'
import type { CreditMetadata } from '../../domain/credits/metadata.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'

/** The projects that an account has brought on chain, as far as they have been read. */
export type OwnProjects =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly projects: readonly CreditProject[]
      /** What the newest document about the chosen project says; null while it is not known. */
      readonly newest: CreditMetadata | null
    }

/** The projects of an issuer, each once, and the newest document about the chosen one. */
export function useOwnProjects(account: string | null, chosenId: string): OwnProjects {
  const credits = useQuery(creditsQuery(useChain()))
  const own = (credits.data?.value ?? []).filter(
    ({ issuer }) => issuer.toLowerCase() === account?.toLowerCase(),
  )
  const latest = own.findLast(({ project }) => String(project.id) === chosenId)
  const newest = useQuery({
    ...creditMetadataQuery(latest ?? { metadataUri: '', metadataHash: '0x' }),
    enabled: latest !== undefined,
  }).data
  if (credits.error && !credits.data) {
    return { status: 'error', error: credits.error, retry: () => void credits.refetch() }
  }
  if (!credits.data) return { status: 'pending' }
  return { status: 'ready', projects: projectsOf(own), newest: newest?.metadata ?? null }
}

function projectsOf(credits: readonly Credit[]): readonly CreditProject[] {
  return [...new Map(credits.map(({ project }) => [project.id, project])).values()]
}
