import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  zeroAddress,
} from 'viem'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { ether } from '../../src/chain/token.ts'
import type { DecodedCall } from '../../src/chain/transactions/decoded-call.fixture.ts'
import { permissionGroups } from '../../src/domain/accounts/grants.ts'
import { encodeRule, type Rule, ruleSentences } from '../../src/domain/accounts/rules/rule.ts'
import { swapIntent } from '../../src/domain/pools/swap-intent.ts'
import {
  type AccountAction,
  closeAction,
  handOverAction,
  keepOwnershipAction,
  pauseAction,
  removeDelegatesAction,
  removeRuleAction,
  resumeAction,
  setDelegatesAction,
  setRuleAction,
  withdrawAction,
} from '../../src/features/smart-account/model/account-action.ts'
import {
  delegateIntent,
  delegateTransferIntent,
} from '../../src/features/smart-account/model/delegate-intents.ts'
import {
  acceptOwnershipIntent,
  createAccountIntent,
  fundAccountIntent,
  ownerIntent,
  runRuleIntent,
} from '../../src/features/smart-account/model/intents.ts'
import { deadline, type IntentRow, signature } from './row.ts'
import type { ScreenName } from './screens.ts'
import {
  accountAddress,
  bill,
  buyer,
  factory,
  issuer,
  note,
  notePool,
  oneToken,
  pools,
  router,
  seller,
  templateOf,
  usdc,
} from './world.ts'

const account = { address: accountAddress, name: 'Rent' }
const own = { abi: smartAccountAbi, to: accountAddress } as const

/** What every action on an account changes. */
const changed: readonly ScreenName[] = [
  'smart account',
  'log of the smart account',
  'smart accounts of the buyer',
  'smart accounts delegated to the buyer',
]
const usdcMoved: readonly ScreenName[] = [...changed, 'USDC of the buyer']

const rent: Rule = {
  kind: 'conditional-transfer',
  recipient: seller,
  token: usdc.address,
  amount: 5_000_000n,
  unlockTime: 1_900_000_000,
}
const template = templateOf(rent.kind)
const config = encodeRule(rent)
const terms = {
  owner: buyer,
  name: 'Rent',
  salt: `0x${'07'.repeat(32)}`,
  template,
  config,
  tip: { maximum: 2_000_000n, shareBps: 100 },
} as const
/** An account without a tip for whoever runs its rule. */
const untipped = { ...terms, tip: { maximum: 0n, shareBps: 0 } }
const create = (...fundings: Parameters<typeof createAccountIntent>[1]) =>
  createAccountIntent(terms, fundings, accountAddress, ruleSentences(rent, [usdc], []), factory)
const funded: DecodedCall = [
  'createAndFund',
  terms,
  [
    { token: usdc.address, amount: 5_000_000n },
    { token: note.address, amount: 2n * oneToken },
  ],
]

const creations: readonly IntentRow[] = [
  {
    builder: 'createAccountIntent',
    name: 'without tokens',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () => create(),
    call: ['createAccount', terms],
    changes: changed,
  },
  {
    builder: 'createAccountIntent',
    name: 'with its first tokens, by permit',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () =>
      create({ token: usdc, amount: 5_000_000n }, { token: note, amount: 2n * oneToken }),
    call: funded,
    permitted: [
      'multicall',
      [
        ['permitToken', usdc.address, { value: 5_000_000n, ...signature }],
        ['permitToken', note.address, { value: 2n * oneToken, ...signature }],
        funded,
      ],
    ],
    give: ['5 USDC', '2 NOTE'],
    allow: [
      `${factory} (Smart Account Factory) may spend 5 USDC of ${usdc.address} by permit`,
      `${factory} (Smart Account Factory) may spend 2 NOTE of ${note.address} by permit`,
    ],
    changes: [...usdcMoved, 'NOTE of the buyer', 'figures of NOTE'],
  },
  {
    builder: 'createAccountIntent',
    name: 'with ETH, which permits do not go with',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () => create({ token: ether, amount: oneToken }, { token: usdc, amount: 5_000_000n }),
    call: ['createAndFund', terms, [{ token: usdc.address, amount: 5_000_000n }]],
    value: oneToken,
    give: ['1 ETH', '5 USDC'],
    allow: [`${factory} (Smart Account Factory) may spend 5 USDC of ${usdc.address}`],
    changes: [...usdcMoved, 'ether of the smart account'],
  },
]

const creationsOfEther: readonly IntentRow[] = [
  {
    builder: 'createAccountIntent',
    name: 'with ETH alone',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () => create({ token: ether, amount: oneToken }),
    call: ['createAccount', terms],
    value: oneToken,
    give: ['1 ETH'],
    changes: [...changed, 'ether of the smart account'],
  },
  {
    builder: 'createAccountIntent',
    name: 'without a tip',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () =>
      createAccountIntent(untipped, [], accountAddress, ruleSentences(rent, [usdc], []), factory),
    call: ['createAccount', untipped],
    changes: changed,
  },
]

