import { type Address, zeroAddress } from 'viem'
import { sameAddress } from '../../../lib/same-address.ts'

/** Who controls an attested account, as its attestor states it. */
export type StatedOwner =
  /** The key of the account. */
  | { readonly kind: 'key' }
  /** The owner of a smart account, which is eligible while it has this owner. */
  | { readonly kind: 'owner'; readonly owner: Address }
  /** A contract for whose controllers the attestor answers itself, such as a Safe. */
  | { readonly kind: 'itself' }

/** Reads `Eligible.owner` of the list. */
export function ownerOf(account: Address, owner: Address): StatedOwner {
  if (owner === zeroAddress) return { kind: 'key' }
  return sameAddress(owner, account) ? { kind: 'itself' } : { kind: 'owner', owner }
}

/** `Eligible.owner` of the list. */
export function ownerArgument(account: Address, owner: StatedOwner): Address {
  switch (owner.kind) {
    case 'key':
      return zeroAddress
    case 'owner':
      return owner.owner
    case 'itself':
      return account
  }
}

/** Who controls the account, in words. */
export function ownerText(owner: StatedOwner): string {
  switch (owner.kind) {
    case 'key':
      return 'its own key'
    case 'owner':
      return `its owner ${owner.owner}`
    case 'itself':
      return 'others, for whom the attestor answers'
  }
}
