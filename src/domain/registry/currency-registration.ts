import { type Address, type Hex, keccak256, stringToBytes } from 'viem'
import { toDataUri } from '../documents/document.ts'
import { assetClasses } from './asset-class.ts'

/** A metadata document as the registry keeps it: where it is, and the keccak256 of its bytes. */
export type RegistryDocument = { readonly uri: string; readonly hash: Hex }

const erc20 = 0

/** What the registry says of a currency: enough for a verifier to compare, kept on chain itself. */
export function currencyDocument(words: {
  readonly name: string
  readonly symbol: string
  readonly description: string
}): RegistryDocument {
  const json = JSON.stringify(words)
  return { uri: toDataUri(json), hash: keccak256(stringToBytes(json)) }
}

/** The arguments of `register` for a currency. */
export function currencyRegistration(token: Address, issuer: Address, document: RegistryDocument) {
  const assetClass = assetClasses.indexOf('CURRENCY')
  return [token, 0n, assetClass, erc20, issuer, document.uri, document.hash] as const
}
