import { join } from 'node:path'
import { type Address, createTestClient, custom, erc20Abi, type Hex, publicActions } from 'viem'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruleChain } from '../scripts/keeper/chain.ts'
import { localKeeper } from '../scripts/keeper/key.ts'
import { newFigures } from '../scripts/keeper/metrics.ts'
import { createKeeper } from '../scripts/keeper/rounds.ts'
import { emptyState, type KeeperState, keeperFile } from '../scripts/keeper/state.ts'
import type { Limits } from '../scripts/lib/service/decide.ts'
import type { Broadcast } from '../scripts/lib/service/sender.ts'
import { openState } from '../scripts/lib/service/state-file.ts'
import { walletOn } from '../scripts/lib/service/wallet.ts'
import { call } from '../scripts/seed/seed-chain.ts'
import { usdc as dollars, shares } from '../scripts/seed/units.ts'
import { dealingDeskAbi } from '../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../src/chain/abi/financialAsset-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { openReader } from '../src/chain/reader.ts'
import { readRequests } from '../src/domain/dealing/read-dealing.ts'
import { totalsOf } from '../src/domain/dealing/request.ts'
import { refuseTransfers } from './browser/support/refusing-token.ts'
import { createFund, type Fund } from './portfolio/fund.ts'
import { createWorld, type World } from './portfolio/world.ts'

/** A keeper that claims, against the desks that know who made it their operator. */

const day = 86_400
const start = Date.UTC(2026, 0, 1) / 1_000
const firstCutOff = start + 10 * day
const key = localKeeper()

let world: World
let fund: Fund
let who: {
  /** It asked, subscribes and redeems. */
  readonly ann: Address
  /** It asked, redeems, and cancelled a subscription. */
  readonly ben: Address
  /** It asked and withdrew that. */
  readonly cem: Address
  /** It never asked. */
  readonly dan: Address
}
/** The keeper's time in milliseconds, whether what it sends is mined, and what it said. */
const run = { now: Date.now(), mines: true, alerts: [] as string[] }

const atDesk = (from: Address, name: 'requestDeposit' | 'requestRedeem', amount: bigint) =>
  call(from, fund.desk, dealingDeskAbi, name, [amount, from, from])
const operator = (from: Address, approved: boolean) =>
  call(from, fund.desk, dealingDeskAbi, 'setOperator', [key.address, approved])

const noLimits: Limits = {
  ...{ budget: null, minBalance: 0n, maxGasPrice: null, maxGas: 5_000_000n, coinPrice: null },
}

/** How the keeper reads the chain, with what it found before. */
function connectionWith({ known, appointments }: Pick<KeeperState, 'known' | 'appointments'>) {
  const { client, deployment } = world.open
  const from = { client, plain: client, deployment, key, urls: () => [] }
  return { ...from, known, appointments, readsTips: false }
}

/** Starts the keeper with what its state file has, as after a restart. */
async function startKeeper(claims = true) {
  const { genesisHash } = world.open.deployment
  const file = keeperFile(join(world.folder, 'keeper.json'), { genesisHash, account: key.address })
  const store = await openState(file, (problem) => {
    throw new Error(problem)
  })
  const connection = connectionWith(store.state())
  return createKeeper({
    chain: ruleChain(connection),
    wallet: {
      ...walletOn(connection),
      broadcast: async (raw: Hex): Promise<Broadcast> => {
        await world.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
        if (run.mines) await world.mine([])
        return { kind: 'accepted' }
      },
    },
    store,
    limits: noLimits,
    names: { coin: 'ETH', account: key.address, program: 'keeper', work: 'run' },
    clock: {
      now: () => run.now,
      pause: async (ms) => {
        run.now += ms
      },
    },
    timing: { replaceAfter: 60_000, wait: 30_000, poll: 2_000 },
    extendsHistory: false,
    claims,
    figures: newFigures({ chainId: hardhat.id, keeper: key.address, budget: null }),
    say: () => undefined,
    alert: (text) => run.alerts.push(text),
  })
}

/** USDC and shares of an account, and what it still has to claim at the desk. */
async function standingOf(account: Address) {
  const balance = (address: Address) =>
    world.client.readContract({
      ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
    })
  const [usdc, held, requests] = await Promise.all([
    balance(world.money),
    balance(fund.token),
    readRequests(await openReader(world.open), fund.desk, account),
  ])
  const due = totalsOf(requests)
  return {
    usdc,
    shares: held,
    usdcDue: due?.usdcDue.value ?? 0n,
    sharesDue: due?.sharesDue.value ?? 0n,
  }
}

beforeAll(async () => {
  world = await createWorld(start)
  who = { ann: world.holder, ben: world.maker, cem: world.friend, dan: world.verifier }
  const all = Object.values(who)
  const mint = (to: Address) =>
    call(world.admin, world.money, testUsdcAbi, 'mint', [to, dollars(10_000)])
  await world.mine(all.map(mint))
  fund = await createFund(world, { name: 'Fund', isSigned: false, holders: all, firstCutOff })
  const period = [BigInt(start), BigInt(firstCutOff), BigInt(firstCutOff + 10 * day)] as const
  await world.mine([
    call(world.issuer, fund.token, financialAssetAbi, 'distribute', [0, dollars(2_000), ...period]),
    operator(who.ann, true),
    operator(who.ben, true),
    operator(who.cem, true),
  ])
  await world.mine([
    operator(who.cem, false),
    ...all.flatMap((each) => [
      atDesk(each, 'requestDeposit', dollars(1_000)),
      atDesk(each, 'requestRedeem', shares(10)),
    ]),
  ])
  await world.mine([
    call(who.ben, fund.desk, dealingDeskAbi, 'cancelDepositRequest', [1n, who.ben]),
  ])
  await world.mine(
    [
      call(world.issuer, fund.token, financialAssetAbi, 'setNav', [
        dollars(100),
        BigInt(firstCutOff),
      ]),
    ],
    firstCutOff + 60 - world.now(),
  )
  await world.mine([call(world.friend, fund.desk, dealingDeskAbi, 'strike', [1n], 2_000_000n)], day)
}, 120_000)
afterAll(() => world.close())

