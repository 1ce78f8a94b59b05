import { type Address, concat, type Hex, keccak256, numberToHex, pad, zeroHash } from 'viem'

/** A request to a node to run a call, as far as tests look at it. */
export type CallParams = readonly [
  call: { readonly to: Address; readonly data: Hex },
  block: unknown,
  overrides?: Readonly<
    Record<Address, { readonly code?: Hex; readonly stateDiff?: Readonly<Record<Hex, Hex>> }>
  >,
]

/** Where a contract keeps what `owner` allows `spender`, in a mapping of mappings at `slot`. */
export const slotOf = (slot: bigint, owner: Address, spender: Address): Hex =>
  [owner, spender].reduce<Hex>(
    (at, key) => keccak256(concat([pad(key), at])),
    numberToHex(slot, { size: 32 }),
  )

/**
 * Answers `allowance(owner, spender)` and `isApprovedForAll(owner, spender)` as a contract does that
 * keeps them in storage: what a simulation puts into the slot counts, otherwise what is stored.
 */
export function readFromSlot(
  [{ to, data }, , overrides]: CallParams,
  slot: bigint,
  stored: Hex = zeroHash,
): Hex {
  const owner: Address = `0x${data.slice(34, 74)}`
  const spender: Address = `0x${data.slice(98, 138)}`
  return overrides?.[to]?.stateDiff?.[slotOf(slot, owner, spender)] ?? stored
}
