import type { Address, Hex } from 'viem'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { addressOf } from '../deploy/deploy-canopy.ts'
import type { SeedContext } from './seed-context.ts'

/** Id in the registry of a token, and the hash of its record: what a verifier's decision is about. */
export async function examinedAsset(
  { chain, contracts }: Pick<SeedContext, 'chain' | 'contracts'>,
  token: Address,
  tokenId = 0n,
): Promise<{ readonly assetId: bigint; readonly examined: Hex }> {
  const registry = {
    address: addressOf(contracts, 'AssetRegistry'),
    abi: assetRegistryAbi,
  } as const
  const read = chain.client.readContract
  const assetId = await read({ ...registry, functionName: 'assetIdOf', args: [token, tokenId] })
  const examined = await read({ ...registry, functionName: 'examinedHash', args: [assetId] })
  return { assetId, examined }
}
