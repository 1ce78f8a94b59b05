import { bytesToHex, concat, type Hex, hexToBytes, isHex, keccak256, size, stringToHex } from 'viem'

/**
 * Name of a natural person and the salt of its hash. Only the hash goes on chain: nothing there can
 * be deleted, and a hash without salt could be found by trying names.
 */
export type PrivateName = {
  readonly name: string
  /** 32 random bytes. */
  readonly salt: Hex
}

/** A new salt. */
export function newSalt(): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * Hash of a name as certificates have it: keccak256 of the salt, followed by the name in UTF-8. Letters
 * with accents are composed (NFC), so that a name has one hash on every keyboard.
 */
export function nameHashOf({ name, salt }: PrivateName): Hex {
  return keccak256(concat([salt, stringToHex(composed(name))]))
}

/** Whether a name and its salt are those of a certificate's hash. */
export function provesName(known: PrivateName, nameHash: Hex): boolean {
  return nameHashOf(known) === nameHash.toLowerCase()
}

/**
 * The part of a link that proves a name to whoever has it. It follows `#`, which browsers do not send
 * to servers.
 *
 * @example
 * nameFragment({ name: 'R. Amari', salt }) // '#name=R.+Amari&salt=0x…'
 */
export function nameFragment({ name, salt }: PrivateName): string {
  return `#${new URLSearchParams({ name: composed(name), salt })}`
}

/** Reads the private part of a link; null where it has none. */
export function readNameFragment(fragment: string): PrivateName | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const name = parameters.get('name')?.trim() ?? ''
  const salt = parameters.get('salt')
  if (name === '' || !isHex(salt) || size(salt) !== 32) return null
  return { name, salt: bytesToHex(hexToBytes(salt)) }
}

const composed = (name: string): string => name.trim().normalize('NFC')
