import type { Abi } from 'viem'

const files = import.meta.glob<Readonly<Record<string, Abi>>>('../../../chain/abi/*-abi.ts')

/** Loads the ABI of a contract, from the contracts as they are compiled now. */
export async function loadAbi(contract: string): Promise<Abi> {
  const wanted = `/${contract}-abi.ts`.toLowerCase()
  const load = Object.entries(files).find(([path]) => path.toLowerCase().endsWith(wanted))?.[1]
  const [abi] = Object.values((await load?.()) ?? {})
  if (abi === undefined) throw new Error(`There is no ABI of ${contract}`)
  return abi
}
