import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import { callsOf } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { noTip, type Tip } from '../../../domain/accounts/account-rule.ts'
import type { AccountTerms } from '../model/intents.ts'
import { predictedAccountQuery } from './read-factory.ts'

const factory: Address = '0x2222222222222222222222222222222222222222'
const without: Address = '0x5555555555555555555555555555555555555555'
const withTip: Address = '0x6666666666666666666666666666666666666666'

it('predicts another address where only the tip is another', async () => {
  const { chain } = fakeNode({
    eth_call: callsOf([
      {
        address: factory,
        abi: smartAccountFactoryAbi,
        views: {
          accountAddress: ({ tip }: AccountTerms) => (tip.maximum === 0n ? without : withTip),
        },
      },
    ]),
  })
  const addresses = { 'Canopy#SmartAccountFactory': factory } as const
  const open = { ...chain, deployment: { ...chain.deployment, addresses } }
  const terms = {
    owner: zeroAddress,
    name: 'Rent',
    salt: zeroHash,
    template: zeroAddress,
    config: '0x',
    tip: noTip,
  } as const
  const cache = new QueryClient()
  const predict = async (tip: Tip) =>
    (await cache.fetchQuery(predictedAccountQuery(open, { ...terms, tip }))).value
  expect([await predict(noTip), await predict({ maximum: 250_000n, shareBps: 100 })]).toEqual([
    without,
    withTip,
  ])
})
