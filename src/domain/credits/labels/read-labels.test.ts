import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { creditLabelsAbi } from '../../../chain/abi/creditLabels-abi.ts'
import { creditNoticesAbi } from '../../../chain/abi/creditNotices-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { callsOf } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { openReader } from '../../../chain/reader.ts'
import { rawNoticeFixture } from '../notices/notice.fixture.ts'
import { noticesQuery, readCertificateNotices, readStopOf } from '../notices/read-notices.ts'
import { rawLabelFixture } from './label.fixture.ts'
import { labelsQuery } from './read-labels.ts'

const address: Address = `0x${'1'.repeat(40)}`

/** So many of something, by the page as the contracts give them. */
const pageOf =
  <T>(count: number, one: (id: bigint) => T) =>
  (from: bigint, limit: bigint): readonly T[] =>
    Array.from({ length: count }, (_, index) => BigInt(index + 1))
      .filter((id) => id >= from && id < from + limit)
      .map(one)

const contracts = [
  {
    ...{ address, abi: creditLabelsAbi },
    views: { labelCount: () => 150n, labels: pageOf(150, (id) => rawLabelFixture({ id })) },
  },
]
const notices = [
  {
    ...{ address, abi: creditNoticesAbi },
    views: {
      noticeCount: () => 150n,
      notices: pageOf(150, (id) => rawNoticeFixture({ id })),
      noticesFor: (certificateId: bigint) =>
        [true, false].map((isKnown, index) => ({
          ...{ isKnown, affected: certificateId },
          notice: rawNoticeFixture({ id: BigInt(index + 1) }),
        })),
      stopOf: (tokenId: bigint, offset: bigint, amount: bigint) =>
        tokenId === 7n && offset + amount > 100n ? 3n : 0n,
    },
  },
]
const chainOf = (
  name: 'CreditLabels' | 'CreditNotices',
  answering: typeof contracts | typeof notices,
) => ({
  ...chainWith({ [name]: address }),
  client: fakeNode({ eth_call: callsOf(answering) }).client,
})
const ids = Array.from({ length: 150 }, (_, index) => BigInt(index + 1))

it('reads all labels, by the hundred, and none of a deployment from before them', async () => {
  const chain = chainOf('CreditLabels', contracts)
  const { value } = await new QueryClient().fetchQuery(labelsQuery(chain))
  expect(value.map(({ id }) => id)).toEqual(ids)
  const without = await new QueryClient().fetchQuery(
    labelsQuery({ ...chain, deployment: chainWith({}).deployment }),
  )
  expect(without.value).toEqual([])
})

it('reads all notices, by the hundred, and none of a deployment from before them', async () => {
  const chain = chainOf('CreditNotices', notices)
  const { value } = await new QueryClient().fetchQuery(noticesQuery(chain))
  expect(value.map(({ id }) => id)).toEqual(ids)
  const { deployment } = chainWith({})
  const without = await new QueryClient().fetchQuery(noticesQuery({ ...chain, deployment }))
  expect(without.value).toEqual([])
})

it('knows how much of a certificate a report is about, where the report says so', async () => {
  const reader = await openReader(chainOf('CreditNotices', notices))
  const found = await readCertificateNotices(reader, address, 5n)
  expect(found.map(({ thread, affected }) => [thread.report.id, affected])).toEqual([
    [2n, null],
    [1n, { value: 5n, decimals: 3 }],
  ])
})

it('names the notice that forbids to retire units, if there is one', async () => {
  const reader = await openReader(chainOf('CreditNotices', notices))
  expect(await readStopOf(reader, 7n, 90n, 10n)).toBeNull()
  expect(await readStopOf(reader, 7n, 90n, 11n)).toBe(3n)
})
