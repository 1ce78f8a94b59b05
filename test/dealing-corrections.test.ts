import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type SeedCall } from '../scripts/seed/seed-chain.ts'
import { usdc as dollars, shares } from '../scripts/seed/units.ts'
import { dealingDeskAbi } from '../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../src/chain/abi/financialAsset-abi.ts'
import { rolesAbi } from '../src/chain/abi/roles-abi.ts'
import { servicingAbi } from '../src/chain/abi/servicing-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { openReader } from '../src/chain/reader.ts'
import { type Correction, type Difference, sumsOf } from '../src/domain/dealing/correction.ts'
import { readCorrections } from '../src/domain/dealing/read-corrections.ts'
import { readDays, readRequests } from '../src/domain/dealing/read-dealing.ts'
import { roleIdOf } from '../src/domain/roles/role.ts'
import { type Amount, toDecimalString } from '../src/lib/amount.ts'
import { usdc } from '../src/lib/usdc.ts'
import { createFund, type Fund } from './portfolio/fund.ts'
import { createWorld, type World } from './portfolio/world.ts'

/** What corrected values mean for holders, against the desks that priced, struck and filled. */

const day = 86_400
const start = Date.UTC(2026, 0, 1) / 1_000
const funded = start + 10 * day
/** Yield is paid in for ten days, and half of it has accrued when the first day is struck. */
const firstStrike = funded + 5 * day
const secondStrike = firstStrike + day
const firstCutOff = firstStrike - 3_600
const secondCutOff = firstCutOff + day

let world: World
/** Its values need a signature where they move by more than 2 %. */
let fund: Fund
/** The same requests at the same moments; its issuer states the right value at once, and alone. */
let twin: Fund
/** They subscribe and redeem at both. */
let holders: { readonly ann: Address; readonly ben: Address; readonly cem: Address }

const reader = () => openReader(world.open)
const at = (time: number, calls: readonly SeedCall[]) => world.mine(calls, time - world.now())

const state = ({ token }: Fund, value: number, asOf: number) =>
  call(world.issuer, token, financialAssetAbi, 'setNav', [dollars(value), BigInt(asOf)])
const strike = ({ desk }: Fund, number: bigint) =>
  call(world.friend, desk, dealingDeskAbi, 'strike', [number], 2_000_000n)
const subscribe = ({ desk }: Fund, who: Address, amount: number) =>
  call(who, desk, dealingDeskAbi, 'requestDeposit', [dollars(amount), who, who])
const redeem = ({ desk }: Fund, who: Address, amount: number) =>
  call(who, desk, dealingDeskAbi, 'requestRedeem', [shares(amount), who, who])
const both = (callsOf: (of: Fund) => readonly SeedCall[]) => [fund, twin].flatMap(callsOf)

const correctionsOf = async ({ desk, token }: Fund, holder?: Address) =>
  readCorrections(await reader(), { address: desk, token }, holder)

async function correctionOf(of: Fund, number: number): Promise<Correction> {
  const found = (await correctionsOf(of)).find((each) => each.day === number)
  if (found === undefined) throw new Error(`Day ${number} was corrected.`)
  return found
}

const figures = (corrected: readonly Difference[], who: Address) => {
  const found = corrected.find(({ controller }) => controller === who)
  if (found === undefined) throw new Error('A strike filled something for it.')
  const { subscribed, bought, redeemed, paid, owed } = found
  return [subscribed, bought, redeemed, paid, owed].map(toDecimalString)
}

const sums = ({ holders: all }: Correction) =>
  Object.values(sumsOf(all)).map((amount: Amount) => toDecimalString(amount))

const sum = (amounts: readonly Amount[]) => amounts.reduce((total, { value }) => total + value, 0n)

/** What the desk says that a holder can claim. */
async function claimsOf({ desk }: Fund, who: Address) {
  const { requests } = await readRequests(await reader(), desk, who)
  const of = (side: string, part: 'claimable' | 'output') =>
    sum(requests.filter((each) => each.side === side).map((each) => each[part]))
  return {
    subscribed: of('subscription', 'claimable'),
    bought: of('subscription', 'output'),
    redeemed: of('redemption', 'claimable'),
    paid: of('redemption', 'output'),
  }
}

/** What was replayed for a holder over all days that were corrected. */
const replayed = (corrections: readonly Correction[], who: Address) => {
  const own = corrections.flatMap((each) => each.holders.filter((one) => one.controller === who))
  return {
    subscribed: sum(own.map(({ subscribed }) => subscribed)),
    bought: sum(own.map(({ bought }) => bought)),
    redeemed: sum(own.map(({ redeemed }) => redeemed)),
    paid: sum(own.map(({ paid }) => paid)),
  }
}

