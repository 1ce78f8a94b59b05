import { join } from 'node:path'
import { type Address, keccak256, stringToBytes, zeroAddress } from 'viem'
import { call } from '../scripts/seed/seed-chain.ts'
import { usdc } from '../scripts/seed/units.ts'
import { smartAccountFactoryAbi } from '../src/chain/abi/smartAccountFactory-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { encodeRule, type Rule, ruleKind } from '../src/domain/accounts/rules/rule.ts'
import type { Scene } from './chain-screens/scene.ts'
import { expectSignedVisitsRecorded, type SignedVisit } from './chain-screens/signed-visits.ts'

/**
 * What smart accounts say where a template is no longer offered: to those who would use it, and of an account that was
 * created without its rule. And of a rule that buys from listings, where there is a pool by now.
 */

const bounds = { lowest: usdc(80), highest: usdc(120) }
const limits = { window: 1_800, maxSlippage: 100, minDepth: usdc(500) }

const accounts: Record<'onMarket' | 'withoutRule', Address> = {
  onMarket: zeroAddress,
  withoutRule: zeroAddress,
}

async function prepare({ open, holder, admin, note, client, accountFactory, mine }: Scene) {
  const factory = { address: accountFactory, abi: smartAccountFactoryAbi } as const
  const create = async (name: keyof typeof accounts, rule: Rule) => {
    const terms = {
      owner: holder,
      name,
      salt: keccak256(stringToBytes(name)),
      template: addressOf(open.deployment, ruleKind(rule.kind).contract),
      config: encodeRule(rule),
      tip: { maximum: 0n, shareBps: 0 },
    }
    accounts[name] = await client.readContract({
      ...factory,
      functionName: 'accountAddress',
      args: [terms],
    })
    return call(
      holder,
      accountFactory,
      smartAccountFactoryAbi,
      'createAccount',
      [terms],
      3_000_000n,
    )
  }
  await mine([
    call(admin, accountFactory, smartAccountFactoryAbi, 'setOffered', [
      addressOf(open.deployment, 'AutomatedTrading'),
      false,
    ]),
    await create('onMarket', {
      kind: 'yield-reinvestment',
      treasuryToken: note,
      reinvestThreshold: usdc(1),
      poolId: 0n,
      maxTrade: usdc(50),
      ...{ bounds, limits },
    }),
    await create('withoutRule', {
      kind: 'automated-trading',
      token: note,
      poolId: 1n,
      buyThreshold: usdc(99),
      sellThreshold: usdc(103),
      buyAmount: usdc(25),
      sellAmount: 10n ** 18n,
      interval: 86_400,
      ...{ bounds, limits },
    }),
  ])
}

const path = (account: Address, rule = '') => `/smart-account?account=${account}${rule}`
const friend = (scene: Scene) => scene.friend
const thresholds = [
  ['type', 'Buy threshold', '99'],
  ['type', 'Sell threshold', '103.5'],
] as const

const visits: Readonly<Record<string, SignedVisit>> = {
  'without-rule': { path: () => path(accounts.withoutRule) },
  'without-rule-to-another': { path: () => path(accounts.withoutRule), by: friend },
  'to-be-created': {
    path: () => '/smart-account?create=automated-trading',
    steps: () => [
      ['await', 'NOTE'],
      ['choose', 'Token address', 'NOTE · Alder Note'],
      ...thresholds,
    ],
  },
  'to-switch-to': {
    path: ({ savings }) => path(savings, '&rule=automated-trading'),
    steps: () => [['choose', 'Token address', 'NOTE · Alder Note'], ...thresholds],
  },
  'in-use': { path: ({ trading }) => path(trading) },
  'in-use-to-change': {
    path: ({ trading }) => path(trading, '&rule=automated-trading'),
    steps: () => [['type', 'Buy threshold', '101']],
  },
  'from-listings': { path: () => path(accounts.onMarket) },
  'from-listings-to-pool': {
    path: () => path(accounts.onMarket, '&rule=yield-reinvestment'),
    steps: () => [['type', 'Reinvest threshold', '2']],
  },
}

expectSignedVisitsRecorded(join(import.meta.dirname, 'chain-account-templates'), visits, prepare)
