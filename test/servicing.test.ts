import { type Address, keccak256, stringToBytes, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type SeedCall } from '../scripts/seed/seed-chain.ts'
import { usdc as dollars, shares } from '../scripts/seed/units.ts'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../src/chain/abi/financialAssetFactory-abi.ts'
import { servicingAbi } from '../src/chain/abi/servicing-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { openReader } from '../src/chain/reader.ts'
import type { Intent } from '../src/chain/transactions/intent.ts'
import { examinedAssetHash } from '../src/domain/registry/examined-asset.ts'
import { readRegistry } from '../src/domain/registry/registry.ts'
import { type Promised, plainChoices } from '../src/domain/servicing/filing.ts'
import {
  fileNavTermsIntent,
  fileScheduleIntent,
  payOwedIntent,
  type Serviced,
  signNavIntent,
  waiveDateIntent,
} from '../src/domain/servicing/intents.ts'
import { filedHash, navTermsHash, scheduleHash } from '../src/domain/servicing/ledger-hash.ts'
import {
  readFiling,
  readNavSigning,
  readServicingLedger,
  readStanding,
} from '../src/domain/servicing/read-ledger.ts'
import { generateSchedule } from '../src/domain/servicing/schedule.ts'
import { isUncertain, owedIn, warningOf } from '../src/domain/servicing/standing.ts'
import { usdc } from '../src/lib/usdc.ts'
import { callOf } from './intents/row.ts'
import { createWorld, type World } from './portfolio/world.ts'

/** What the app reads, computes and signs, against the contracts themselves. */

const day = 86_400
const start = Date.UTC(2026, 0, 1) / 1_000
const maturity = Date.UTC(2027, 0, 15) / 1_000
const promised: Promised = {
  maturity,
  coupon: {
    percentOfNominal: '8',
    dayCount: '30/360',
    frequency: 'semi-annual',
    paymentDates: ['01-15', '07-15'],
  },
  nominal: usdc(100_000_000n),
  repayment: usdc(100_000_000n),
}
const terms = { start: Date.UTC(2026, 0, 15) / 1_000, grace: 5 * day, defaultAfter: 30 * day }
const periods = generateSchedule({ ...promised, ...plainChoices, start: terms.start })
const [first] = periods

let world: World
let bond: { readonly id: bigint; readonly token: Address; readonly serviced: Serviced }

const signed = (from: Address, intent: Intent): SeedCall => {
  const { to, data, functionName } = callOf(intent, { permits: false })
  return { from, to, data, gas: 2_000_000n, what: functionName }
}
const reader = () => openReader(world.open)
const standing = async () => (await readStanding(await reader(), bond.id))?.promised
const at = (time: number, calls: readonly SeedCall[]) => world.mine(calls, time - world.now())

