import { type Address, erc721Abi } from 'viem'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import type { Token } from '../../../chain/token.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { creditLine, formatCredits } from '../../../domain/credits/credit-text.ts'
import { keys } from '../../../domain/keys.ts'
import {
  collectFeesIntent,
  type HeldPosition,
  type Removal,
  removeLiquidityIntent,
} from '../../../domain/pools/intents.ts'
import type { Amount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import {
  type AccountAction,
  type ActingAccount,
  actionOf,
  plain,
  recipientFact,
} from './account-action.ts'

/** What the owner does with what an account has beside its tokens. */

/** Sends credits of the account to anybody. */
export const sendCreditsAction = (
  account: ActingAccount,
  credit: Credit,
  units: Amount,
  to: Address,
  credits: Address,
): AccountAction => ({
  ...plain,
  title: `Send ${formatCredits(credit, units)} to ${shortenHex(to)}`,
  gives: [creditLine(credit, units)],
  facts: [{ label: 'From', value: account.name }, recipientFact(to)],
  call: () =>
    contractCall({
      address: credits,
      abi: environmentalCreditsAbi,
      functionName: 'safeTransferFrom',
      args: [account.address, to, credit.tokenId, units.value, '0x'],
    }),
  moves: [keys.credits(), keys.listings()],
})

/** Sends a position with its liquidity and its unclaimed fees to anybody. */
export const sendPositionAction = (
  account: ActingAccount,
  { position, pool }: HeldPosition,
  to: Address,
  pools: Address,
): AccountAction => ({
  ...plain,
  title: `Send position ${position.id} to ${shortenHex(to)}`,
  facts: [{ label: 'From', value: account.name }, recipientFact(to)],
  notes: [
    `Its liquidity in ${isolated(pool.tokenA.symbol)} and ${isolated(pool.tokenB.symbol)} and its unclaimed fees go with it.`,
  ],
  call: () =>
    contractCall({
      address: pools,
      abi: erc721Abi,
      functionName: 'safeTransferFrom',
      args: [account.address, to, position.id],
    }),
  moves: [keys.pools()],
})

/** Collects the fees of a position into the account. */
export const collectFeesAction = (
  account: ActingAccount,
  held: HeldPosition,
  pools: Address,
): AccountAction =>
  actionOf(account, collectFeesIntent([held], { pools, account: account.address }))

/** Removes liquidity and collects all fees, into the account. */
export const removeLiquidityAction = (
  account: ActingAccount,
  removal: Removal,
  pools: Address,
): AccountAction =>
  actionOf(account, removeLiquidityIntent(removal, { pools, account: account.address }))

/** Claims what the account's shares were paid into the account: yield, and what repays or was recovered. */
export const claimYieldAction = (
  account: ActingAccount,
  token: Token,
  claimable: Amount,
  usdc: Address,
): AccountAction => ({
  ...plain,
  title: `Claim the payments of ${isolated(token.symbol)} for ${isolated(account.name)}`,
  gets: [
    { amount: claimable, unit: 'USDC', label: `To ${isolated(account.name)}`, bound: 'at least' },
  ],
  call: () =>
    contractCall({
      address: token.address,
      abi: financialAssetAbi,
      functionName: 'claimYield',
      args: [account.address],
    }),
  moves: [keys.financialAsset(token.address), keys.balance(usdc)],
})