/** A row of one action of the owner. */
const action = (
  name: string,
  done: AccountAction,
  call: DecodedCall,
  rest: Partial<IntentRow> = {},
): IntentRow => ({
  ...own,
  builder: 'ownerIntent',
  name,
  intent: () => ownerIntent(account, [done]),
  call,
  changes: changed,
  ...rest,
})

const sent = withdrawAction(account, usdc, 5_000_000n, seller)
const budgets = [
  { token: usdc, limit: 100_000_000n, refillPeriod: 86_400 },
  { token: ether, limit: oneToken, refillPeriod: 0 },
]
const transfer = '0xa9059cbb'
const groups = permissionGroups((name) => (name === 'Pools' ? pools : router))
const trading = groups.find(({ id }) => id === 'trade')?.permissions ?? []
/** A function that belongs to no group here. */
const retiring = { target: router, selector: '0x12345678' } as const

const bounds = { lowest: 80_000_000n, highest: 120_000_000n }
const limits = { window: 1_800, maxSlippage: 150, minDepth: 1_000_000_000n }
const rules: readonly Rule[] = [
  {
    kind: 'yield-reinvestment',
    treasuryToken: note.address,
    reinvestThreshold: 100_000_000n,
    poolId: 1n,
    bounds,
    maxTrade: 750_000_000n,
    limits,
  },
  {
    kind: 'automated-trading',
    token: note.address,
    poolId: 1n,
    buyThreshold: 97_500_000n,
    sellThreshold: 99_000_000n,
    buyAmount: 11_000_000n,
    sellAmount: 3n * oneToken,
    interval: 216_000,
    bounds,
    limits,
  },
  {
    kind: 'portfolio-rebalancing',
    targets: [
      { token: note.address, percent: 60, poolId: 1n, bounds },
      { token: usdc.address, percent: 40, poolId: 0n, bounds: { lowest: 0n, highest: 0n } },
    ],
    threshold: 5,
    minValue: 101_000_000n,
    minTrade: 12_000_000n,
    maxTrade: 9_000_000_000n,
    interval: 86_400,
    limits,
  },
  {
    kind: 'delegation-rules',
    token: usdc.address,
    refillPeriod: 2_592_000,
    delegates: [
      { delegate: seller, limit: 7_000_000n, expiresAt: 1_900_000_000 },
      { delegate: issuer, limit: 8_000_000n, expiresAt: 1_910_000_000 },
    ],
  },
]
const pausing = pauseAction(account)

/** ERC-7821: calls of the account to itself, in their order. */
const batch = encodeAbiParameters(
  [
    {
      type: 'tuple[]',
      components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
    },
  ],
  [
    [sent, pausing].map(
      ({ call }) => [accountAddress, 0n, call(deadline).data] as readonly [Address, bigint, Hex],
    ),
  ],
)

const owned: readonly IntentRow[] = [
  action('sends tokens', sent, ['withdraw', usdc.address, seller, 5_000_000n], {
    give: ['5 USDC, From Rent'],
    changes: usdcMoved,
  }),
  action(
    'sends ETH',
    withdrawAction(account, ether, oneToken, seller),
    ['withdraw', zeroAddress, seller, oneToken],
    { give: ['1 ETH, From Rent'], changes: [...changed, 'ether of the smart account'] },
  ),
  action('pauses', pausing, ['pause']),
  action('resumes', resumeAction(account), ['resume']),
  action(
    'grants budgets of several tokens with the functions that send them',
    setDelegatesAction(
      account,
      [{ delegate: seller, expiresAt: 1_900_000_000, budgets, permissions: [] }],
      groups,
    ),
    [
      'setDelegates',
      [
        {
          delegate: seller,
          expiresAt: 1_900_000_000,
          budgets: [
            { token: usdc.address, limit: 100_000_000n, refillPeriod: 86_400 },
            { token: zeroAddress, limit: oneToken, refillPeriod: 0 },
          ],
          permissions: [
            { target: usdc.address, selector: transfer },
            { target: zeroAddress, selector: transfer },
          ],
        },
      ],
    ],
  ),
  action('removes delegates', removeDelegatesAction(account, [seller, issuer]), [
    'removeDelegates',
    [seller, issuer],
  ]),
  action(
    'grants functions of several contracts',
    setDelegatesAction(
      account,
      [
        {
          delegate: seller,
          expiresAt: 1_900_000_000,
          budgets: budgets.slice(0, 1),
          permissions: [...trading, retiring],
        },
      ],
      groups,
    ),
    [
      'setDelegates',
      [
        {
          delegate: seller,
          expiresAt: 1_900_000_000,
          budgets: [{ token: usdc.address, limit: 100_000_000n, refillPeriod: 86_400 }],
          permissions: [{ target: usdc.address, selector: transfer }, ...trading, retiring],
        },
      ],
    ],
  ),
  ...[rent, ...rules].map((rule) =>
    action(
      `sets a rule with its tip: ${rule.kind}`,
      setRuleAction(account, {
        template: templateOf(rule.kind),
        config: encodeRule(rule),
        tip: terms.tip,
        sentences: ruleSentences(rule, [usdc, note], []),
      }),
      ['setRule', templateOf(rule.kind), encodeRule(rule), terms.tip],
    ),
  ),
  action('removes the rule', removeRuleAction(account), ['removeRule']),
  action('names the next owner', handOverAction(account, seller), ['transferOwnership', seller]),
  action('stays the owner', keepOwnershipAction(account), ['transferOwnership', zeroAddress]),
  action(
    'closes and pays out',
    closeAction(
      account,
      [
        { token: usdc, amount: 5_000_000n, value: null },
        { token: bill, amount: 0n, value: null },
        { token: ether, amount: oneToken, value: null },
      ],
      buyer,
    ),
    ['close', buyer, [usdc.address]],
    {
      give: ['5 USDC, From Rent', '1 ETH, From Rent'],
      acknowledge: /cannot be opened again/,
      changes: [...usdcMoved, 'ether of the smart account'],
    },
  ),
  {
    ...own,
    builder: 'ownerIntent',
    name: 'several actions as one batch',
    intent: () => ownerIntent(account, [sent, pausing]),
    call: ['execute', `0x01${'00'.repeat(31)}`, batch],
    give: ['5 USDC, From Rent'],
    changes: usdcMoved,
  },
]

