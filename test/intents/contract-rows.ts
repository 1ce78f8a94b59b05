import { getAbiItem } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { callIntent } from '../../src/domain/contracts/call-intent.ts'
import type { IntentRow } from './row.ts'
import { marketAddress } from './world.ts'

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
]
