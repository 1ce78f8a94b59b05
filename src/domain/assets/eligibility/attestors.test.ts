import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode, receiptFixture } from '../../../chain/fake-node.fixture.ts'
import { attestorsQuery } from './attestors.ts'
import { createdPolicy } from './intents.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [list, first, second, third] = [at('1'), at('2'), at('3'), at('4')]
const mined = { block: 5n, hash: `0x${'aa'.repeat(32)}` } as const

it('knows who lists accounts now, whoever did once', async () => {
  const appointment = (attestor: Address, appointed: boolean) =>
    logOf(list, attestedEligibilityAbi, 'AttestorSet', { attestor, appointed })
  const logs = [
    ...[appointment(first, true), appointment(second, true), appointment(third, true)],
    ...[appointment(second, false), appointment(first, false), appointment(first, true)],
  ]
  const { chain } = fakeNode({ eth_getLogs: () => numbered(logs, mined) })
  // Logs that were read are kept for a deployment.
  const fresh = { ...chain, deployment: { ...chain.deployment } }
  const { value } = await new QueryClient().fetchQuery(attestorsQuery(fresh, list))
  expect(value).toEqual([first, third])
})

it('finds the policy that a transaction created, of either kind, and says where it created none', async () => {
  const created = async (eventName?: string) => {
    const args = { policy: list, keeper: first, attestors: [], identityRegistry: second }
    const logs = eventName ? [logOf(third, eligibilityPolicyFactoryAbi, eventName, args)] : []
    const { client } = fakeNode({
      eth_getTransactionReceipt: () => receiptFixture({ logs: numbered(logs, mined) }),
    })
    return createdPolicy(await getTransactionReceipt(client, { hash: mined.hash }))
  }
  expect(await created('AttestedEligibilityCreated')).toBe(list)
  expect(await created('IdentityRegistryEligibilityCreated')).toBe(list)
  await expect(created()).rejects.toThrow('The transaction created no policy.')
})