/** The deadline of a swap's call follows from its validity, which is that of every intent. */
const delegateSwap = encodeFunctionData({
  abi: poolsAbi,
  functionName: 'swapExactIn',
  args: [
    {
      poolId: notePool.id,
      tokenIn: usdc.address,
      amount: 5_000_000n,
      limit: (oneToken * 99n) / 100n,
      sqrtPriceLimitX96: 0n,
      recipient: accountAddress,
      deadline,
    },
  ],
})

const check = {
  ready: true,
  reason: 'READY',
  subject: null,
  observed: 0n,
  required: 0n,
  hint: '0xabcd',
} as const

/** Intents of owners, delegates and keepers of smart accounts. */
export const accountRows: readonly IntentRow[] = [
  ...creations,
  ...creationsOfEther,
  ...owned,
  {
    builder: 'fundAccountIntent',
    name: 'moves tokens into an account',
    abi: erc20Abi,
    to: usdc.address,
    intent: () => fundAccountIntent(account, { token: usdc, amount: 5_000_000n }),
    call: ['transfer', accountAddress, 5_000_000n],
    give: ['5 USDC'],
    changes: usdcMoved,
  },
  {
    ...own,
    builder: 'runRuleIntent',
    name: 'passes on the hint and names the tip',
    intent: () => runRuleIntent(account, { check, tip: terms.tip }),
    call: ['perform', '0xabcd'],
    get: ['at most 2 USDC, Tip'],
    changes: [...usdcMoved, 'pools', 'trades'],
  },
  {
    ...own,
    builder: 'runRuleIntent',
    name: 'brings nothing where there is no tip',
    intent: () => runRuleIntent(account, { check, tip: { maximum: 0n, shareBps: 0 } }),
    call: ['perform', '0xabcd'],
    changes: [...usdcMoved, 'pools', 'trades'],
  },
  {
    ...own,
    builder: 'delegateTransferIntent',
    name: 'sends within the budget',
    intent: () => delegateTransferIntent(account, { token: usdc, amount: 5_000_000n }, seller),
    call: ['transferAsDelegate', usdc.address, seller, 5_000_000n],
    give: ['5 USDC, From Rent'],
    changes: usdcMoved,
  },
  {
    ...own,
    builder: 'delegateIntent',
    name: 'trades for the account within the budget, without an allowance',
    intent: () =>
      delegateIntent(
        account,
        swapIntent(
          {
            terms: {
              tokenIn: usdc.address,
              tokenOut: note.address,
              exact: 'in',
              amount: 5_000_000n,
            },
            amountIn: 5_000_000n,
            amountOut: oneToken,
            hops: [
              {
                pool: notePool,
                tokenIn: usdc.address,
                amountIn: 5_000_000n,
                amountOut: oneToken,
                fee: 15_000n,
                sqrtPriceX96: notePool.sqrtPriceX96,
                ticksCrossed: 0,
              },
            ],
          },
          { tokenIn: usdc, tokenOut: note },
          { slippageBps: 100n, minutes: 20, budget: null },
          { pools, account: accountAddress },
        ),
      ),
    call: [
      'executeAsDelegate',
      [{ token: usdc.address, amount: 5_000_000n, spender: pools }],
      [{ target: pools, value: 0n, callData: delegateSwap }],
      [],
    ],
    give: ['5 USDC, From Rent'],
    get: ['at least 0.99 NOTE, To Rent'],
    changes: [...usdcMoved, 'NOTE of the buyer', 'figures of NOTE', 'offers', 'pools', 'trades'],
  },
  {
    ...own,
    builder: 'acceptOwnershipIntent',
    name: 'takes an account over',
    intent: () => acceptOwnershipIntent(account),
    call: ['acceptOwnership'],
    changes: changed,
  },
]
