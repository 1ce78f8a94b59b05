import { useQuery } from '@tanstack/react-query'
import { environmentalAssetsQuery } from '../../api/queries/environmental.ts'
import { useSession } from '../../session/session-provider.tsx'

/**
 * The project of an asset of the demo session, for links that lead from there to the chain, where
 * the same project has another id. Undefined in the demo session itself and for unknown ids.
 */
export function useSampleProject(
  assetId: string,
): { readonly name: string; readonly code: string } | undefined {
  const enabled = useSession().kind !== 'demo'
  const sample = useQuery({ ...environmentalAssetsQuery(), enabled }).data?.value
  const asset = sample?.find(({ asset_id }) => asset_id === assetId)
  return asset && { name: asset.project_name, code: asset.project_id }
}
