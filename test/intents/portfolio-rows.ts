import { erc20Abi, erc1155Abi } from 'viem'
import { revokeIntent } from '../../src/features/portfolio/use-allowances.ts'
import type { IntentRow } from './row.ts'
import { buyer, credits, marketAddress, note, shares } from './world.ts'

const market = { spender: marketAddress, spenderName: 'Asset Market' } as const

/** Intents of the portfolio. */
export const portfolioRows: readonly IntentRow[] = [
  {
    builder: 'revokeIntent',
    name: 'takes the allowance of a token back',
    intent: () =>
      revokeIntent(
        {
          ...market,
          kind: 'amount',
          id: 'note',
          token: note.address,
          symbol: 'NOTE',
          amount: shares(5n),
          isUnlimited: false,
        },
        buyer,
      ),
    abi: erc20Abi,
    to: note.address,
    call: ['approve', marketAddress, 0n],
    changes: ['offers', 'allowances of NOTE'],
  },
  {
    builder: 'revokeIntent',
    name: 'takes the allowance of all credits back',
    intent: () =>
      revokeIntent(
        { ...market, kind: 'collection', id: 'credits', token: credits, symbol: 'credits' },
        buyer,
      ),
    abi: erc1155Abi,
    to: credits,
    call: ['setApprovalForAll', marketAddress, false],
    changes: ['offers', 'allowances of credits'],
  },
]
