import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { servicingAbi } from '../../chain/abi/servicing-abi.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { filedHash } from './ledger-hash.ts'
import {
  filingQuery,
  navSigningQuery,
  servicingLedgerQuery,
  standingQuery,
  standingsQuery,
} from './queries.ts'
import { firstDue, ledgerFixture, navSigningFixture, servicingTerms } from './servicing.fixture.ts'

const ledger: Address = '0x00000000000000000000000000000000000000c1'
const registry: Address = '0x00000000000000000000000000000000000000c2'
const verifier: Address = '0x0000000000000000000000000000000000000011'
const { maturity, hash } = ledgerFixture()
const navHash = `0x${'7a'.repeat(32)}` as const
const { terms } = navSigningFixture()

/** Asset 1 owes its first date, 2 has nothing, 3 is declared lost, 4 are credits. */
const none = { start: 0, grace: 0, defaultAfter: 0 }
const account = (assetId: bigint) =>
  assetId === 1n
    ? {
        ...{ terms: servicingTerms, filedAt: servicingTerms.start, periodCount: 2, maturity },
        ...{ deferredMaturity: 0, oldest: 1, paidOfOldest: 5n, settledAt: 0, defaultedAt: 0 },
      }
    : {
        ...{ terms: none, filedAt: 0, periodCount: 0, maturity: 0 },
        ...{ deferredMaturity: 0, oldest: 0, paidOfOldest: 0n, settledAt: 0, defaultedAt: 0 },
      }
const period = (due: number, interestPaid: bigint) => ({
  ...{ due, deferredTo: 0, interestPerShare: 2_000_000n, principalPerShare: 0n },
  ...{ supply: 100n * 10n ** 18n, interest: 200_000_000n, principal: 0n },
  ...{ interestPaid, principalPaid: 0n },
})
const periods = [period(firstDue, 200_000_000n), period(maturity, 5n)]
const entry = (assetClass: number) => ({
  ...{ token: zeroAddress, assetClass, standard: 0, status: 1, expiresAt: 0n, tokenId: 0n },
  ...{ issuer: verifier, handoverCount: 0n, registeredAt: 1n, verifier, verifiedAt: 2n },
  ...{ metadataHash: zeroHash, metadataURI: '' },
})
const asOf = firstDue + 86_400
const waiting = { nav: 800_000n, asOf, statedAt: asOf, expiresAt: asOf + 604_800 }

const node = fakeNode({
  eth_call: callsOf([
    {
      address: ledger,
      abi: servicingAbi,
      views: {
        accountOf: account,
        stateOf: (id: bigint) => (id === 1n ? 3 : 0),
        arrearsOf: (id: bigint) =>
          id === 1n
            ? { interest: 199_999_995n, principal: 0n, since: firstDue }
            : { interest: 0n, principal: 0n, since: 0 },
        scheduleHash: (id: bigint) => (id === 1n ? hash : zeroHash),
        navTermsHash: (id: bigint) => (id === 1n ? navHash : zeroHash),
        periodsOf: (_: bigint, from: bigint, limit: bigint) =>
          periods.slice(Number(from.toString()), Number((from + limit).toString())),
        totalLossOf: (id: bigint) =>
          id === 3n
            ? { asOf: firstDue, declaredAt: asOf, verifier }
            : { asOf: 0, declaredAt: 0, verifier: zeroAddress },
        navTermsOf: (id: bigint) =>
          id === 1n ? terms : { administrator: zeroAddress, boundBps: 0, window: 0, expiry: 0 },
        waitingNavOf: () => waiting,
        navReference: () => 1_000_000n,
        administratorProposal: () => [verifier, asOf],
        navCountOf: () => 2n,
        navsOf: () => [{ nav: 1_000_000n, asOf: firstDue, confirmedAt: firstDue, isSigned: true }],
      },
    },
    {
      address: registry,
      abi: assetRegistryAbi,
      views: {
        wasVerified: (id: bigint) => id === 1n,
        assetCount: () => 4n,
        assets: () => [entry(0), entry(0), entry(0), entry(3)],
      },
    },
  ]),
})
const chain = {
  ...node.chain,
  deployment: {
    ...node.chain.deployment,
    addresses: { 'Canopy#Servicing': ledger, 'Canopy#AssetRegistry': registry },
  },
}
const cache = () => new QueryClient()

it('reads where an asset stands, from the dates that are not paid', async () => {
  expect((await cache().fetchQuery(standingQuery(chain, 1n))).value).toMatchObject({
    assetId: 1n,
    totalLoss: null,
    promised: {
      ...{ isInForce: true, state: 'late', since: firstDue, terms: servicingTerms, maturity },
      ...{ interest: usdc(199_999_995n), principal: usdc(0n), defaultedAt: null },
    },
  })
})

it('reads no standing of an asset that promised nothing', async () => {
  expect((await cache().fetchQuery(standingQuery(chain, 2n))).value).toBeNull()
})

it('reads all financial assets at once, without those that promised nothing, and credits', async () => {
  const standings = (await cache().fetchQuery(standingsQuery(chain))).value
  expect(standings).toMatchObject([
    { assetId: 1n, promised: { state: 'late' } },
    { assetId: 3n, promised: null, totalLoss: { asOf: firstDue, declaredAt: asOf, verifier } },
  ])
})

it('reads all dates of a ledger, each with its index', async () => {
  expect((await cache().fetchQuery(servicingLedgerQuery(chain, 1n))).value).toMatchObject({
    hash,
    deferredMaturity: null,
    dates: [
      { index: 0, due: firstDue, deferredTo: null, interestPaid: usdc(200_000_000n) },
      { index: 1, due: maturity, interestPaid: usdc(5n) },
    ],
  })
  expect((await cache().fetchQuery(servicingLedgerQuery(chain, 2n))).value).toBeNull()
})

it('reads what is filed, and whether more can be', async () => {
  expect((await cache().fetchQuery(filingQuery(chain, 1n))).value).toEqual({
    isOpen: false,
    scheduleHash: hash,
    navTermsHash: navHash,
  })
  expect((await cache().fetchQuery(filingQuery(chain, 2n))).value).toEqual({
    isOpen: true,
    scheduleHash: null,
    navTermsHash: null,
  })
  expect(filedHash(hash, null)).not.toBe(filedHash(null, hash))
})

it('reads the value that waits with what it is compared with, and the last one in force', async () => {
  expect((await cache().fetchQuery(navSigningQuery(chain, 1n))).value).toEqual({
    assetId: 1n,
    terms,
    waiting: { ...waiting, nav: usdc(800_000n), compared: usdc(1_000_000n) },
    latest: {
      ...{ id: 2, nav: usdc(1_000_000n), asOf: firstDue, confirmedAt: firstDue, isSigned: true },
    },
    proposal: { proposed: verifier, acceptableFrom: asOf },
  })
  expect((await cache().fetchQuery(navSigningQuery(chain, 2n))).value).toBeNull()
})

it('has nothing to say on a deployment without a ledger', async () => {
  const before = { ...chain, deployment: { ...chain.deployment, addresses: {} } }
  expect((await cache().fetchQuery(standingQuery(before, 1n))).value).toBeNull()
  expect((await cache().fetchQuery(standingsQuery(before))).value).toEqual([])
  expect((await cache().fetchQuery(servicingLedgerQuery(before, 1n))).value).toBeNull()
  expect((await cache().fetchQuery(filingQuery(before, 1n))).value).toBeNull()
  expect((await cache().fetchQuery(navSigningQuery(before, 1n))).value).toBeNull()
})
