import { QueryClient } from '@tanstack/react-query'
import { type Address, type Hex, numberToHex, pad, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { callsOf, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { navSignaturesQuery } from './nav-signatures.ts'

const servicing = '0x2222222222222222222222222222222222222222'
const administrator = '0x00000000000000000000000000000000000000Ad'

const confirmed = (assetId: bigint, nav: bigint, signer: Address) =>
  logOf(servicing, servicingAbi, 'NavConfirmed', {
    ...{ assetId, nav, signer, navId: 1n, asOf: 5, corrects: 0n },
  })

/** What is read of asset 3 where its terms name this administrator; without a ledger for none at all. */
async function signaturesOf(named: Address, contract: Address | null = servicing) {
  const logs = numbered(
    [
      confirmed(3n, 1_000_000n, zeroAddress),
      confirmed(4n, 7_000_000n, administrator),
      confirmed(3n, 2_000_000n, administrator),
    ],
    { block: 20n, hash: pad('0x20') },
  )
  const terms = { administrator: named, boundBps: 500, window: 86_400, expiry: 86_400 }
  const { chain } = fakeNode({
    eth_blockNumber: () => numberToHex(100n),
    eth_getBlockByNumber: ([block]) => {
      const number = block === 'latest' ? '0x64' : (block as Hex)
      return blockFixture({ number, timestamp: numberToHex(Number(number) * 10) })
    },
    eth_call: callsOf([
      { address: servicing, abi: servicingAbi, views: { navTermsOf: () => terms } },
    ]),
    eth_getLogs: ([filter]) => {
      const { topics } = filter as { readonly topics: readonly unknown[] }
      return logs.filter((log) => [topics[1]].flat().includes(log.topics[1]))
    },
  })
  const addresses = contract === null ? {} : { 'Canopy#Servicing': contract }
  const read = { ...chain, deployment: { ...chain.deployment, addresses } }
  return (await new QueryClient().fetchQuery(navSignaturesQuery(read, 3n))).value
}

it('has the values of the asset with who signed them beside the issuer', async () => {
  expect(await signaturesOf(administrator)).toEqual([
    { time: 200, nav: usdc(1_000_000n), administrator: null },
    { time: 200, nav: usdc(2_000_000n), administrator },
  ])
})

it('has none for an asset whose issuer signs alone by its terms, and without a ledger', async () => {
  expect(await signaturesOf(zeroAddress)).toBeNull()
  expect(await signaturesOf(administrator, null)).toBeNull()
})
