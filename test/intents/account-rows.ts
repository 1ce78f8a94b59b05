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
import type { DecodedCall } from '../../src/chain/transactions/decoded-call.fixture.ts'
import { ether } from '../../src/domain/accounts/account.ts'
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
} from '../../src/domain/accounts/account-action.ts'
import { delegateIntent } from '../../src/domain/accounts/delegate-intent.ts'
import {
  acceptOwnershipIntent,
  createAccountIntent,
  delegateTransferIntent,
  fundAccountIntent,
  ownerIntent,
  runRuleIntent,
} from '../../src/domain/accounts/intents.ts'
import { swapIntent } from '../../src/domain/pools/swap-intent.ts'
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
  pools,
  seller,
  usdc,
  whole,
} from './world.ts'

const account = { address: accountAddress, name: 'Rent' }
const own = { abi: smartAccountAbi, to: accountAddress } as const

/** What every action on an account changes. */
const changed: readonly ScreenName[] = [
  'smart account',
  'log of the smart account',
  'smart accounts of the buyer',
  'smart accounts delegated to the buyer',
  'ether of the smart account',
]
const usdcMoved: readonly ScreenName[] = [...changed, 'USDC of the buyer']

const template: Address = '0x7878787878787878787878787878787878787878'
const terms = {
  owner: buyer,
  name: 'Rent',
  salt: `0x${'07'.repeat(32)}`,
  template,
  config: '0x1234',
  tip: { maximum: 2_000_000n, shareBps: 100 },
} as const
/** An account without a tip for whoever runs its rule. */
const untipped = { ...terms, tip: { maximum: 0n, shareBps: 0 } }
const create = (...fundings: Parameters<typeof createAccountIntent>[1]) =>
  createAccountIntent(terms, fundings, accountAddress, ['Pays 5 USDC once.'], factory)
const funded: DecodedCall = [
  'createAndFund',
  terms,
  [
    { token: usdc.address, amount: 5_000_000n },
    { token: note.address, amount: 2n * whole },
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
    intent: () => create({ token: usdc, amount: 5_000_000n }, { token: note, amount: 2n * whole }),
    call: funded,
    permitted: [
      'multicall',
      [
        ['permitToken', usdc.address, { value: 5_000_000n, ...signature }],
        ['permitToken', note.address, { value: 2n * whole, ...signature }],
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
    intent: () => create({ token: ether, amount: whole }, { token: usdc, amount: 5_000_000n }),
    call: ['createAndFund', terms, [{ token: usdc.address, amount: 5_000_000n }]],
    value: whole,
    give: ['1 ETH', '5 USDC'],
    allow: [`${factory} (Smart Account Factory) may spend 5 USDC of ${usdc.address}`],
    changes: usdcMoved,
  },
]

const creationsOfEther: readonly IntentRow[] = [
  {
    builder: 'createAccountIntent',
    name: 'with ETH alone',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () => create({ token: ether, amount: whole }),
    call: ['createAccount', terms],
    value: whole,
    give: ['1 ETH'],
    changes: changed,
  },
  {
    builder: 'createAccountIntent',
    name: 'without a tip',
    abi: smartAccountFactoryAbi,
    to: factory,
    intent: () => createAccountIntent(untipped, [], accountAddress, ['Pays 5 USDC once.'], factory),
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
  { token: ether, limit: whole, refillPeriod: 0 },
]
const transfer = '0xa9059cbb'
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
    withdrawAction(account, ether, whole, seller),
    ['withdraw', zeroAddress, seller, whole],
    { give: ['1 ETH, From Rent'] },
  ),
  action('pauses', pausing, ['pause']),
  action('resumes', resumeAction(account), ['resume']),
  action(
    'grants budgets of several tokens with the functions that send them',
    setDelegatesAction(account, [
      { delegate: seller, expiresAt: 1_900_000_000, budgets, permissions: [] },
    ]),
    [
      'setDelegates',
      [
        {
          delegate: seller,
          expiresAt: 1_900_000_000,
          budgets: [
            { token: usdc.address, limit: 100_000_000n, refillPeriod: 86_400 },
            { token: zeroAddress, limit: whole, refillPeriod: 0 },
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
    'sets the rule with its tip',
    setRuleAction(account, {
      template,
      config: '0x1234',
      tip: terms.tip,
      sentences: ['Pays 5 USDC once.'],
    }),
    ['setRule', template, '0x1234', terms.tip],
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
        { token: ether, amount: whole, value: null },
      ],
      buyer,
    ),
    ['close', buyer, [usdc.address]],
    {
      give: ['5 USDC, From Rent', '1 ETH, From Rent'],
      acknowledge: /cannot be opened again/,
      changes: usdcMoved,
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
      limit: (whole * 99n) / 100n,
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
            amountOut: whole,
            hops: [
              {
                pool: notePool,
                tokenIn: usdc.address,
                amountIn: 5_000_000n,
                amountOut: whole,
                fee: 15_000n,
                sqrtPriceX96: notePool.sqrtPriceX96,
                ticksCrossed: 0,
              },
            ],
          },
          { tokenIn: usdc, tokenOut: note },
          { slippageBps: 100n, minutes: 20 },
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
    changes: [...usdcMoved, 'NOTE of the buyer', 'figures of NOTE', 'pools', 'trades'],
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
