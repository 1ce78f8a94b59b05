import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { identityRegistryEligibilityAbi } from '../../../chain/abi/identityRegistryEligibility-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { callsOf } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { policyEndQuery, policyQuery } from './policy.ts'

const at = (digit: string): Address => `0x${'0'.repeat(39)}${digit}`
const [factory, list, identities, mute, stranger] = [at('1'), at('2'), at('3'), at('4'), at('5')]
const [keeper, registry, account] = [at('6'), at('7'), at('8')]

/** A list and a policy of a registry of identities, both of the factory; a list that is not; one that is mute. */
const contracts = [
  {
    ...{ address: factory, abi: eligibilityPolicyFactoryAbi },
    views: { isPolicy: (policy: Address) => [list, identities, mute].includes(policy) },
  },
  ...[list, stranger].map((address) => ({
    ...{ address, abi: attestedEligibilityAbi },
    views: { owner: () => keeper, eligibleUntil: () => 1_900_000_000n },
  })),
  {
    ...{ address: identities, abi: identityRegistryEligibilityAbi },
    views: { identityRegistry: () => registry },
  },
]

function chainOf(deployed = true) {
  const { client } = fakeNode({ eth_call: callsOf(contracts) })
  return { ...chainWith(deployed ? { EligibilityPolicyFactory: factory } : {}), client }
}
const read = async (policy: Address, deployed?: boolean) =>
  (await new QueryClient().fetchQuery(policyQuery(chainOf(deployed), policy))).value

describe('a policy', () => {
  it('is known by the factory that created it', async () => {
    expect(await read(list)).toEqual({ kind: 'list', address: list, keeper })
    expect(await read(identities)).toEqual({ kind: 'registry', address: identities, registry })
  })

  it('of anybody else is unknown, whatever it answers', async () => {
    expect(await read(stranger)).toEqual({ kind: 'unknown', address: stranger })
    expect(await read(account)).toEqual({ kind: 'unknown', address: account })
    expect(await read(list, false)).toEqual({ kind: 'unknown', address: list })
  })

  it('of the factory that answers nothing is a failure, not another kind', async () => {
    await expect(read(mute)).rejects.toThrow()
  })
})

it('says until when an account is eligible, and nothing where no policy answers', async () => {
  const until = async (policy: Address) =>
    (await new QueryClient().fetchQuery(policyEndQuery(chainOf(), policy, account))).value
  expect(await until(list)).toBe(1_900_000_000)
  expect(await until(mute)).toBeNull()
})
