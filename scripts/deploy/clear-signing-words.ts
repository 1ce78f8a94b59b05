import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How ERC-7730 (version 2) describes one argument. */
export type FieldFormat = {
  readonly path: string
  readonly label: string
  readonly format: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly visible?: 'never' | { readonly ifNotIn: readonly (string | number)[] }
}

/** The elements of a list, each with all of its fields. */
export type FieldGroup = {
  readonly path: string
  readonly label: string
  readonly fields: readonly (FieldFormat | FieldGroup)[]
}

/** How ERC-7730 describes one function or message. */
export type SigningFormat = {
  readonly intent: string
  readonly fields: readonly (FieldFormat | FieldGroup)[]
}

/** By the function's signature with the names of its arguments, or the message's type. */
export type SigningFormats = Readonly<Record<string, SigningFormat>>

/** What wallets show of everything that is signed, without addresses: `clear-signing-words.json`. */
export type SigningWords = {
  /** Words for codes, by the name of what they are codes of. */
  readonly enums: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By the contract's name in Solidity; functions that all tokens share under `ERC-20`. */
  readonly functions: Readonly<Record<string, SigningFormats>>
  /** Typed data (EIP-712) by the contract that checks it; permits of tokens under `ERC-20`. */
  readonly messages: Readonly<Record<string, SigningFormats>>
}

const wordsFile = join(import.meta.dirname, 'clear-signing-words.json')

/** Reads the words, which `test/clear-signing.test.ts` writes from the previews. */
export async function readSigningWords(): Promise<SigningWords> {
  return JSON.parse(await readFile(wordsFile, 'utf8'))
}
