import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../chain/abi/smartAccountFactory-abi.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { ownedAccountsQuery } from './read-accounts.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
const factory: Address = '0x2222222222222222222222222222222222222222'
const lens: Address = '0x3333333333333333333333333333333333333333'
const registry: Address = '0x4444444444444444444444444444444444444444'
const created: Address = '0x5555555555555555555555555555555555555555'
const taken: Address = '0x6666666666666666666666666666666666666666'
const impostor: Address = '0x7777777777777777777777777777777777777777'

const hash = `0x${'aa'.repeat(32)}` as const

/** The event of a contract that says that it created an account. */
const creationBy = (emitter: Address, account: Address): FakeLog =>
  logOf(emitter, smartAccountFactoryAbi, 'AccountCreated', {
    account,
    owner,
    templateId: 0n,
    name: 'Reserve',
    salt: hash,
  })

const ownedBy = (emitter: Address): FakeLog =>
  logOf(emitter, smartAccountAbi, 'OwnershipTransferred', { previousOwner: lens, newOwner: owner })

/** What reading the accounts of the owner finds and asks, on a chain with these events. */
async function found(logs: readonly FakeLog[], ownerNow: Address = owner) {
  const asked: string[] = []
  const viewed: string[] = []
  const account = (address: Address) => ({
    address,
    abi: smartAccountAbi,
    views: {
      accountView: () => {
        viewed.push(address)
        return {
          owner: ownerNow,
          pendingOwner: zeroAddress,
          name: 'Reserve',
          createdAt: 1,
          status: 0,
          template: zeroAddress,
          templateId: 0n,
          templateVersion: 0n,
          config: '0x',
          tip: { maximum: 0n, shareBps: 0 },
          delegateCount: 0n,
        }
      },
      check: () => ({
        ready: false,
        reason: 0,
        subject: zeroAddress,
        observed: 0n,
        required: 0n,
        hint: '0x',
      }),
      delegates: () => [],
    },
  })
  const node = fakeNode({
    eth_getLogs: () => numbered(logs, { block: 50n, hash }),
    eth_call: callsOf([
      {
        address: factory,
        abi: smartAccountFactoryAbi,
        views: {
          isAccount: (address: Address) => {
            asked.push(address)
            return address !== impostor
          },
        },
      },
      { address: lens, abi: poolLensAbi, views: { poolCount: () => 0n, poolViews: () => [] } },
      {
        address: registry,
        abi: assetRegistryAbi,
        views: { assetCount: () => 0n, assets: () => [] },
      },
      ...[created, taken, impostor].map(account),
    ]),
  })
  const addresses = {
    'Canopy#SmartAccountFactory': factory,
    'Canopy#PoolLens': lens,
    'Canopy#AssetRegistry': registry,
  } as const
  const chain = { ...node.chain, deployment: { ...node.chain.deployment, addresses } }
  const { value } = await new QueryClient().fetchQuery(ownedAccountsQuery(chain, owner))
  return { accounts: value.map(({ id }) => id), asked, viewed }
}

describe('the accounts of an owner', () => {
  it('are those that the factory created, which it is not asked about again', async () => {
    expect(await found([creationBy(factory, created)])).toEqual({
      accounts: [created],
      asked: [],
      viewed: [created],
    })
  })

  it('are those that were handed over, if the factory knows them', async () => {
    expect(await found([ownedBy(taken), creationBy(factory, created)])).toEqual({
      accounts: [taken, created],
      asked: [taken],
      viewed: [created, taken],
    })
  })

  it('are no longer those that were handed over to somebody else', async () => {
    const { accounts, viewed } = await found([creationBy(factory, created)], taken)
    expect(accounts).toEqual([])
    expect(viewed).toEqual([created])
  })

  it('are none of which only another contract says that they are, and nothing of that is called', async () => {
    const claims = [creationBy(impostor, impostor), ownedBy(impostor)]
    expect(await found(claims)).toEqual({ accounts: [], asked: [impostor], viewed: [] })
  })
})