// A story: each test goes on where the one before it has left the chain.
describe('a keeper of real desks', { shuffle: false }, () => {
  it('claims nothing without the option', async () => {
    const before = await standingOf(who.ann)
    expect(before).toMatchObject({ sharesDue: expect.any(BigInt) })
    expect(before.sharesDue).toBeGreaterThan(0n)
    expect(await (await startKeeper(false)).round()).toMatchObject({ claims: 0, left: 0 })
    expect(await standingOf(who.ann)).toEqual(before)
  })

  it('gives shares where USDC cannot be paid, and says what could not', async () => {
    const { provider } = world
    const client = createTestClient({
      chain: hardhat,
      mode: 'hardhat',
      transport: custom(provider),
    }).extend(publicActions)
    const allow = await refuseTransfers({ client }, world.money)
    await world.mine([])
    const before = await standingOf(who.ann)
    // One claim of shares; two of the USDC of redemptions and one of a cancelled subscription fail.
    expect(await (await startKeeper()).round()).toMatchObject({ claims: 1, left: 3 })
    const after = await standingOf(who.ann)
    expect(after.shares).toBe(before.shares + before.sharesDue)
    expect([after.usdc, after.sharesDue]).toEqual([before.usdc, 0n])
    const failing = [
      [who.ann, 'USDC of a redemption'],
      [who.ben, 'USDC of a cancelled subscription'],
      [who.ben, 'USDC of a redemption'],
    ]
    expect(run.alerts).toHaveLength(failing.length)
    for (const [account, what] of failing) {
      expect(run.alerts).toContainEqual(
        expect.stringContaining(`The ${what} cannot be claimed for ${account} at the desk`),
      )
    }
    await allow()
    await world.mine([])
  })

  it('claims each once for who asked, also when it was killed while a claim waited', async () => {
    const [ann, ben] = await Promise.all([standingOf(who.ann), standingOf(who.ben)])
    const nonce = await world.client.getTransactionCount({ address: key.address })
    run.now += 60_000
    run.mines = false
    expect(await (await startKeeper()).round()).toMatchObject({ claims: 0, left: 4 })
    await world.mine([])
    run.mines = true
    const restarted = await startKeeper()
    // Yield of the shares that are claimed only now is owed afterwards.
    for (let round = 0; round < 3; round += 1) await restarted.round()
    expect(await restarted.round()).toMatchObject({ claims: 0, left: 0 })
    for (const [account, before] of [
      [who.ann, ann],
      [who.ben, ben],
    ] as const) {
      const after = await standingOf(account)
      expect(after).toMatchObject({ usdcDue: 0n, sharesDue: 0n })
      expect(after.usdc).toBeGreaterThanOrEqual(before.usdc + before.usdcDue)
      expect(after.shares).toBe(before.shares + before.sharesDue)
    }
    // Redemptions and yield of both, and the cancelled subscription.
    expect(await world.client.getTransactionCount({ address: key.address })).toBe(nonce + 5)
    const keeper = await standingOf(key.address)
    expect([keeper.usdc, keeper.shares]).toEqual([0n, 0n])
  })

  it('claims nothing for who withdrew or never asked, and goes on once they ask', async () => {
    for (const account of [who.cem, who.dan]) {
      const { usdcDue, sharesDue } = await standingOf(account)
      expect(usdcDue).toBeGreaterThan(0n)
      expect(sharesDue).toBeGreaterThan(0n)
    }
    await world.mine([operator(who.cem, true)])
    const keeper = await startKeeper()
    expect(await keeper.round()).toMatchObject({ claims: 2 })
    await keeper.round()
    expect(await standingOf(who.cem)).toMatchObject({ usdcDue: 0n, sharesDue: 0n })
    expect((await standingOf(who.dan)).usdcDue).toBeGreaterThan(0n)
  })
  it('could redeem the shares of who asked to itself, as the documentation warns, and of no other', async () => {
    const redeem = (owner: Address) =>
      world.client.simulateContract({
        ...{ address: fund.desk, abi: dealingDeskAbi, account: key.address },
        ...{ functionName: 'requestRedeem', args: [shares(90), key.address, owner] },
      })
    await expect(redeem(who.ann)).resolves.toMatchObject({ result: 3n })
    await expect(redeem(who.dan)).rejects.toThrow('ERC20InsufficientAllowance')
    await world.mine([operator(who.ann, false)])
    await expect(redeem(who.ann)).rejects.toThrow('ERC20InsufficientAllowance')
  })

  it('keeps who asked from run to run, and does not read the whole history again', async () => {
    await world.provider.request({ method: 'hardhat_mine', params: ['0x100'] })
    const earlier = { desk: fund.desk, controller: who.dan }
    const from = (block: bigint) =>
      ruleChain(
        connectionWith({ ...emptyState, appointments: { found: [earlier], block } }),
      ).appointments()
    const { block, found } = await from(0n)
    expect(found.map(({ controller }) => controller)).toEqual([who.dan, who.ann, who.ben, who.cem])
    expect(await from(block)).toEqual({ block, found: [earlier] })
  })
})