beforeAll(async () => {
  world = await createWorld(start)
  holders = { ann: world.holder, ben: world.maker, cem: world.friend }
  await world.mine([
    call(world.admin, world.money, testUsdcAbi, 'mint', [world.friend, dollars(100_000)]),
  ])
  const terms = { holders: Object.values(holders), firstCutOff }
  fund = await createFund(world, { ...terms, name: 'Signed Fund', isSigned: true })
  twin = await createFund(world, { ...terms, name: 'Twin Fund', isSigned: false })
  const { ann, ben, cem } = holders
  const period = [BigInt(start), BigInt(funded), BigInt(funded + 10 * day)] as const
  const yieldOf = ({ token }: Fund) =>
    call(world.issuer, token, financialAssetAbi, 'distribute', [0, dollars(2_000), ...period])
  await at(
    funded,
    both((of) => [yieldOf(of)]),
  )
  await world.mine(both((of) => [subscribe(of, ann, 10_100), redeem(of, cem, 60)]))
  await world.mine(both((of) => [subscribe(of, ben, 7_000), redeem(of, ben, 90)]))
  await world.mine(both((of) => [subscribe(of, ann, 5_050), subscribe(of, cem, 5_050)]))
  const cancel = ({ desk }: Fund) =>
    call(ben, desk, dealingDeskAbi, 'cancelDepositRequest', [1n, ben])
  await world.mine(both((of) => [cancel(of)]))
  await at(firstCutOff + 60, [state(fund, 100, firstCutOff), state(twin, 104, firstCutOff)])
  await at(
    firstStrike,
    both((of) => [strike(of, 1n)]),
  )
}, 120_000)
afterAll(() => world.close())

