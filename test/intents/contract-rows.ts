import { getAbiItem } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { callIntent } from '../../src/features/contracts/calls/call-intent.ts'
import type { IntentRow } from './row.ts'
import { accountAddress, buyer, factory, marketAddress } from './world.ts'

const terms = {
  owner: buyer,
  name: 'Rent',
  salt: `0x${'07'.repeat(32)}`,
  template: accountAddress,
  config: '0x1234',
  tip: { maximum: 0n, shareBps: 0 },
} as const

/** Calls that are entered by hand in the Contract Explorer. */
export const contractRows: readonly IntentRow[] = [
  {
    abi: assetMarketAbi,
    to: marketAddress,
    builder: 'callIntent',
    name: 'any function of any contract, after which everything is read again',
    intent: () =>
      callIntent(
        {
          address: marketAddress,
          member: getAbiItem({ abi: assetMarketAbi, name: 'cancel' }),
          args: [12n],
        },
        { contractName: 'AssetMarket', coin: { symbol: 'ETH', decimals: 18 } },
      ),
    call: ['cancel', 12n],
    changes: ['offers', 'credits', 'registry', 'market', 'pools', 'roles'],
  },
  {
    abi: smartAccountFactoryAbi,
    to: factory,
    builder: 'callIntent',
    name: 'a function that takes the native token',
    intent: () =>
      callIntent(
        {
          address: factory,
          member: getAbiItem({ abi: smartAccountFactoryAbi, name: 'createAccount' }),
          args: [terms],
          value: 2_500_000_000_000_000_000n,
        },
        { contractName: 'SmartAccountFactory', coin: { symbol: 'ETH', decimals: 18 } },
      ),
    call: ['createAccount', terms],
    value: 2_500_000_000_000_000_000n,
    give: ['2.5 ETH, Value'],
    changes: ['smart account', 'USDC of the buyer'],
  },
]
