import { type Address, getAddress } from 'viem'
import { usdc } from '../../../lib/usdc.ts'
import type { MovementPart } from '../movement.ts'
import type { AccountRow } from './account-filters.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { IsOwn, TokenLedger } from './token-transfers.ts'

type DeskEvent =
  | 'DepositRequest'
  | 'CancelDepositClaim'
  | 'Deposit'
  | 'RedeemRequest'
  | 'CancelRedeemClaim'
  | 'Withdraw'
  | 'EscrowYieldClaimed'

type DeskRow = Extract<AccountRow, { readonly eventName: DeskEvent }>

const names: Readonly<Record<DeskEvent, true>> = {
  DepositRequest: true,
  CancelDepositClaim: true,
  Deposit: true,
  RedeemRequest: true,
  CancelRedeemClaim: true,
  Withdraw: true,
  EscrowYieldClaimed: true,
}

/** Tells the events of dealing desks from others. Anybody can emit events of these names. */
export const isDeskRow = (row: AccountRow): row is DeskRow => row.eventName in names

/**
 * What an event of a dealing desk did for its controller, whose the request is; null for a contract that is no
 * desk of the deployment. What others receive from a desk, or bring there for others, are transfers.
 */
export function deskPartOf(
  row: DeskRow,
  isOwn: IsOwn,
  known: KnownTokens,
  ledger: TokenLedger,
): MovementPart | null {
  const token = known.shareOfDesk(row.address)
  if (token === undefined) return null
  /** Explains what the account itself gave or received; says who else did. */
  const moved = (by: Address, change: { readonly of: Address; readonly amount: bigint }) => {
    if (!isOwn(by)) return getAddress(by)
    ledger.explain({ token: change.of, tokenId: null }, change.amount)
    return null
  }
  switch (row.eventName) {
    case 'DepositRequest': {
      const { owner, assets } = row.args
      const other = moved(owner, { of: known.usdc, amount: -assets })
      return { kind: 'subscription-request', token, amount: usdc(assets), other }
    }
    case 'CancelDepositClaim': {
      const { receiver, assets } = row.args
      const other = moved(receiver, { of: known.usdc, amount: assets })
      return { kind: 'subscription-returned', token, amount: usdc(assets), other }
    }
    case 'Deposit': {
      const { owner, assets, shares } = row.args
      const other = moved(owner, { of: token, amount: shares })
      return { kind: 'subscription', token, shares, cost: usdc(assets), other }
    }
    case 'RedeemRequest': {
      const { controller: account, owner, shares } = row.args
      const other = moved(owner, { of: token, amount: -shares })
      return { kind: 'redemption-request', token, shares, account, other }
    }
    case 'CancelRedeemClaim': {
      const { controller: account, receiver, shares } = row.args
      const other = moved(receiver, { of: token, amount: shares })
      return { kind: 'redemption-returned', token, shares, account, other }
    }
    case 'Withdraw': {
      const { receiver, owner: account, assets, shares } = row.args
      const other = moved(receiver, { of: known.usdc, amount: assets })
      return { kind: 'desk-redemption', token, shares, amount: usdc(assets), account, other }
    }
    case 'EscrowYieldClaimed': {
      const { controller: account, receiver, amount } = row.args
      moved(receiver, { of: known.usdc, amount })
      return { kind: 'desk-yield', token, amount: usdc(amount), account }
    }
  }
}
