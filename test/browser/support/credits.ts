import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../../src/chain/abi/projectRegistry-abi.ts'
import type { App } from './test.ts'

/** The first credit of the project with a code. */
export async function creditOf({ chain: { client, addressOf } }: App, code: string) {
  const credits = await client.readContract({
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credits',
    args: [1n, 100n],
  })
  for (const credit of credits) {
    const project = await client.readContract({
      address: addressOf('ProjectRegistry'),
      abi: projectRegistryAbi,
      functionName: 'project',
      args: [credit.projectId],
    })
    if (project.code === code) return credit
  }
  throw new Error(`The chain has no credit of ${code}`)
}
