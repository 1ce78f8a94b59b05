import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import type { Credit, CreditProject } from '../../domain/credits/credit.ts'
import type { CreditMetadata } from '../../domain/credits/metadata.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** The projects that an account has brought on chain, each once. */
export type OwnProjects = {
  readonly projects: readonly CreditProject[]
  /** The newest metadata of the chosen project; null without one, and until it is read. */
  readonly newest: CreditMetadata | null
  readonly isReadingNewest: boolean
}

/** The projects of an issuer, and the newest document about the chosen one. */
export function useOwnProjects(account: string | null, chosenId: string): Loadable<OwnProjects> {
  const credits = loadable(useQuery(creditsQuery(useChain())))
  const own =
    credits.status === 'ready' && account !== null
      ? credits.value.filter(({ issuer }) => sameAddress(issuer, account))
      : []
  const latest = own.findLast(({ project }) => String(project.id) === chosenId)
  const { data, isLoading } = useQuery({
    ...creditMetadataQuery(latest ?? { metadataUri: '', metadataHash: '0x' }),
    enabled: latest !== undefined,
  })
  return combine({ credits }, () => ({
    projects: projectsOf(own),
    newest: data?.metadata ?? null,
    isReadingNewest: isLoading,
  }))
}

function projectsOf(credits: readonly Credit[]): readonly CreditProject[] {
  return [...new Map(credits.map(({ project }) => [project.id, project])).values()]
}
