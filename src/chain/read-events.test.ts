import { type Address, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeNode } from './fake-node.fixture.ts'
import { readEvents } from './read-events.ts'
import type { Reader } from './reader.ts'

const token: Address = '0x00000000000000000000000000000000000000aB'
const [from, to]: readonly [Address, Address] = [
  '0x00000000000000000000000000000000000000C1',
  '0x00000000000000000000000000000000000000D2',
]

/** A reader of a deployment of its own: what was read is kept for each. */
const readerOf = ({ chain }: ReturnType<typeof fakeNode>) =>
  ({ ...chain, deployment: { ...chain.deployment }, block: 100n }) as unknown as Reader
const askedIn = ({ requests }: ReturnType<typeof fakeNode>) =>
  requests.filter(({ method }) => method === 'eth_getLogs').map(({ params }) => params[0])

describe('events', () => {
  it('are those of one contract, or of all', async () => {
    const node = fakeNode({ eth_getLogs: () => [] })
    const read = (contract: Address | null) =>
      readEvents(readerOf(node), { contract, abi: erc20Abi, eventName: 'Transfer' })
    await read(token)
    await read(null)
    const [one, all] = askedIn(node)
    expect(one).toMatchObject({ address: [token] })
    expect(all).not.toHaveProperty('address')
  })

  it('have to be in the ABI', async () => {
    const read = readEvents(readerOf(fakeNode()), {
      contract: token,
      abi: erc20Abi,
      eventName: 'transfer' as 'Transfer',
    })
    await expect(read).rejects.toThrow('The ABI has no event transfer.')
  })
})

it('keeps what was read for one filter apart from every other', async () => {
  const node = fakeNode({ eth_getLogs: () => [] })
  const reader = readerOf(node)
  const read = (args: { from?: Address; to?: Address }) =>
    readEvents(reader, { contract: token, abi: erc20Abi, eventName: 'Transfer', args })
  const count = () => askedIn(node).length

  await read({ from })
  await read({ to: from })
  await read({ from: to })
  expect(count()).toBe(3)

  await read({ from: from.toLowerCase() as Address })
  expect(count()).toBe(3)
})
