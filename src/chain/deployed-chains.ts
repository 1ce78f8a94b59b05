import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const indexSchema = z.array(z.string().check(z.regex(/^\d+$/)))

/** Chains that this server has a deployment of; none when it does not say. */
async function fetchDeployedChains(): Promise<readonly number[]> {
  const response = await fetch('/deployments/index.json', { cache: 'no-store' })
  const parsed = z.safeParse(indexSchema, await response.json().catch(() => []))
  return parsed.success ? parsed.data.map((each) => Number(each)) : []
}

/** Query options for the ids of the chains that this server has a deployment of. */
export const deployedChainsQuery = queryOptions({
  queryKey: ['deployments'],
  queryFn: fetchDeployedChains,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
