import hre from 'hardhat'
import { type Address, getAddress, hashTypedData, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../src/chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import { ownerArgument, type StatedOwner } from '../src/domain/assets/eligibility/stated-owner.ts'
import type { Attestation } from '../src/domain/assets/eligibility/statement.ts'
import { attestationTypedData } from '../src/panels/eligibility/attestation.ts'

const attestor = privateKeyToAccount(`0x${'a7'.repeat(32)}`)
const other: Address = '0x1234567890123456789012345678901234567890'

let world: Awaited<ReturnType<typeof createList>>

async function createList() {
  const network = await hre.network.create()
  const { viem } = network
  const [holder] = await viem.getWalletClients()
  const client = await viem.getPublicClient()
  if (holder === undefined) throw new Error('The network has no accounts.')
  const { address } = await viem.deployContract('EligibilityPolicyFactory')
  const hash = await holder.writeContract({
    address,
    abi: eligibilityPolicyFactoryAbi,
    functionName: 'createList',
    args: [[attestor.address]],
  })
  const { logs } = await client.waitForTransactionReceipt({ hash })
  const [created] = parseEventLogs({ logs, abi: eligibilityPolicyFactoryAbi })
  if (created?.eventName !== 'AttestedEligibilityCreated') throw new Error('No list was created.')
  const { timestamp } = await client.getBlock()
  return {
    ...{ client, holder, chainId: client.chain.id, now: Number(timestamp) },
    account: getAddress(holder.account.address),
    list: { address: created.args.policy, abi: attestedEligibilityAbi } as const,
    close: () => network.close(),
  }
}

beforeAll(async () => {
  world = await createList()
}, 60_000)
afterAll(() => world.close())

async function attestationOf(owner: StatedOwner): Promise<Attestation> {
  const { client, list, account, chainId, now } = world
  const nonce = await client.readContract({ ...list, functionName: 'nonces', args: [account] })
  return {
    ...{ account, owner, chainId, nonce, list: list.address },
    ...{ until: now + 86_400, deadline: now + 3_600, attestor: attestor.address },
  }
}

const argumentsOf = ({ account, owner, until, deadline }: Attestation) =>
  [
    { account, owner: ownerArgument(account, owner), until: BigInt(until) },
    BigInt(deadline),
  ] as const

describe('an attestation that is signed in the app', () => {
  it.each<StatedOwner>([{ kind: 'key' }, { kind: 'itself' }, { kind: 'owner', owner: other }])(
    'has the digest of the contract, controlled by %o',
    async (owner) => {
      const attestation = await attestationOf(owner)
      const digest = await world.client.readContract({
        ...world.list,
        functionName: 'attestationDigest',
        args: argumentsOf(attestation),
      })
      expect(hashTypedData(attestationTypedData(attestation))).toBe(digest)
    },
  )

  it('lists the account that submits it, once', async () => {
    const { client, holder, list, account } = world
    const attestation = await attestationOf({ kind: 'key' })
    const signature = await attestor.signTypedData(attestationTypedData(attestation))
    const call = {
      ...list,
      functionName: 'submit',
      args: [...argumentsOf(attestation), attestor.address, signature],
    } as const
    await client.waitForTransactionReceipt({ hash: await holder.writeContract(call) })
    const until = await client.readContract({
      ...list,
      functionName: 'eligibleUntil',
      args: [account],
    })
    expect(until).toBe(BigInt(attestation.until))
    await expect(holder.writeContract(call)).rejects.toThrow('InvalidAttestation')
  })
})