beforeAll(async () => {
  world = await createWorld(start)
  const { issuer, money, factory, open } = world
  const salt = keccak256(stringToBytes('bond'))
  const hash = keccak256(stringToBytes('{}'))
  const asset = {
    ...{ name: 'Bond', symbol: 'BOND', maturity: BigInt(maturity), cap: shares(10_000) },
    ...{ navPerShare: dollars(100), initialSupply: shares(1_000), policy: zeroAddress },
    ...{ repaymentPerShare: dollars(100), navMaxAge: 397n * 86_400n },
  }
  const token = await world.client.readContract({
    address: factory,
    abi: financialAssetFactoryAbi,
    functionName: 'predict',
    args: [issuer, asset, salt],
  })
  const ledger = addressOf(open.deployment, 'Servicing')
  await world.mine([
    call(
      issuer,
      factory,
      financialAssetFactoryAbi,
      'create',
      [0, asset, '/bond.json', hash, salt],
      6_000_000n,
    ),
    call(issuer, money, testUsdcAbi, 'approve', [ledger, dollars(1_000_000)]),
  ])
  const id = await world.client.readContract({
    address: addressOf(open.deployment, 'AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'assetIdOf',
    args: [token, 0n],
  })
  bond = { id, token, serviced: { asset: { id, token, symbol: 'BOND' }, ledger } }
}, 120_000)
afterAll(() => world.close())

const navTerms = () => ({
  administrator: world.friend,
  ...{ boundBps: 500, window: 30 * day, expiry: 7 * day },
})

// A story: each test goes on where the one before it has left the chain.
describe('the servicing ledger', { shuffle: false }, () => {
  it('has of what is filed the hashes that the app computes', async () => {
    expect(await readServicingLedger(await reader(), bond.id)).toBeNull()
    await world.mine([
      signed(world.issuer, fileScheduleIntent(bond.serviced, periods, terms)),
      signed(world.issuer, fileNavTermsIntent(bond.serviced, navTerms())),
    ])
    const hash = scheduleHash(terms, periods)
    expect(await readFiling(await reader(), bond.id)).toEqual({
      isOpen: true,
      scheduleHash: hash,
      navTermsHash: navTermsHash(navTerms()),
    })
    expect(await readServicingLedger(await reader(), bond.id)).toMatchObject({
      ...{ hash, terms, maturity, isInForce: false, state: 'current' },
      dates: periods,
    })
    expect(filedHash(hash, navTermsHash(navTerms()))).toBe(
      await world.client.readContract({
        address: bond.serviced.ledger,
        abi: servicingAbi,
        functionName: 'filedHash',
        args: [bond.id],
      }),
    )
  })

  it('makes what is filed part of what a verifier confirms, by no other hash', async () => {
    const registry = addressOf(world.open.deployment, 'AssetRegistry')
    const entry = (await readRegistry(await reader())).find(({ id }) => id === bond.id)
    if (entry === undefined) throw new Error('The bond is registered.')
    const contracts = { chainId: 31_337, registry }
    const decide = (filed: Parameters<typeof examinedAssetHash>[2]) =>
      world.client.simulateContract({
        account: world.verifier,
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'setStatus',
        args: [bond.id, 1, examinedAssetHash(entry, contracts, filed), ''],
      })
    const hashes = filedHash(scheduleHash(terms, periods), navTermsHash(navTerms()))
    await expect(decide(null)).rejects.toThrow(/ExaminedData|revert/)
    await expect(decide(filedHash(scheduleHash(terms, periods), null))).rejects.toThrow()
    await expect(decide(hashes)).resolves.toBeDefined()
    await world.mine([
      call(world.verifier, registry, assetRegistryAbi, 'setStatus', [
        ...[bond.id, 1, examinedAssetHash(entry, contracts, hashes), ''],
      ] as const),
    ])
    expect(await readFiling(await reader(), bond.id)).toMatchObject({ isOpen: false })
  })

  it('keeps a value beyond the bound waiting, and takes it signed exactly as it was read', async () => {
    const asOf = world.now()
    const state = (nav: bigint) =>
      call(world.issuer, bond.token, financialAssetAbi, 'setNav', [nav, BigInt(asOf)])
    await world.mine([state(dollars(90))])
    const signing = await readNavSigning(await reader(), bond.id)
    expect(signing).toMatchObject({
      latest: { nav: usdc(100_000_000n) },
      waiting: { nav: usdc(90_000_000n), asOf, compared: usdc(100_000_000n) },
    })
    if (!signing?.waiting) throw new Error('It waits.')
    await world.mine([signed(world.friend, signNavIntent(bond.serviced, signing.waiting))])
    expect(await readNavSigning(await reader(), bond.id)).toMatchObject({
      waiting: null,
      latest: { nav: usdc(90_000_000n), isSigned: true },
    })
  })

  it('is late by the time alone, says since when, and is cured by the payment of what is owed', async () => {
    if (first === undefined) throw new Error('There are dates.')
    await at(first.due - 60, [])
    expect(await standing()).toMatchObject({ state: 'current', since: null })
    await at(first.due, [])
    expect(await standing()).toMatchObject({ state: 'due', since: first.due })
    await at(first.due + day, [])
    expect(await standing()).toMatchObject({ state: 'grace' })
    await at(first.due + 6 * day, [])
    const late = await standing()
    if (!late) throw new Error('It has a schedule.')
    const shown = { assetId: bond.id, promised: late, totalLoss: null }
    expect(isUncertain(shown)).toBe(true)
    // 4 USDC on each of 1,000 shares.
    expect(owedIn(late)).toEqual(usdc(4_000_000_000n))
    expect(warningOf(shown)?.title).toBe('Late since Jul 21, 2026: 4,000 USDC not paid')
    const token = { address: world.money, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    await world.mine([
      signed(world.issuer, payOwedIntent(bond.serviced, owedIn(late), token, false)),
    ])
    expect(await standing()).toMatchObject({ state: 'current', since: null, interest: usdc(0n) })
  })

  it('counts the index after the last date as maturity, and what a waiver moved', async () => {
    const later = maturity + 60 * day
    const date = { index: periods.length, isMaturity: true, due: maturity }
    await world.mine([
      signed(world.verifier, waiveDateIntent(bond.serviced, date, later, 'Refinancing')),
    ])
    expect(await readServicingLedger(await reader(), bond.id)).toMatchObject({
      maturity,
      deferredMaturity: later,
    })
  })
})
