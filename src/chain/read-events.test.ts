import { type Address, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import { fakeNode } from './fake-node.fixture.ts'
import { readEvents } from './read-events.ts'
import type { Reader } from './reader.ts'

const token: Address = '0x00000000000000000000000000000000000000aB'
const [from, to]: readonly [Address, Address] = [
  '0x00000000000000000000000000000000000000C1',
  '0x00000000000000000000000000000000000000D2',
]

it('keeps what was read for one filter apart from every other', async () => {
  const node = fakeNode({ eth_getLogs: () => [] })
  const { deployment, chainId, client } = node.chain
  const reader = { deployment, chainId, client, block: 100n } as unknown as Reader
  const read = (args: { from?: Address; to?: Address }) =>
    readEvents(reader, { contract: token, abi: erc20Abi, eventName: 'Transfer', args })
  const count = () => node.requests.filter(({ method }) => method === 'eth_getLogs').length

  await read({ from })
  await read({ to: from })
  await read({ from: to })
  expect(count()).toBe(3)

  await read({ from: from.toLowerCase() as Address })
  expect(count()).toBe(3)
})
