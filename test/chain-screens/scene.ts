import { type Address, keccak256, stringToBytes, stringToHex, zeroAddress } from 'viem'
import { call } from '../../scripts/seed/seed-chain.ts'
import { shares, usdc } from '../../scripts/seed/units.ts'
import { claimRegisterAbi } from '../../src/chain/abi/claimRegister-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { retirementAcceptancesAbi } from '../../src/chain/abi/retirementAcceptances-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../../src/chain/deployment.ts'
import { encodeRule, type Rule, ruleKind } from '../../src/domain/accounts/rules/rule.ts'
import { actionsOf } from '../portfolio/actions.ts'
import { createWorld } from '../portfolio/world.ts'
import { statedDocuments } from './documents.ts'

const day = 86_400
const oneToken = 10n ** 18n

export type Scene = Awaited<ReturnType<typeof createScene>>

/**
 * A chain on which a holder has bought, provided liquidity, traded, retired and been paid over four months, has
 * accepted two retirements and used one in a claim, has an account with a delegate and one for each kind of
 * rule, of which two have run, and on which an asset and an issuance wait for the verifier.
 */
export async function createScene() {
  const world = await createWorld(Date.UTC(2025, 0, 1) / 1000, await statedDocuments())
  const { holder, issuer, friend, credits, tokenId, savings, money, note } = world
  const act = actionsOf(world)
  const later = (calls: Parameters<typeof world.mine>[0], days = 3) => world.mine(calls, days * day)
  const pay = (dollars: number, days: number) => {
    const now = world.now()
    return act.distribute(usdc(dollars), now - 30 * day, now, now + days * day)
  }
  await world.mine(act.makeMarket())
  await later(act.buyNotes(120n * oneToken))
  await later(act.buyCredits(60_500n))
  await later(act.provide(30n * oneToken, usdc(3_000)))
  await later(act.othersTrade(usdc(9_000)))
  await later(pay(6_000, 9))
  await later(act.setNav(usdc(101.25)))
  await later(act.fundSavings(20n * oneToken, usdc(1_500)))
  await later(act.buyInSavings(2n * oneToken))
  await later(act.swapIn(usdc(800)))
  const trade = await world.client.getBlock().then(({ transactions }) => transactions[0])
  if (trade === undefined) throw new Error('The block of the trade is empty.')
  await later(act.retire(12_500n), 20)
  await later(act.wrap(10_000n))
  await later(act.swapOut(4n * oneToken))
  await later(act.claim(), 20)
  await later(act.collect(2n))
  await later(act.sellNotes(5n * oneToken, usdc(100.9)))
  await later(act.send(3n * oneToken))
  await later(act.retire(2_000n), 30)
  await later(act.setNav(usdc(102.5)))
  await later(pay(5_000, 20))

  const salt = keccak256(stringToBytes('scene'))
  const limits = { window: 1_800, maxSlippage: 100, minDepth: usdc(500) }
  const bounds = { lowest: usdc(80), highest: usdc(120) }
  const accountOf = (name: string, rule: Rule) => ({
    owner: holder,
    name,
    salt,
    template: world.open.deployment.addresses[`Canopy#${ruleKind(rule.kind).contract}`] ?? holder,
    config: encodeRule(rule),
    tip: { maximum: usdc(0.5), shareBps: 100 },
  })
  const accounts = {
    reinvesting: accountOf('Reinvestment', {
      kind: 'yield-reinvestment',
      treasuryToken: note,
      reinvestThreshold: usdc(1),
      poolId: 1n,
      maxTrade: usdc(50),
      ...{ bounds, limits },
    }),
    trading: accountOf('Below par', {
      kind: 'automated-trading',
      token: note,
      poolId: 1n,
      buyThreshold: usdc(105),
      sellThreshold: usdc(115),
      buyAmount: usdc(25),
      sellAmount: oneToken / 4n,
      interval: day / 24,
      ...{ bounds, limits },
    }),
    rebalancing: accountOf('Half and half', {
      kind: 'portfolio-rebalancing',
      targets: [
        { token: money, percent: 50, poolId: 0n, bounds: { lowest: 0n, highest: 0n } },
        { token: note, percent: 50, poolId: 1n, bounds },
      ],
      threshold: 5,
      interval: day,
      minValue: usdc(100),
      minTrade: usdc(10),
      maxTrade: usdc(1_000),
      limits,
    }),
    transferring: accountOf('Rent', {
      kind: 'conditional-transfer',
      recipient: friend,
      token: money,
      amount: usdc(60),
      unlockTime: world.now() + 40 * day,
    }),
    delegating: accountOf('Allowances', {
      kind: 'delegation-rules',
      token: money,
      refillPeriod: 7 * day,
      delegates: [{ delegate: friend, limit: usdc(90), expiresAt: world.now() + 60 * day }],
    }),
  }
  const addressOfAccount = (account: (typeof accounts)[keyof typeof accounts]) =>
    world.client.readContract({
      address: world.accountFactory,
      abi: smartAccountFactoryAbi,
      functionName: 'accountAddress',
      args: [account],
    })
  const [reinvesting, trading, rebalancing, transferring, delegating] = await Promise.all([
    addressOfAccount(accounts.reinvesting),
    addressOfAccount(accounts.trading),
    addressOfAccount(accounts.rebalancing),
    addressOfAccount(accounts.transferring),
    addressOfAccount(accounts.delegating),
  ])
  const delegate = {
    delegate: friend,
    expiresAt: world.now() + 200 * day,
    budgets: [{ token: money, limit: usdc(400), refillPeriod: 30 * day }],
    permissions: [{ target: money, selector: '0xa9059cbb' }],
  } as const
  const fund = (account: Address, amount: bigint) =>
    call(holder, money, testUsdcAbi, 'transfer', [account, amount])
  await later([
    ...Object.values(accounts).map((account) =>
      call(
        holder,
        world.accountFactory,
        smartAccountFactoryAbi,
        'createAccount',
        [account],
        3_000_000n,
      ),
    ),
    fund(reinvesting, usdc(75)),
    fund(trading, usdc(300)),
    fund(rebalancing, usdc(400)),
    fund(transferring, usdc(60)),
    fund(delegating, usdc(150)),
    call(holder, savings, smartAccountAbi, 'setDelegates', [[delegate]]),
  ])
  await later(
    [trading, rebalancing].map((account) =>
      call(friend, account, smartAccountAbi, 'perform', ['0x'], 2_000_000n),
    ),
    1,
  )
  const terms = {
    name: 'Harbour Bill',
    symbol: 'BILL',
    maturity: BigInt(world.now() + 180 * day),
    cap: shares(50_000),
    navPerShare: usdc(98),
    initialSupply: shares(10_000),
    repaymentPerShare: usdc(100),
    navMaxAge: 30n * BigInt(day),
    policy: zeroAddress,
  }
  const hash = keccak256(stringToBytes('{}'))
  const { deployment } = world.open
  const acceptances = addressOf(deployment, 'RetirementAcceptances')
  const claims = addressOf(deployment, 'ClaimRegister')
  await later([
    call(
      issuer,
      world.factory,
      financialAssetFactoryAbi,
      'create',
      [0, terms, '/bill.json', hash, salt],
      4_500_000n,
    ),
    call(issuer, credits, environmentalCreditsAbi, 'requestIssuance', [tokenId, 100_001, 100_250]),
    ...[1n, 2n].map((id) => call(holder, acceptances, retirementAcceptancesAbi, 'accept', [id])),
    call(holder, claims, claimRegisterAbi, 'use', [
      2n,
      stringToHex('5493001KJTIIGC8Y1R12'),
      0,
      BigInt(Date.UTC(2025, 0, 1) / 1_000),
      BigInt(Date.UTC(2025, 3, 1) / 1_000 - 1),
      hash,
    ]),
  ])
  return {
    ...world,
    ...{ reinvesting, trading, rebalancing, transferring, delegating },
    /** The transaction of a trade. */
    trade,
    /** An account that has never done anything. */
    stranger: '0x00000000000000000000000000000000000000aa' as const,
  }
}
