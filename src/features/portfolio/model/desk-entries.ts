import type { MovementPart } from '../../../domain/history/movement.ts'
import { type Balances, type Draft, draft, received } from './drafts.ts'
import type { TokenDirectory } from './token-directory.ts'

type DeskPart = Extract<
  MovementPart,
  {
    readonly kind:
      | 'subscription-request'
      | 'subscription-returned'
      | 'subscription'
      | 'redemption-request'
      | 'redemption-returned'
      | 'desk-redemption'
      | 'desk-yield'
  }
>

/**
 * What a dealing desk did for the account. What the desk has of it stays the account's: shares keep their lots,
 * USDC is no purchase yet. What somebody else gave is received, and what somebody else got is sent.
 */
export function deskDraftOf(
  part: DeskPart,
  directory: TokenDirectory,
  left: Balances,
): Draft | null {
  const asset = directory.token(part.token, null)
  const escrow = directory.escrowed(part.token)
  if (asset === undefined || escrow === undefined) return null
  switch (part.kind) {
    case 'subscription-request': {
      const atDesk = part.amount.value
      return part.other === null
        ? { ...draft(part.kind, asset, [], -atDesk), atDesk }
        : { ...draft('received', asset, [], 0n), atDesk }
    }
    case 'subscription-returned': {
      const amount = part.amount.value
      return part.other === null
        ? { ...draft(part.kind, asset, [], amount), atDesk: -amount }
        : { ...draft('sent', asset, [], 0n), atDesk: -amount }
    }
    case 'subscription': {
      const atDesk = -part.cost.value
      const bought = [{ named: asset, amount: part.shares }]
      return part.other === null
        ? { ...draft(part.kind, asset, bought, 0n), atDesk }
        : { ...draft('sent', asset, [], 0n), atDesk }
    }
    case 'redemption-request': {
      const came = { named: escrow, amount: part.shares }
      return part.other === null
        ? draft(part.kind, asset, [{ named: asset, amount: -part.shares }, came], 0n)
        : draft('received', asset, [came], 0n)
    }
    case 'redemption-returned': {
      const left = { named: escrow, amount: -part.shares }
      return part.other === null
        ? draft(part.kind, asset, [left, { named: asset, amount: part.shares }], 0n)
        : draft('sent', asset, [left], 0n)
    }
    case 'desk-redemption': {
      const sold = [{ named: escrow, amount: -part.shares }]
      return part.other === null
        ? draft('redemption', asset, sold, part.amount.value)
        : draft('sent', asset, sold, 0n)
    }
    case 'desk-yield':
      return {
        ...draft('yield', asset, [], received(left, part.amount.value)),
        earnedBy: escrow.holding,
      }
  }
}
