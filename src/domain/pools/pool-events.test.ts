import { encodeAbiParameters, encodeEventTopics, type Hex, numberToHex, toHex } from 'viem'
import { expect, it } from 'vitest'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { fixturePools, lensReader } from './lens-reader.fixture.ts'
import { readPositionEvents } from './pool-events.ts'

const token = '0x1111111111111111111111111111111111111111'
const recipient = '0x9999999999999999999999999999999999999999'

const log = (eventName: 'PaymentDeferred' | 'DeferredPaid', positionId: bigint, block: number) => ({
  address: fixturePools,
  topics: encodeEventTopics({ abi: poolsAbi, eventName, args: { positionId, poolId: 2n, token } }),
  data: encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [recipient, 7n]),
  blockNumber: numberToHex(block),
  blockTimestamp: numberToHex(block * 10),
  blockHash: toHex(block, { size: 32 }),
  transactionHash: toHex(block, { size: 32 }) satisfies Hex,
  transactionIndex: '0x0',
  logIndex: '0x1',
  removed: false,
})

it('reads a deferred payment of a position and its withdrawal', async () => {
  const logs = [
    log('PaymentDeferred', 3n, 4),
    log('PaymentDeferred', 8n, 5),
    log('DeferredPaid', 3n, 6),
  ]
  const events = await readPositionEvents(
    await lensReader({ logs }),
    ({ positionId }) => positionId === 3n,
  )
  const common = { positionId: 3n, poolId: 2n, party: recipient, token, amount: 7n }
  expect(events).toMatchObject([
    { ...common, kind: 'deferred', time: 40, place: { blockNumber: 4n, logIndex: 1 } },
    { ...common, kind: 'deferred-paid', time: 60, place: { blockNumber: 6n, logIndex: 1 } },
  ])
})
