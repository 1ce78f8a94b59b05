import { QueryClient } from '@tanstack/react-query'
import { type Address, parseAbi, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { controlQuery } from './read-control.ts'
import { ownerArgument, ownerOf, ownerText } from './stated-owner.ts'

const account: Address = '0x1111111111111111111111111111111111111111'
const owner: Address = '0x2222222222222222222222222222222222222222'
const ownable = parseAbi(['function owner() view returns (address)'])

/** Who controls an account with this code that answers with this owner. */
async function controlOf(code: string, stated: Address | null) {
  const views = stated === null ? {} : { owner: () => stated }
  const { chain } = fakeNode({
    eth_getCode: () => code,
    eth_call: callsOf([{ address: account, abi: ownable, views }]),
  })
  return (await new QueryClient().fetchQuery(controlQuery(chain, account))).value
}

describe('an account is controlled', () => {
  const delegation = `0xef0100${'ab'.repeat(20)}`

  it('by its key where it has no code, or code that its key has lent it', async () => {
    expect(await controlOf('0x', owner)).toEqual({ kind: 'key' })
    expect(await controlOf(delegation, owner)).toEqual({ kind: 'key' })
  })

  it('by the owner that its code names', async () => {
    expect(await controlOf('0x6000', owner)).toEqual({ kind: 'owner', owner })
    // As long as a lent code, and one that only begins like it.
    expect(await controlOf(`0x${'60'.repeat(23)}`, owner)).toEqual({ kind: 'owner', owner })
    expect(await controlOf(`${delegation}00`, owner)).toEqual({ kind: 'owner', owner })
  })

  it('by itself where its code names nobody, or itself', async () => {
    expect(await controlOf('0x6000', null)).toEqual({ kind: 'itself' })
    expect(await controlOf('0x6000', zeroAddress)).toEqual({ kind: 'itself' })
    expect(await controlOf('0x6000', account)).toEqual({ kind: 'itself' })
  })
})

it('reads and writes the owner as the list keeps it', () => {
  for (const stated of [zeroAddress, account, owner]) {
    expect(ownerArgument(account, ownerOf(account, stated))).toBe(stated)
  }
  expect(
    [zeroAddress, account, owner].map((stated) => ownerText(ownerOf(account, stated))),
  ).toEqual(['its own key', 'others, for whom the attestor answers', `its owner ${owner}`])
})