// A story: each test goes on where the one before it has left the chain.
describe('corrected values', { shuffle: false }, () => {
  it('says nothing of days whose value nobody corrected', async () => {
    expect(await correctionsOf(fund)).toEqual([])
    expect(await correctionsOf(twin)).toEqual([])
  })

  it('has for each holder what the strike filled and the difference, at the value in force', async () => {
    const { ann, ben, cem } = holders
    // 1.00 of yield on each share has not accrued: the day was struck at 101, and 99 would have been right.
    await world.mine([state(fund, 98, firstCutOff)])
    const correction = await correctionOf(fund, 1)
    expect(correction).toMatchObject({ nav: { value: dollars(100) }, asOf: firstCutOff })
    expect(toDecimalString(correction.price)).toBe('101')
    expect(toDecimalString(correction.correctedPrice)).toBe('99')
    expect(correction.holders).toHaveLength(3)
    expect(figures(correction.holders, ann)).toEqual(['11362.5', '112.5', '0', '0', '225'])
    expect(figures(correction.holders, ben)).toEqual(['0', '0', '60', '6060', '-120'])
    expect(figures(correction.holders, cem)).toEqual(['3787.5', '37.5', '40', '4040', '-5'])
    expect(sums(correction)).toEqual(['225', '125'])
    for (const who of Object.values(holders)) {
      expect(await claimsOf(fund, who)).toEqual(replayed([correction], who))
    }
  })

  it('goes on from a value that waits only once the administrator has signed it', async () => {
    const { ann, ben, cem } = holders
    await world.mine([state(fund, 104, firstCutOff)])
    expect(sums(await correctionOf(fund, 1))).toEqual(['225', '125'])
    const servicing = addressOf(world.open.deployment, 'Servicing')
    const signature = [fund.id, dollars(104), firstCutOff] as const
    await world.mine([call(world.admin, servicing, servicingAbi, 'signNav', signature)])
    const correction = await correctionOf(fund, 1)
    expect(correction).toMatchObject({ corrected: { nav: { value: dollars(104) } } })
    expect(toDecimalString(correction.correctedPrice)).toBe('105')
    expect(figures(correction.holders, ann)).toEqual(['11362.5', '112.5', '0', '0', '-450'])
    expect(figures(correction.holders, ben)).toEqual(['0', '0', '60', '6060', '240'])
    expect(figures(correction.holders, cem)).toEqual(['3787.5', '37.5', '40', '4040', '10'])
    expect(sums(correction)).toEqual(['250', '450'])
  })

  it('computes the price, and pays, as a desk does whose issuer stated that value at once', async () => {
    const { ben } = holders
    const correction = await correctionOf(fund, 1)
    const [right] = await readDays(await reader(), twin.desk, 1, 1)
    expect(right?.price).toEqual(correction.correctedPrice)
    const paid = (await claimsOf(twin, ben)).paid - (await claimsOf(fund, ben)).paid
    expect(toDecimalString(usdc(paid))).toBe(figures(correction.holders, ben).at(-1))
  })

  it('has the corrections of an issuer that states its values alone, until one is taken back', async () => {
    const [struck] = await readDays(await reader(), fund.desk, 1, 1)
    await world.mine([state(twin, 100, firstCutOff)])
    expect((await correctionOf(twin, 1)).correctedPrice).toEqual(struck?.price)
    await world.mine([state(twin, 104, firstCutOff)])
    expect(await correctionsOf(twin)).toEqual([])
  })

  it('follows what was left and what is claimed or cancelled in between to the next day', async () => {
    const { ann, ben, cem } = holders
    const claimed = dollars(5_000)
    await world.mine([
      call(ann, fund.desk, dealingDeskAbi, 'deposit', [claimed, ann, ann]),
      call(ben, fund.desk, dealingDeskAbi, 'cancelRedeemRequest', [1n, ben]),
      subscribe(fund, ben, 2_020),
    ])
    await at(secondCutOff + 60, [state(fund, 105, secondCutOff)])
    // Before the strike, too, a correction reprices nothing.
    await world.mine([state(fund, 104, secondCutOff)])
    await at(secondStrike, [strike(fund, 2n)])
    const corrections = await correctionsOf(fund)
    expect(corrections.map((each) => each.day)).toEqual([1, 2])
    const second = await correctionOf(fund, 2)
    // 0.80 of yield: struck at 105.80, and 20 shares of room for 7,070 USDC.
    expect(toDecimalString(second.correctedPrice)).toBe('104.8')
    expect(figures(second.holders, ann)).toEqual([
      ...['1133.571428', '10.71428570888468809', '0', '0', '10.714285'],
    ])

    const [dealt] = await readDays(await reader(), fund.desk, 2, 2)
    const subscribed = sum(second.holders.map((each) => each.subscribed))
    const redeemed = sum(second.holders.map((each) => each.redeemed))
    expect(dealt?.redemptions.filled.value).toBe(redeemed)
    const dust = (dealt?.subscriptions.filled.value ?? 0n) - subscribed
    expect(dust).toBeGreaterThanOrEqual(0n)
    expect(dust).toBeLessThan(6n)

    const all = await claimsOf(fund, ann)
    const claims = { ...all, subscribed: all.subscribed + claimed }
    expect(claims.subscribed).toBe(replayed(corrections, ann).subscribed)
    for (const who of [ben, cem]) {
      expect(await claimsOf(fund, who)).toEqual(replayed(corrections, who))
    }
  })

  it('has no part in this or a later strike of subscriptions that lapsed, and goes on with the redemptions', async () => {
    const { ann, ben, cem } = holders
    const before = await claimsOf(twin, ann)
    const roles = addressOf(world.open.deployment, 'Roles')
    const pauser = [roleIdOf('PAUSER_ROLE'), world.admin] as const
    await world.mine([
      state(twin, 105, secondCutOff),
      call(world.admin, roles, rolesAbi, 'grantRole', pauser),
    ])
    await world.mine([
      call(world.admin, twin.token, financialAssetAbi, 'pause', []),
      call(ben, twin.desk, dealingDeskAbi, 'addCash', [dollars(1_000)]),
    ])
    await world.mine([strike(twin, 2n)])
    await world.mine([state(twin, 106, secondCutOff)])
    const only = await correctionsOf(twin)
    expect(only.map((each) => each.day)).toEqual([2])
    const dealt = only.flatMap((each) => each.holders)
    expect(dealt.map(({ controller }) => controller)).toEqual([cem, ben])
    expect(dealt.map(({ subscribed, owed }) => [subscribed, owed].map(toDecimalString))).toEqual([
      ['0', '20'],
      ['0', '30'],
    ])
    expect(await claimsOf(twin, ann)).toEqual(before)

    const thirdCutOff = secondCutOff + day
    await world.mine([call(world.admin, twin.token, financialAssetAbi, 'unpause', [])])
    await world.mine([subscribe(twin, ann, 1_000)])
    await at(thirdCutOff + 60, [state(twin, 107, thirdCutOff)])
    await world.mine([strike(twin, 3n)])
    await world.mine([state(twin, 108, thirdCutOff)])
    const later = (await correctionsOf(twin)).filter((each) => each.day === 3)
    const [own, ...others] = later.flatMap((each) => each.holders)
    expect(own).toMatchObject({ controller: ann, subscribed: { value: dollars(1_000) } })
    expect(others).toEqual([])
  })

  it('has for one holder what it has among all', async () => {
    const { cem } = holders
    const own = (await correctionsOf(fund)).map((each) => ({
      ...each,
      holders: each.holders.filter(({ controller }) => controller === cem),
    }))
    expect(own.map((each) => each.holders.length)).toEqual([1, 1])
    expect(await correctionsOf(fund, cem)).toEqual(own)
    expect(await correctionsOf(fund, world.issuer)).toEqual([])
  })
})
